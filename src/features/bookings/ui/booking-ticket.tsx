import { useText } from '../../../browser/text.tsx'
import type { Booking, LiveBooking } from '../contract.ts'
import { seatText } from '../rules/seat-text.ts'
import { shownNumber } from '../rules/shown-number.ts'
import { TicketCode } from './ticket-code.tsx'
import type { TripStage } from './trip-stage.ts'
import { TripTicket } from './trip-ticket.tsx'
import ticketStyles from '../../../kit/rail/ticket.module.css'

/** The ticket itself: train, times, one's own seat, and the code. One ticket for six. */
export function BookingTicket({
  booking,
  live,
  stage,
}: {
  booking: Booking
  live: LiveBooking | null
  stage: TripStage
}) {
  const { t } = useText()
  const own = booking.seats.filter(({ isYou }) => isYou)
  const seat = own.flatMap(({ seat }) => (seat === null ? [] : [seatText(seat, t)]))
  const me = own[0]
  return (
    <TripTicket
      trip={booking}
      live={live}
      facts={[
        {
          label: t('bookings.ticket.your-seat'),
          value: seat.length > 0 ? seat.join(', ') : t('bookings.ticket.free-seating'),
        },
        { label: t('bookings.ticket.traveller'), value: me ? `${me.firstName} ${me.lastName}` : '' },
        { label: t('bookings.ticket.in-the-name-of'), value: booking.leaderName },
        { label: t('bookings.ticket.number'), value: shownNumber(booking.number, booking.carrierNumber) },
      ]}
      stub={<Stub booking={booking} stage={stage} />}
    />
  )
}

function Stub({ booking, stage }: { booking: Booking; stage: TripStage }) {
  const { t } = useText()
  if (booking.cancellation?.state === 'done')
    return <p className={ticketStyles.notValid}>{t('bookings.cancelled.no-code')}</p>
  if (stage === 'over') return <p className={ticketStyles.notValid}>{t('bookings.mine.badge.completed')}</p>
  return (
    <>
      {booking.isTest && <p className={ticketStyles.notValid}>{t('bookings.ticket.not-valid')}</p>}
      <TicketCode bookingId={booking.id} />
    </>
  )
}
