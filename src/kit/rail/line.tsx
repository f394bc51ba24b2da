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
type LineLeg = { from: number; to: number; kind?: 'train' | 'walk' | 'coach'; past?: boolean }

export type LineProps = {
  stops: readonly LineStop[]
  /** Without them: one train from end to end. */
  legs?: readonly LineLeg[]
  /** Where the train is now, 0 to 100: drawn as a seat. */
  train?: number
  /** The drawing in words: "1 change at Sittard, 11 minutes". */
  label: string
  className?: string
}

const stopKinds = { from: styles.from, pass: styles.pass, change: styles.change, to: styles.to }
const legKinds = { train: undefined, walk: styles.walk, coach: styles.coach }
const radius = { from: 6, pass: 3.5, change: 8, to: 8 }

const oneTrain: readonly LineLeg[] = [{ from: 0, to: 100 }]

/** A connection as a line. Placed with SVG percentages: it stretches, and no inline style breaks a strict CSP. */
export function Line({ stops, legs = oneTrain, train, label, className }: LineProps) {
  const changes = stops.filter((stop) => stop.caption)
  return (
    <span
      className={classNames(styles.rail, changes.length > 0 && styles.withCaption, className)}
      role="img"
      aria-label={label}
    >
      <svg width="100%" height="20" aria-hidden="true" focusable="false">
        {legs.map((leg, index) => (
          <Leg key={index} {...leg} />
        ))}
        {stops.map((stop, index) => (
          <circle
            key={index}
            className={classNames(styles.stop, stopKinds[stop.kind])}
            cx={`${stop.at}%`}
            cy="10"
            r={radius[stop.kind]}
          />
        ))}
        {train !== undefined && (
          <svg x={`${train}%`} y="10" overflow="visible">
            <path className={styles.trainMark} d="M-11 9v-10a8 8 0 0 1 8-8h6a8 8 0 0 1 8 8v10z" />
          </svg>
        )}
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

function Leg({ from, to, kind = 'train', past }: LineLeg) {
  const ends = { x1: `${from}%`, x2: `${to}%` }
  const look = classNames(styles.leg, legKinds[kind], past && styles.past)
  if (kind !== 'coach') return <line className={look} {...ends} y1="10" y2="10" />
  return (
    <>
      <line className={look} {...ends} y1="7.5" y2="7.5" />
      <line className={look} {...ends} y1="12.5" y2="12.5" />
    </>
  )
}

// A caption near an end would hang over the station's name.
function anchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 18) return 'start'
  return at > 82 ? 'end' : 'middle'
}
