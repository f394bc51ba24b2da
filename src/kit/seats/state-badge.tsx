import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { SeatsState } from './seats-state.ts'
import styles from './state-badge.module.css'

export type StateBadgeProps = { state?: SeatsState | 'off'; children: ReactNode; className?: string }

const states = {
  full: styles.full,
  one: styles.one,
  two: styles.two,
  three: styles.three,
  more: undefined,
  off: styles.off,
}

/** An ink-outlined square and words: the colour never stands alone. */
export function StateBadge({ state = 'more', children, className }: StateBadgeProps) {
  return <span className={classNames(styles.state, states[state], className)}>{children}</span>
}
