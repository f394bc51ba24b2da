import type { MouseEvent, ReactNode } from 'react'
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
  /** A press anywhere on the row, beside its controls. The keyboard has the control that does the same. */
  onPress?: (() => void) | undefined
  className?: string
}

/** One connection in a list: a stretch of timetable, no card. */
export function ConnectionRow(props: ConnectionRowProps) {
  const { state, captions, buy, meta, onPress } = props
  const press = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, select, input, label')
    // marking a text ends with a press too
    if (!isControl && getSelection()?.isCollapsed !== false) onPress?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={classNames(
        styles.connection,
        state === 'selected' && styles.chosen,
        state === 'out' && styles.cancelled,
        !buy && styles.bare,
        onPress && styles.pressable,
        props.className,
      )}
      aria-label={props.label}
      onClick={onPress && press}
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
