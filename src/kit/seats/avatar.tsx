import { classNames } from '../class-names.ts'
import { PatternFill } from './pattern.tsx'
import styles from './avatar.module.css'

export type AvatarProps = {
  initials: string
  /** Seat number within a group (six different patterns), else anything that stays the same for this person. */
  seed: string | number
  /** s 28, m 36, l 48 px. Below 32 px the pattern is dropped: initials are not readable on it. */
  size?: 's' | 'm' | 'l'
  you?: boolean
  /** Spoken; without it the avatar is decorative, as the name stands beside it. */
  label?: string
  className?: string
}

export function Avatar({ initials, seed, size = 'm', you, label, className }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, sizes[size], you && styles.you, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {size !== 's' && <PatternFill seed={seed} />}
      <span className={styles.initials}>{initials}</span>
    </span>
  )
}

const sizes = { s: styles.small, m: undefined, l: styles.large }

/** An empty seat in a list of people. */
export function AvatarFree({
  children,
  size = 'm',
}: {
  children?: string | number
  size?: AvatarProps['size']
}) {
  return (
    <span className={classNames(styles.avatar, sizes[size], styles.free)} aria-hidden="true">
      {children}
    </span>
  )
}
