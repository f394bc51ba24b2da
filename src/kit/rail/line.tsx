import { classNames } from '../class-names.ts'
import styles from './line.module.css'

type LineStop = {
  /** 0 to 100 along the line: see `linePlaces`. */
  at: number
  kind: 'from' | 'pass' | 'change' | 'to'
  /** Below a change: its minutes; `name` in front of them when there is room (one change). */
  caption?: string
  name?: string
}

export type LineProps = {
  stops: readonly LineStop[]
  /** The drawing in words: "1 change at Sittard, 11 minutes". */
  label: string
  className?: string
}

const stopKinds = { from: styles.from, pass: styles.pass, change: styles.change, to: styles.to }
const radius = { from: 6, pass: 3.5, change: 8, to: 8 }

/** A connection as a line. Placed with SVG percentages: it stretches, and no inline style breaks a strict CSP. */
export function Line({ stops, label, className }: LineProps) {
  const changes = stops.filter((stop) => stop.caption)
  return (
    <span
      className={classNames(styles.rail, changes.length > 0 && styles.withCaption, className)}
      role="img"
      aria-label={label}
    >
      <svg width="100%" height="20" aria-hidden="true" focusable="false">
        <line className={styles.leg} x1="0" x2="100%" y1="10" y2="10" />
        {stops.map((stop, index) => (
          <circle
            key={index}
            className={classNames(styles.stop, stopKinds[stop.kind])}
            cx={`${stop.at}%`}
            cy="10"
            r={radius[stop.kind]}
          />
        ))}
        {/* Below and above in turn: two changes close together would write over each other on a phone. */}
        {changes.map((stop, index) => (
          <text
            key={index}
            className={styles.caption}
            x={`${stop.at}%`}
            y={index % 2 ? -6 : 36}
            textAnchor={anchor(stop.at)}
          >
            {changes.length === 1 && stop.name && <tspan className={styles.stationName}>{stop.name} </tspan>}
            {stop.caption}
          </text>
        ))}
      </svg>
    </span>
  )
}

// A caption near an end would hang over the station's name.
function anchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 18) return 'start'
  return at > 82 ? 'end' : 'middle'
}
