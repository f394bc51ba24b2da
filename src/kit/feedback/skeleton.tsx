import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SixSign } from '../layout/six-sign.tsx'
import styles from './skeleton.module.css'

/** Takes the place of `children`, so that it has exactly their shape; without them, a line or a block. */
export type SkeletonProps = {
  children?: ReactNode
  kind?: 'line' | 'block'
  lines?: number
  className?: string
}

export function Skeleton({ children, kind = 'line', lines = 1, className }: SkeletonProps) {
  if (children) {
    return (
      <span className={classNames(styles.skeleton, className)}>
        <span className={styles.hiddenContent}>{children}</span>
      </span>
    )
  }
  if (kind === 'block') return <span className={classNames(styles.skeleton, styles.block, className)} />
  return Array.from({ length: lines }, (_, line) => (
    <span
      key={line}
      className={classNames(
        styles.skeleton,
        styles.line,
        line === lines - 1 && lines > 1 && styles.short,
        className,
      )}
    />
  ))
}

/** Around skeletons: they breathe together and are not read out. Words about the wait stand beside, in `Waiting`. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames(styles.pulsing, className)} aria-hidden="true" data-testid="skeleton">
      {children}
    </div>
  )
}

/** The seats filling in turn, and what is being done, in words and live. */
export function Waiting({ children, size = 's' }: { children: ReactNode; size?: 's' | 'm' | 'l' }) {
  return (
    <p className={`small soft ${styles.waiting}`} role="status">
      <SixSign variant="loading" size={size} />
      <span>{children}</span>
    </p>
  )
}
