import styles from './compartment.module.css'

const rows = [1, 4]
const columns = [0, 1, 2]

/** The shape of a small compartment before anybody is known to sit in it. */
export function CompartmentSkeleton() {
  const [upper, lower] = rows.map((first) => (
    <ol key={first} className={first > 1 ? `${styles.bench} ${styles.facing}` : styles.bench} start={first}>
      {columns.map((column) => (
        <li key={column} className={`${styles.seat} ${styles.free}`}>
          <span className={styles.number}>{first + column}</span>
          <span className={styles.initial}>+</span>
          <span className={styles.who} />
        </li>
      ))}
    </ol>
  ))
  return (
    <div className={`${styles.compartment} ${styles.small}`}>
      {upper}
      <div className={styles.aisle} />
      {lower}
    </div>
  )
}
