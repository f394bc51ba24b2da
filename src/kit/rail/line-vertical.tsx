import { classNames } from '../class-names.ts'
import { PlatformSign } from './platform-sign.tsx'
import { TimePair } from './time-pair.tsx'
import type { ReactNode } from 'react'
import styles from './line-vertical.module.css'

export type VerticalStop = {
  /** end: first and last; walk, coach: the stretch to the next stop; now: the train's place. */
  kind: 'end' | 'pass' | 'change' | 'walk' | 'coach' | 'now'
  name: ReactNode
  planned?: string
  expected?: string
  /** Stands in the time column when there is no time: "now". */
  mark?: string
  platform?: string
  /** When given and different, the planned one is struck through and this one is orange. */
  newPlatform?: string
  cancelled?: boolean
  past?: boolean
  note?: ReactNode
}

type LineLabels = { planned: string; expected: string; platform: string; plannedPlatform: string }

export type LineVerticalProps = {
  stops: readonly VerticalStop[]
  labels: LineLabels
  label?: string
  className?: string
}

const kinds = {
  end: styles.end,
  pass: undefined,
  change: styles.change,
  walk: styles.walk,
  coach: styles.coach,
  now: styles.now,
}

/** The same line, standing: a journey stop by stop. */
export function LineVertical({ stops, labels, label, className }: LineVerticalProps) {
  const late = stops.some((stop) => stop.expected !== undefined && stop.expected !== stop.planned)
  return (
    <ol className={classNames(styles.stops, late && styles.withDelay, className)} aria-label={label}>
      {stops.map((stop, index) => (
        <li
          key={index}
          className={classNames(
            kinds[stop.kind],
            stop.past && styles.past,
            stop.cancelled && styles.cancelled,
          )}
          aria-current={stop.kind === 'now' ? 'step' : undefined}
        >
          <span className={styles.times}>
            {stop.planned ? (
              <TimePair
                planned={stop.planned}
                expected={stop.expected}
                cancelled={stop.cancelled}
                labels={labels}
                size="s"
              />
            ) : (
              stop.mark
            )}
          </span>
          <span className={styles.place}>
            {stop.cancelled ? <s>{stop.name}</s> : stop.name} <Platforms stop={stop} labels={labels} />
            {stop.note && <span className={styles.note}>{stop.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Platforms({ stop, labels }: { stop: VerticalStop; labels: LineLabels }) {
  const changed = stop.newPlatform !== undefined && stop.newPlatform !== stop.platform
  if (!changed) return stop.platform && <PlatformSign label={labels.platform}>{stop.platform}</PlatformSign>
  return (
    <>
      {stop.platform && (
        <s className="soft small">
          <span className="visually-hidden">{labels.plannedPlatform} </span>
          {stop.platform}
        </s>
      )}{' '}
      <PlatformSign label={labels.platform} changed>
        {stop.newPlatform ?? ''}
      </PlatformSign>
    </>
  )
}
