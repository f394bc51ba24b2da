import { classNames } from '../class-names.ts'
import styles from './six-sign.module.css'

export type SeatMark = 'taken' | 'you' | 'paying' | 'free' | 'signal'

const sizes = { s: undefined, m: styles.medium, l: styles.large, xl: styles.extraLarge }
const letters: Record<SeatMark, string | undefined> = {
  taken: styles.taken,
  you: styles.you,
  paying: styles.paying,
  signal: styles.signal,
  free: undefined,
}

export type SixSignProps = {
  variant?: 'logo' | 'list' | 'loading'
  size?: 's' | 'm' | 'l' | 'xl'
  /** How many of the six are taken, filled from seat 1. */
  taken?: number
  /** Seat by seat instead of a count, when the viewer's own or a paying seat is to be marked. */
  marks?: readonly SeatMark[]
  /** White seats, for the blue band and the footer. */
  onSign?: boolean
  /** Said to screen readers; without it the sign is decorative, as words stand beside it. */
  label?: string
  className?: string
}

export function SixSign({
  variant = 'list',
  size = 's',
  taken = 0,
  marks,
  onSign,
  label,
  className,
}: SixSignProps) {
  const seats = marks ?? seatMarks(variant, taken)
  return (
    <span
      className={classNames(
        styles.sixSign,
        variant === 'logo' && styles.logo,
        variant === 'loading' && styles.loading,
        sizes[size],
        onSign && styles.onSign,
        className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {[0, 1, 2, 3, 4, 5].map((seat) => (
        <i key={seat} className={letters[seats[seat] ?? 'free']} />
      ))}
    </span>
  )
}

function seatMarks(variant: SixSignProps['variant'], taken: number): SeatMark[] {
  return [0, 1, 2, 3, 4, 5].map((seat) => {
    if (variant === 'logo') return seat === 5 ? 'signal' : 'taken'
    return variant === 'loading' || seat < taken ? 'taken' : 'free'
  })
}
