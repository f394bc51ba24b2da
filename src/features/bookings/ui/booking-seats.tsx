import { useText } from '../../../browser/text.tsx'
import { Compartment, type Seat } from '../../../kit/seats/compartment.tsx'
import { Progress } from '../../../kit/seats/progress.tsx'
import type { Booking } from '../contract.ts'
import { seatText } from '../rules/seat-text.ts'
import { ShareTicket } from './shares/share-ticket.tsx'
import { useShares } from './shares/use-shares.ts'
import styles from '../../../kit/fields/field.module.css'

/** Who travels on the ticket, and where they sit. Somebody who travels alone reads it on the ticket itself. */
export function BookingSeats({ booking }: { booking: Booking }) {
  if (booking.groupId !== null) return <SixSeats booking={booking} />
  return booking.seats.some(({ isYou }) => !isYou) ? <TravellersSeats booking={booking} /> : null
}

/** A buyer and the companions they named: not a group, so nobody is missing. */
function TravellersSeats({ booking }: { booking: Booking }) {
  const { t } = useText()
  const slots = [...new Set(booking.seats.map(({ slot }) => slot))].toSorted((a, b) => a - b)
  const shares = useShares(booking.id)
  const mayShare = booking.cancellation?.state !== 'done'
  return (
    <section className="sheet sheet--bleed" aria-labelledby="seats">
      <h2 className="h3" id="seats">
        {t('bookings.seats.travellers')}
      </h2>
      <ul className="ruled-rows">
        {slots.map((slot) => {
          const own = booking.seats.filter((seat) => seat.slot === slot)
          const reserved = own.flatMap(({ seat }) => (seat === null ? [] : [seatText(seat, t)]))
          return (
            <li key={slot} className="stack stack--small">
              <div className="row row--between">
                <span className="bold">
                  {own[0]!.firstName} {own[0]!.lastName}
                </span>
                <span>{reserved.length > 0 ? reserved.join(', ') : t('bookings.ticket.free-seating')}</span>
              </div>
              {mayShare && !own[0]!.isYou && (
                <ShareTicket slot={slot} name={own[0]!.firstName} shares={shares} />
              )}
            </li>
          )
        })}
      </ul>
      <p className="small soft">{t('bookings.seats.one-for-all', { leader: booking.leaderName })}</p>
    </section>
  )
}

/** The six and their seats, train by train. */
function SixSeats({ booking }: { booking: Booking }) {
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
