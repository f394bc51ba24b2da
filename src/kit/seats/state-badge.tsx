import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { SeatsState } from './seats-state.ts'
import '../rail/plate.css'

export type StateBadgeProps = { state?: SeatsState | 'off'; children: ReactNode; className?: string }

/** An ink-outlined square and words: the colour never stands alone. */
export function StateBadge({ state = 'more', children, className }: StateBadgeProps) {
  return (
    <span className={classNames('state', state !== 'more' && `state--${state}`, className)}>{children}</span>
  )
}
