import styles from './clock.module.css'

export type ClockPart = { value: string | number; unit: string }

/**
 * Counts to a real hour. The boxes are for the eye; `label` says it once in words, and only the page decides when
 * (at its thresholds) a change is worth announcing.
 */
export function Clock({ parts, label }: { parts: readonly ClockPart[]; label: string }) {
  return (
    <div className={styles.clock} role="timer" aria-label={label}>
      {parts.map((part) => (
        <div key={part.unit}>
          <b>{part.value}</b>
          <span>{part.unit}</span>
        </div>
      ))}
    </div>
  )
}
