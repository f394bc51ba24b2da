import { classNames } from '../class-names.ts'
import styles from './deadline-line.module.css'

export type DeadlinePoint = {
  /** 0 to 100; the first is drawn at the left end, the last at the right one. */
  at: number
  kind: 'past' | 'now' | 'deadline' | 'end'
  label: string
  when: string
}

const dots = { past: styles.dotPast, now: styles.dotNow, deadline: styles.dotDeadline, end: styles.dotEnd }
const marks = { past: styles.past, now: undefined, deadline: styles.closes, end: styles.end }

/**
 * Opened, now, deadline, train: what is behind solid, what is ahead dashed. On phones the same points stand one below
 * the other, where long words have room. The drawing is for the eye; the list is what screen readers get.
 */
export function DeadlineLine({ points, label }: { points: readonly DeadlinePoint[]; label: string }) {
  const now = points.find((point) => point.kind === 'now')?.at ?? 0
  return (
    <div className={styles.deadline}>
      <svg className={styles.drawing} width="100%" height="118" aria-hidden="true" focusable="false">
        <line className={styles.behind} x1="0" x2={`${now}%`} y1="59" y2="59" />
        <line className={styles.ahead} x1={`${now}%`} x2="100%" y1="59" y2="59" />
        {points.map((point, index) => (
          <g key={index}>
            <circle
              className={classNames(styles.dot, dots[point.kind])}
              cx={`${point.at}%`}
              cy="59"
              r={point.kind === 'now' ? 11 : 9}
            />
            {point.kind === 'deadline' && (
              <line className={styles.closing} x1={`${point.at}%`} x2={`${point.at}%`} y1="45" y2="73" />
            )}
            {/* Neighbours write above and below in turn, so that close points do not run into each other. */}
            <text x={`${point.at}%`} y={index % 2 ? 18 : 90} textAnchor={anchor(point.at)}>
              {point.label}
            </text>
            <text
              x={`${point.at}%`}
              y={index % 2 ? 37 : 109}
              textAnchor={anchor(point.at)}
              className={styles.when}
            >
              {point.when}
            </text>
          </g>
        ))}
      </svg>
      <ol className={styles.list} aria-label={label}>
        {points.map((point, index) => (
          <li
            key={index}
            className={classNames(marks[point.kind], point.kind !== 'past' && point.at < now && styles.past)}
            aria-current={point.kind === 'now' ? 'step' : undefined}
          >
            <b>{point.label}</b> <span className="soft">{point.when}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function anchor(at: number): 'start' | 'middle' | 'end' {
  if (at < 12) return 'start'
  return at > 88 ? 'end' : 'middle'
}
