import type { ReactNode } from 'react'
import styles from './ticket.module.css'
import connectionStyles from './connection.module.css'

export type TicketProps = {
  label: string
  /** On the blue sign: the route. */
  title: ReactNode
  /** Below it: date, train, class. */
  text?: ReactNode
  from: { time: ReactNode; place: ReactNode }
  to: { time: ReactNode; place: ReactNode }
  /** Between the two times. */
  line?: ReactNode
  /** Under the line: the duration. */
  middle?: ReactNode
  facts: readonly { label: ReactNode; value: ReactNode }[]
  /** On the stub, behind the perforation: the code and what belongs to it. Always black on white: it is scanned. */
  stub: ReactNode
}

export function Ticket({ label, title, text, from, to, line, middle, facts, stub }: TicketProps) {
  return (
    <article className={styles.ticket} aria-label={label}>
      <div className={styles.main}>
        <div className={styles.sign}>
          <p className="h2">{title}</p>
          {text && <p className="soft">{text}</p>}
        </div>
        <div className={styles.times}>
          <div className={`${styles.bigTime} ${connectionStyles.departure}`}>{from.time}</div>
          <div>{line}</div>
          <div className={`arrival ${styles.bigTime}`}>{to.time}</div>
          <div className={styles.place}>{from.place}</div>
          <div className={`small soft ${styles.middle}`}>{middle}</div>
          <div className={`arrival ${styles.place}`}>{to.place}</div>
        </div>
        <dl className={styles.facts}>
          {facts.map((fact, index) => (
            <div key={index}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.stub}>{stub}</div>
    </article>
  )
}
