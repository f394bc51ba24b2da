import { arrivalText } from '../../../../kernel/journey/next-day.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { presentTrip } from '../../../../kernel/trip.ts'
import { writeCalendar } from './calendar-file.ts'
import type { BookingRow } from '../store.ts'

interface Written {
  readonly language: Language
  readonly t: (key: string, values?: Record<string, Json>) => string
  /** the page of the ticket; null where there is none that everybody with the file may open */
  readonly url: string | null
  /** paid in the payment provider's test mode */
  readonly isTest: boolean
  /** when the ticket was cancelled; epoch ms, null while it stands */
  readonly cancelledAt: number | null
}

/** The trip of a booking for a calendar: trains and times, and nobody's name, because calendars are shared. */
export function calendarOfBooking(
  { id, trip, booked_at: bookedAt }: Pick<BookingRow, 'id' | 'trip' | 'booked_at'>,
  { language, t, url, isTest, cancelledAt }: Written,
): string {
  const { departure, arrival, segments } = presentTrip(trip, language)
  const wallTime = ({ time }: { readonly time: string }) => time.slice(11, 16)
  const legs = segments.map((segment) =>
    t('bookings.checkout.leg', {
      line: segment.line,
      departure: wallTime(segment.departure),
      from: segment.departure.station.name,
      arrival: arrivalText(departure.time, segment.arrival.time),
      to: segment.arrival.station.name,
    }),
  )
  const names = { from: departure.station.name, to: arrival.station.name }
  const description = [
    ...(isTest ? [t('bookings.ticket.not-valid')] : []),
    ...legs,
    ...(url === null ? [] : [t('bookings.calendar.ticket', { url })]),
  ]
  return writeCalendar({
    uid: `booking-${id}@sixrail`,
    knownAt: cancelledAt ?? bookedAt.getTime(),
    isCancelled: cancelledAt !== null,
    start: trip.departure.plannedTime,
    end: trip.arrival.plannedTime,
    summary: t('bookings.calendar.summary', names),
    location: names.from,
    description: description.join('\n'),
    url,
  })
}
