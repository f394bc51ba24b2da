import type { PartySize, PassengerType } from '../../kernel/person/passenger-type.ts'
import type { SearchRequest } from '../../ports/ticketing.ts'
import type { Trip } from './connection-id.ts'

type Query = readonly (readonly [string, string])[]

/** A search. Five letters are a city, seven an area, everything else a station. */
export function formatSearch(request: SearchRequest): Query {
  return [
    place('departure', request.from),
    place('arrival', request.to),
    ['departure_date', request.date],
    ['departure_start_time', `${request.startTime}:00`],
    // their window takes its last second in and ends with the day by default, ours ends before its end
    ...(request.endTime < '24:00' && request.endTime !== '00:00'
      ? [['departure_end_time', `${minuteBefore(request.endTime)}:59`] as const]
      : []),
    ['pax', String(request.adults)],
    ['locale', request.language],
    ['currency', request.currency],
  ]
}

/** The search that finds one trip again: there is no call for a single one. */
export function searchFor(trip: Trip, adults: number, currency: string, language: string): SearchRequest {
  const [date = '', startTime = ''] = trip.departs.split('T')
  const endTime = clockTime(minutesOf(startTime) + 1)
  return { from: trip.from, to: trip.to, date, startTime, endTime, adults, currency, language }
}

/** The tuple that every call about one trip repeats. */
export function formatTrip(trip: Trip): Query {
  return [
    ['marketing_carrier', trip.carrier],
    ['departure_station', trip.from],
    ['arrival_station', trip.to],
    ['departure_time', trip.departs],
    ['arrival_time', trip.arrives],
  ]
}

/** Their code of each of our types. `PNOS` is the one that every carrier sells; whoever sells no other refuses it by its code. */
export const typeCodes: Readonly<Record<PassengerType, string>> = { PNOS: 'PNOS', CHLD: 'PCIL', INF: 'PINT' }

/** The question for the binding price. */
export function formatVacancy(
  trip: Trip,
  fareClass: string,
  { adults, children = 0, infants = 0 }: PartySize,
  currency: string,
): Query {
  const counts = [
    [adults, typeCodes.PNOS],
    [children, typeCodes.CHLD],
    [infants, typeCodes.INF],
  ] as const
  return [
    ...formatTrip(trip),
    ['currency', currency],
    ...counts
      .filter(([pax]) => pax > 0)
      .flatMap(([pax, type]) => [
        ['passengers[][pax]', String(pax)] as const,
        ['passengers[][type]', type] as const,
      ]),
    ['fare_class', fareClass],
  ]
}

function place(side: 'departure' | 'arrival', code: string): readonly [string, string] {
  if (code.length === 5) return [`${side}_city`, code]
  return code.length === 7 ? [`${side}_area`, code] : [`${side}_stations[]`, code]
}

const minuteBefore = (time: string) => clockTime(minutesOf(time) - 1)

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const clockTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
