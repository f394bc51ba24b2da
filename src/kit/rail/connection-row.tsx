import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './connection.module.css'

export type ConnectionRowProps = {
  departure: ReactNode
  line: ReactNode
  arrival: ReactNode
  from: ReactNode
  /** Under the line: duration, changes. */
  middle: ReactNode
  to: ReactNode
  /** Services, carrier, distance, details. */
  meta?: ReactNode
  /** Right of the dashed rule: prices and the act. */
  buy?: ReactNode
  /** selected: a sheet with an ink frame; out: can no longer be taken. */
  state?: 'selected' | 'out'
  /** The line carries captions: the row below leaves them room. */
  captions?: boolean
  label?: string
  className?: string
}

/** One connection in a list: a stretch of timetable, no card. */
export function ConnectionRow(props: ConnectionRowProps) {
  const { state, captions, buy, meta } = props
  return (
    <article
      className={classNames(
        styles.connection,
        state === 'selected' && styles.chosen,
        state === 'out' && styles.cancelled,
        !buy && styles.bare,
        props.className,
      )}
      aria-label={props.label}
    >
      <div className={styles.journey}>
        <div className={styles.departure}>{props.departure}</div>
        {props.line}
        <div className="arrival">{props.arrival}</div>
        <div className={styles.station}>{props.from}</div>
        <div className={classNames(styles.middle, captions && styles.belowCaption)}>{props.middle}</div>
        <div className={`${styles.station} ${styles.arrivalStation}`}>{props.to}</div>
        {meta && <div className={styles.details}>{meta}</div>}
      </div>
      {buy && <div className={styles.buy}>{buy}</div>}
    </article>
  )
}
