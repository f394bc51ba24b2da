import { homeMarket } from '../../kernel/home-market.ts'
import { classNames } from '../class-names.ts'
import { seatsState, type SeatsState } from './seats-state.ts'
import styles from './progress.module.css'

export type ProgressProps = {
  taken: number
  label: string
  /** By default from the seats left. */
  state?: SeatsState
  /** In words for screen readers, e.g. "4 of 6". */
  valueText?: string
  className?: string
}

const states = { full: styles.full, one: styles.one, two: styles.two, three: styles.three, more: undefined }

/** The six-field bar beside the compartment. */
export function Progress({ taken, label, state = seatsState(taken), valueText, className }: ProgressProps) {
  return (
    <div
      className={classNames(styles.progress, states[state], className)}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={homeMarket.groupSize}
      aria-valuenow={taken}
      aria-valuetext={valueText}
      aria-label={label}
    >
      {[0, 1, 2, 3, 4, 5].map((field) => (
        <i key={field} className={field < taken ? styles.taken : undefined} />
      ))}
    </div>
  )
}
