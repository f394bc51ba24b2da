import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PatternFill } from './pattern.tsx'
import { useLink, type LinkComponent } from '../controls/link.tsx'
import styles from './compartment.module.css'

type Sitting = { initial: string; name: string; role?: string; seed?: string | number; lang?: string }

export type Seat = {
  /** Plays the sitting-down once: for a seat that was taken while the page was open. */
  fresh?: boolean
} & (
  | ({ kind: 'taken' } & Sitting)
  | ({ kind: 'you' } & Sitting)
  | { kind: 'paying'; label: ReactNode }
  | { kind: 'free'; label: string; href?: string; onClick?: () => void }
)

const looks = { taken: undefined, you: styles.you, paying: styles.paying, free: styles.free }

type CompartmentSeatProps = { seat: Seat; number: number; seatLabel: string; as?: LinkComponent }

export function CompartmentSeat({ seat, number, seatLabel, as }: CompartmentSeatProps) {
  return (
    <li className={classNames(styles.seat, looks[seat.kind], seat.fresh && styles.fresh)}>
      {(seat.kind === 'taken' || seat.kind === 'you') && <PatternFill seed={seat.seed ?? number} />}
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <SeatFace seat={seat} seatLabel={seatLabel} as={as} />
    </li>
  )
}

function SeatFace({ seat, seatLabel, as }: Omit<CompartmentSeatProps, 'number'>) {
  const Link = useLink(as)
  const spoken = <span className="visually-hidden">{seatLabel}: </span>
  if (seat.kind === 'taken' || seat.kind === 'you') {
    return (
      <>
        <Initial>{seat.initial}</Initial>
        <span className={styles.who} lang={seat.lang}>
          {spoken}
          {seat.name}
          {seat.role && <span className={styles.role}>, {seat.role}</span>}
        </span>
      </>
    )
  }
  const face = (
    <>
      <Initial>{seat.kind === 'paying' ? '…' : '+'}</Initial>
      <span className={styles.who}>
        {spoken}
        {seat.label}
      </span>
    </>
  )
  if (seat.kind === 'free' && seat.href !== undefined) {
    return (
      <Link className={styles.seatAction} href={seat.href} onClick={seat.onClick}>
        {face}
      </Link>
    )
  }
  if (seat.kind === 'free' && seat.onClick) {
    return (
      <button type="button" className={styles.seatAction} onClick={seat.onClick}>
        {face}
      </button>
    )
  }
  return face
}

function Initial({ children }: { children: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {children}
    </span>
  )
}
