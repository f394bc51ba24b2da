import styles from './route-name.module.css'

export type RouteNameProps = { from: string; to: string; /** Spoken instead of the arrow. */ toLabel: string }

/** `Utrecht → Maastricht`, the arrow drawn and the word spoken. */
export function RouteName({ from, to, toLabel }: RouteNameProps) {
  return (
    <>
      {from}
      <span className={styles.arrow} aria-hidden="true" />
      <span className="visually-hidden"> {toLabel} </span>
      {to}
    </>
  )
}
