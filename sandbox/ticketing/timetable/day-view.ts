import type { Ride, Service, Timetable } from './model.ts'
import { addDays, serviceDayStart } from './local-time.ts'

/** A ride at one of its calls. */
export interface At {
  ride: Ride
  index: number
}

/** Every ride that can matter to somebody who leaves on this date, with an index by station. */
export interface DayView {
  date: string
  calls: Map<string, At[]>
}

/** Lays out one date. The day before is in it for trains past midnight, the day after for changes past midnight. */
export function dayView(timetable: Timetable, date: string): DayView {
  const calls = new Map<string, At[]>()
  for (const serviceDate of [addDays(date, -1), date, addDays(date, 1)]) {
    const base = serviceDayStart(timetable.timeZone, serviceDate)
    const running = new Set(
      [...timetable.services].filter(([, s]) => runsOn(s, serviceDate)).map(([id]) => id),
    )
    for (const trip of timetable.trips) {
      if (!running.has(trip.service)) continue
      const ride = { trip, date: serviceDate, base }
      trip.calls.forEach((call, index) => {
        const list = calls.get(call.stop.code)
        if (list) list.push({ ride, index })
        else calls.set(call.stop.code, [{ ride, index }])
      })
    }
  }
  return { date, calls }
}

function runsOn(service: Service, date: string): boolean {
  if (service.removed.has(date)) return false
  if (service.added.has(date)) return true
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
  return date >= service.from && date <= service.to && service.weekdays[weekday] === true
}
