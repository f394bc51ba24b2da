import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CompartmentSeat, type Seat } from './compartment-seat.tsx'
import type { LinkComponent } from '../controls/link.tsx'
import styles from './compartment.module.css'

export type { Seat } from './compartment-seat.tsx'

export type CompartmentProps = {
  /** Six, in the order of the seats; missing ones are drawn as free without words. */
  seats: readonly Seat[]
  label: string
  /** Spoken before each seat: `(n) => "Seat 3"`. */
  seatLabel: (number: number) => string
  /** Stands in the aisle: count, progress, state. */
  children?: ReactNode
  size?: 'l' | 's'
  as?: LinkComponent
  className?: string
}

/** The sign of the product, large: two rows of three that face each other across an aisle. */
export function Compartment({
  seats,
  label,
  seatLabel,
  children,
  size = 'l',
  as,
  className,
}: CompartmentProps) {
  const row = (from: number) => (
    <ol className={classNames(styles.bench, from > 1 && styles.facing)} start={from}>
      {[from, from + 1, from + 2].map((number) => (
        <CompartmentSeat
          key={number}
          number={number}
          seat={seats[number - 1] ?? { kind: 'free', label: '' }}
          seatLabel={seatLabel(number)}
          as={as}
        />
      ))}
    </ol>
  )
  return (
    <div
      className={classNames(styles.compartment, size === 's' && styles.small, className)}
      role="group"
      aria-label={label}
    >
      {row(1)}
      <div className={styles.aisle}>{children}</div>
      {row(4)}
    </div>
  )
}
