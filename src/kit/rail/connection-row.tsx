import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './connection.css'

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
        'conn',
        state === 'selected' && 'is-on',
        state === 'out' && 'is-out',
        !buy && 'conn--bare',
        props.className,
      )}
      aria-label={props.label}
    >
      <div className="conn-go">
        <div className="dep">{props.departure}</div>
        {props.line}
        <div className="arr">{props.arrival}</div>
        <div className="conn-st">{props.from}</div>
        <div className={classNames('conn-mid', captions && 'conn-mid--cap')}>{props.middle}</div>
        <div className="conn-st conn-st--a">{props.to}</div>
        {meta && <div className="conn-meta">{meta}</div>}
      </div>
      {buy && <div className="conn-buy">{buy}</div>}
    </article>
  )
}
