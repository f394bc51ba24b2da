import './compartment.css'

const rows = [1, 4]
const columns = [0, 1, 2]

/** The shape of a small compartment before anybody is known to sit in it. */
export function CompartmentSkeleton() {
  const [upper, lower] = rows.map((first) => (
    <ol key={first} className={first > 1 ? 'cpt-row cpt-row--facing' : 'cpt-row'} start={first}>
      {columns.map((column) => (
        <li key={column} className="seat seat--free">
          <span className="no">{first + column}</span>
          <span className="ini">+</span>
          <span className="who" />
        </li>
      ))}
    </ol>
  ))
  return (
    <div className="cpt cpt--s">
      {upper}
      <div className="aisle" />
      {lower}
    </div>
  )
}
