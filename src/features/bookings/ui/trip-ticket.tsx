import { ArrivalTime } from '../../../kit/rail/arrival-time.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Line } from '../../../kit/rail/line.tsx'
import { linePlaces } from '../../../kit/rail/line-places.ts'
import { Plate } from '../../../kit/rail/plate.tsx'
import { RouteName } from '../../../kit/rail/route-name.tsx'
import { Ticket, type TicketProps } from '../../../kit/rail/ticket.tsx'
import type { Booking } from '../contract.ts'
import { wallLongDay, wallTime } from './booking-times.ts'

type Trip = Pick<Booking, 'departure' | 'arrival' | 'segments' | 'carrierName' | 'duration_formatted'>

/** A ticket with its train and times; whose it is and what it is scanned by comes from around. */
export function TripTicket({
  trip,
  facts,
  stub,
}: {
  trip: Trip
  facts: TicketProps['facts']
  stub: ReactNode
}) {
  const { t, language } = useText()
  const { departure, arrival, segments } = trip
  return (
    <Ticket
      label={t('bookings.ticket.label', { from: departure.station.name, to: arrival.station.name })}
      title={<RouteName from={departure.station.name} to={arrival.station.name} toLabel={t('bookings.to')} />}
      text={t('bookings.ticket.train', {
        day: wallLongDay(language, departure.time),
        line: segments.map(({ line }) => line).join(', '),
        carrier: trip.carrierName,
      })}
      from={{ time: wallTime(departure.time), place: <Place end={departure} /> }}
      to={{
        time: (
          <ArrivalTime
            departure={departure.time}
            arrival={arrival.time}
            daysLater={(count) => t('bookings.days-later', { count })}
          />
        ),
        place: <Place end={arrival} />,
      }}
      line={<TicketLine trip={trip} />}
      middle={t('bookings.ticket.changes', {
        duration: trip.duration_formatted,
        changes: segments.length - 1,
      })}
      facts={facts}
      stub={stub}
    />
  )
}

function Place({ end }: { end: Trip['departure'] }) {
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
function TicketLine({ trip: { segments, arrival } }: { trip: Trip }) {
  const { t } = useText()
  const times = [...segments.map(({ departure }) => Date.parse(departure.time)), Date.parse(arrival.time)]
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
