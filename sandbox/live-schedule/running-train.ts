import type { MovableClock } from '../clock/movable-clock.ts'
import { addDays, serviceDayStart } from '../ticketing/timetable/local-time.ts'
import type { Ride, Service, Timetable } from '../ticketing/timetable/model.ts'

/** The timetable both parties play by: tickets are sold for the trains that run here. */
export interface LoadedTimetable {
  readonly feed: Timetable
}

/** How long before it leaves something is said about a train, in seconds. */
const AHEAD = 3 * 3600
/** How long after its arrival it is still spoken of. */
const AFTER = 600

/** Where a service day lies around the clock's now; nights belong to the day before. */
export function serviceDatesAround(timetable: Timetable, clock: MovableClock): string[] {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timetable.timeZone }).format(clock.now())
  return [addDays(today, -1), today, addDays(today, 1)]
}

/** Every train that runs now or within the next hours; `lateOf` says how late it may still arrive. */
export function runningTrains(
  timetable: Timetable,
  clock: MovableClock,
  lateOf: (ride: Ride) => number,
): Ride[] {
  const now = clock.now() / 1000
  return ridesOf(timetable, serviceDatesAround(timetable, clock)).filter((ride) => {
    const { calls } = ride.trip
    const isNear = ride.base + calls[0]!.departure - AHEAD <= now
    // most trains of three days are over: their delay is asked for last
    return isNear && ride.base + calls.at(-1)!.arrival + lateOf(ride) + AFTER >= now
  })
}

/** The trains of these service dates. */
export function ridesOf(timetable: Timetable, dates: readonly string[]): Ride[] {
  return dates.flatMap((date) => {
    const base = serviceDayStart(timetable.timeZone, date)
    const running = new Set([...timetable.services].filter(([, one]) => runsOn(one, date)).map(([id]) => id))
    return timetable.trips.filter(({ service }) => running.has(service)).map((trip) => ({ trip, date, base }))
  })
}

function runsOn(service: Service, date: string): boolean {
  if (service.removed.has(date)) return false
  if (service.added.has(date)) return true
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
  return date >= service.from && date <= service.to && service.weekdays[weekday] === true
}
