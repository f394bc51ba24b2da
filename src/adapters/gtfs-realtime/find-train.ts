import { instantOf, localDate } from '../../kernel/station-time.ts'
import type { PlannedCall, PlannedTrain } from '../../ports/live-schedule.ts'
import { numberOf, type Timetable, type TimetableCall, type TimetableTrip } from './read-timetable.ts'

/** A trip on a service date, and which of its calls the planned ones are; null for one it does not make. */
export interface FoundTrain {
  readonly trip: TimetableTrip
  /** `2026-11-26`: the day the train belongs to, which after midnight is the day before */
  readonly date: string
  /** epoch ms from which its seconds count */
  readonly base: number
  readonly calls: readonly (number | null)[]
}

/** Two timetables round differently, and put a station in the middle of its tracks or at its door. */
const nearMs = 60_000
const nearMetres = 1_500

/**
 * The running train a ticket is for: same carrier, same number, on a service date on which it is where the ticket
 * says at the minute the ticket says, at both ends. `carriers` has the party's name for a carrier that it calls
 * otherwise than ticketing does. Null where the timetable has no such train.
 */
export function findTrain(
  timetable: Timetable,
  train: PlannedTrain,
  carriers: ReadonlyMap<string, string>,
): FoundTrain | null {
  const departure = train.calls[0]?.plannedDeparture
  if (departure === null || departure === undefined || train.calls.length < 2) return null
  const carrier = train.operator === null ? null : (carriers.get(train.operator) ?? train.operator)
  const today = localDate(departure, timetable.timeZone)
  // a train that left yesterday evening is on the rails tonight, a night train the night after that; and where the
  // clocks go forward, the first hour of the new service day is the last of the old date
  const dates = [0, -1, -2, 1].map((days) => addDays(today, days))
  for (const trip of timetable.trips.get(numberOf(train.line)) ?? []) {
    if (carrier !== null && trip.carrier !== carrier) continue
    for (const date of dates) {
      if (!timetable.services.runsOn(trip.service, date)) continue
      const base = serviceDayStart(date, timetable.timeZone)
      const calls = matchCalls(timetable, trip, base, train.calls)
      if (calls) return { trip, date, base, calls }
    }
  }
  return null
}

/** Days of the calendar: 24 hours before ten past midnight may be the day before yesterday, when clocks change. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Noon minus twelve hours, which on the days the clocks change is not midnight. Source: GTFS reference, Time. */
function serviceDayStart(date: string, timeZone: string): number {
  return instantOf(`${date}T12:00`, timeZone) - 43_200_000
}

function matchCalls(
  timetable: Timetable,
  trip: TimetableTrip,
  base: number,
  planned: readonly PlannedCall[],
): (number | null)[] | null {
  let next = 0
  const places = planned.map((call) => {
    const place = trip.calls.findIndex(
      (own, index) => index >= next && isAt(own, base, call) && isNear(timetable, own, call),
    )
    if (place < 0) return null
    next = place + 1
    return place
  })
  return places[0] === null || places.at(-1) === null ? null : places
}

function isAt({ arrival, departure }: TimetableCall, base: number, call: PlannedCall): boolean {
  const fits = (seconds: number, instant: number | null) =>
    instant === null || Math.abs(base + seconds * 1000 - instant) <= nearMs
  return fits(departure, call.plannedDeparture) && fits(arrival, call.plannedArrival)
}

function isNear(timetable: Timetable, { stopId }: TimetableCall, call: PlannedCall): boolean {
  const stop = timetable.stops.get(stopId)
  if (!stop) return false
  const north = (stop.latitude - call.latitude) * 111_320
  const east = (stop.longitude - call.longitude) * 111_320 * Math.cos((call.latitude * Math.PI) / 180)
  return Math.hypot(north, east) <= nearMetres
}
