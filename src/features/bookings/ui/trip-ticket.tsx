import { ArrivalTime } from '../../../kit/rail/arrival-time.tsx'
import type { ReactNode } from 'react'
import { unbroken } from '../../../kernel/journey/fare-words.ts'
import { useText } from '../../../browser/text.tsx'
import { Line } from '../../../kit/rail/line.tsx'
import { linePlaces } from '../../../kit/rail/line-places.ts'
import { PlatformSign } from '../../../kit/rail/platform-sign.tsx'
import { RouteName } from '../../../kit/rail/route-name.tsx'
import { Ticket, type TicketProps } from '../../../kit/rail/ticket.tsx'
import type { Booking, LiveBooking } from '../contract.ts'
import { wallLongDay, wallTime } from './booking-times.ts'

type Trip = Pick<
  Booking,
  'departure' | 'arrival' | 'segments' | 'carrierName' | 'className' | 'duration_formatted'
>

/** A ticket with its train and times; whose it is and what it is scanned by comes from around. */
export function TripTicket({
  trip,
  live = null,
  facts,
  stub,
}: {
  trip: Trip
  /** what is known now of its trains, where the ticket is its reader's own */
  live?: LiveBooking | null
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
        // a ticket that was kept offline by an earlier version has no class
        line: segments
          .map(({ line }) => line)
          .concat(trip.className ? unbroken(trip.className) : [])
          .join(', '),
        carrier: trip.carrierName,
      })}
      from={{
        time: wallTime(departure.time),
        place: (
          <Place
            end={departure}
            expected={live?.departure}
            newPlatform={live?.platforms.find(({ segment }) => segment === 0)?.platform}
          />
        ),
      }}
      to={{
        time: (
          <ArrivalTime
            departure={departure.time}
            arrival={arrival.time}
            daysLater={(count) => t('bookings.days-later', { count })}
          />
        ),
        place: <Place end={arrival} expected={live?.arrival} />,
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

interface PlaceProps {
  readonly end: Trip['departure']
  readonly expected?: string | null | undefined
  readonly newPlatform?: string | undefined
}

/** Where to be: the planned time stands above it, another one that is expected here. */
function Place({ end, expected, newPlatform }: PlaceProps) {
  const { t } = useText()
  const isOther = expected && wallTime(expected) !== wallTime(end.time)
  const platform = newPlatform ?? end.platform
  return (
    <>
      {isOther && <p className="bold bad">{t('bookings.ticket.expected', { time: wallTime(expected) })}</p>}
      {platform === null ? (
        end.station.name
      ) : (
        <>
          <span aria-hidden="true">{t('bookings.ticket.platform')} </span>
          {newPlatform !== undefined && end.platform !== null && (
            <s className="soft">
              <span className="visually-hidden">{t('bookings.day.planned-platform')} </span>
              {end.platform}
            </s>
          )}{' '}
          <PlatformSign label={t('bookings.platform')} changed={newPlatform !== undefined}>
            {platform}
          </PlatformSign>
        </>
      )}
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
