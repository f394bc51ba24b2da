import { useText } from '../../../browser/text.tsx'
import { Compartment, type Seat } from '../../../kit/seats/compartment.tsx'
import { Progress } from '../../../kit/seats/progress.tsx'
import type { Booking } from '../contract.ts'
import { seatText } from './seat-text.ts'
import styles from '../../../kit/fields/field.module.css'

/** The six and their seats, train by train. */
export function BookingSeats({ booking }: { booking: Booking }) {
  const { t } = useText()
  return (
    <section className="sheet sheet--bleed" aria-labelledby="six-seats">
      <h2 className="h3" id="six-seats">
        {t('bookings.seats.title')}
      </h2>
      <div className="stack">
        {booking.segments.map(({ line }, segment) => {
          const seats = booking.seats.filter((seat) => seat.segment === segment)
          // a train without reserved seats has no compartment to show
          if (seats.length === 0) return null
          return (
            <div className="stack stack--small" key={segment}>
              {booking.segments.length > 1 && <h3 className={styles.label}>{line}</h3>}
              <SeatsOfTrain seats={seats} label={`${t('bookings.seats.title')}, ${line}`} />
            </div>
          )
        })}
        <p className="small soft">{t('bookings.seats.one-ticket', { leader: booking.leaderName })}</p>
      </div>
    </section>
  )
}

function SeatsOfTrain({ seats, label }: { seats: Booking['seats']; label: string }) {
  const { t } = useText()
  const sitting = seats
    .toSorted((a, b) => a.slot - b.slot)
    .map(({ slot, firstName, seat, isYou }): Seat => {
      return {
        kind: isYou ? 'you' : 'taken',
        initial: firstName.charAt(0).toUpperCase(),
        name: isYou ? t('bookings.seats.you') : firstName,
        role: seat === null ? undefined : seatText(seat, t),
        seed: slot,
      }
    })
  return (
    <Compartment
      seats={sitting}
      size="l"
      label={label}
      seatLabel={(number) => t('bookings.seats.number', { number })}
    >
      <span className="small bold">{t('bookings.seats.booked', { count: sitting.length })}</span>
      <Progress taken={sitting.length} label={t('bookings.seats.progress')} />
    </Compartment>
  )
}
