import { useText } from '../../../browser/text.tsx'
import { Line } from '../../../kit/rail/line.tsx'
import { linePlaces } from '../../../kit/rail/line-places.ts'
import { Plate } from '../../../kit/rail/plate.tsx'
import { RouteName } from '../../../kit/rail/route-name.tsx'
import { Ticket } from '../../../kit/rail/ticket.tsx'
import type { Booking } from '../contract.ts'
import { wallLongDay, wallTime } from './booking-times.ts'
import { seatText } from '../rules/seat-text.ts'
import { TicketCode } from './ticket-code.tsx'
import ticketStyles from '../../../kit/rail/ticket.module.css'

/** The ticket itself: train, times, one's own seat, and the code. One ticket for six. */
export function BookingTicket({ booking }: { booking: Booking }) {
  const { t, language } = useText()
  const { departure, arrival, segments } = booking
  const own = booking.seats.filter(({ isYou }) => isYou)
  const seat = own.flatMap(({ seat }) => (seat === null ? [] : [seatText(seat, t)]))
  const me = own[0]
  const lines = segments.map(({ line }) => line).join(', ')
  return (
    <Ticket
      label={t('bookings.ticket.label', { from: departure.station.name, to: arrival.station.name })}
      title={<RouteName from={departure.station.name} to={arrival.station.name} toLabel={t('bookings.to')} />}
      text={t('bookings.ticket.train', {
        day: wallLongDay(language, departure.time),
        line: lines,
        carrier: booking.carrierName,
      })}
      from={{ time: wallTime(departure.time), place: <Place end={departure} /> }}
      to={{ time: wallTime(arrival.time), place: <Place end={arrival} /> }}
      line={<TicketLine booking={booking} />}
      middle={t('bookings.ticket.changes', {
        duration: booking.duration_formatted,
        changes: segments.length - 1,
      })}
      facts={[
        {
          label: t('bookings.ticket.your-seat'),
          value: seat.length > 0 ? seat.join(', ') : t('bookings.ticket.free-seating'),
        },
        { label: t('bookings.ticket.traveller'), value: me ? `${me.firstName} ${me.lastName}` : '' },
        { label: t('bookings.ticket.in-the-name-of'), value: booking.leaderName },
        { label: t('bookings.ticket.number'), value: booking.carrierNumber ?? booking.number },
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

function Place({ end }: { end: Booking['departure'] }) {
  const { t } = useText()
  if (end.platform === null) return <>{end.station.name}</>
  return (
    <>
      <span aria-hidden="true">{t('bookings.ticket.platform')} </span>
      <Plate label={t('bookings.platform')}>{end.platform}</Plate>
    </>
  )
}

/** Changes stand where they are in time; the ring says where one gets off. */
function TicketLine({ booking }: { booking: Booking }) {
  const { t } = useText()
  const { segments } = booking
  const times = [
    ...segments.map(({ departure }) => Date.parse(departure.time)),
    Date.parse(booking.arrival.time),
  ]
  const places = linePlaces(times)
  const changes = segments
    .slice(1)
    .map(({ departure }, index) => ({ at: places[index + 1] ?? 50, name: departure.station.name }))
  const label =
    changes.length === 0
      ? t('bookings.ticket.direct')
      : t('bookings.ticket.changes-at', { places: changes.map(({ name }) => name).join(', ') })
  return (
    <Line
      label={label}
      stops={[
        { at: 0, kind: 'from' },
        ...changes.map(({ at }) => ({ at, kind: 'change' as const })),
        { at: 100, kind: 'to' },
      ]}
    />
  )
}
