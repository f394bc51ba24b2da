import { useText } from '../../../browser/text.tsx'
import type { Booking, LiveBooking } from '../contract.ts'
import { seatText } from '../rules/seat-text.ts'
import { shownNumber } from '../rules/shown-number.ts'
import { TicketCode } from './ticket-code.tsx'
import { TripTicket } from './trip-ticket.tsx'
import ticketStyles from '../../../kit/rail/ticket.module.css'

/** The ticket itself: train, times, one's own seat, and the code. One ticket for six. */
export function BookingTicket({ booking, live }: { booking: Booking; live: LiveBooking | null }) {
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
      stub={
        <>
          {booking.isTest && booking.cancellation?.state !== 'done' && (
            <p className={ticketStyles.notValid}>{t('bookings.ticket.not-valid')}</p>
          )}
          {booking.cancellation?.state === 'done' ? (
            <p className={ticketStyles.notValid}>{t('bookings.cancelled.no-code')}</p>
          ) : (
            <TicketCode bookingId={booking.id} />
          )}
        </>
      }
    />
  )
}
