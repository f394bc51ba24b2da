import type { Timetable, Trip } from './model.ts'
import { addDays, serviceDayStart } from './local-time.ts'

/** What a journey is worth: epoch seconds and the number of trains. */
export type Value = `${number} ${number} ${number}`

interface Connection {
  from: string
  to: string
  departs: number
  arrives: number
  /** Its train, and where on the train's way it is. */
  run: number
  call: number
  boards: boolean
  alights: boolean
}

const TRAINS = 6
const USUAL = 180

/** All connections of the days around a date, the last to leave first. */
export function connectionsOf(
  timetable: Timetable,
  date: string,
): { connections: Connection[]; runs: number } {
  const connections: Connection[] = []
  let run = 0
  for (const day of [-1, 0, 1].map((offset) => addDays(date, offset))) {
    const midnight = serviceDayStart(timetable.timeZone, day)
    const weekday = new Date(`${day}T12:00Z`).getUTCDay()
    const runs = (trip: Trip) => {
      const service = timetable.services.get(trip.service)!
      if (service.added.has(day)) return true
      if (service.removed.has(day) || day < service.from || day > service.to) return false
      return service.weekdays[weekday === 0 ? 6 : weekday - 1] ?? false
    }
    for (const trip of timetable.trips.filter(runs)) {
      run += 1
      for (let call = 0; call + 1 < trip.calls.length; call++) {
        const [here, there] = [trip.calls[call]!, trip.calls[call + 1]!]
        connections.push({
          from: here.stop.code,
          to: there.stop.code,
          departs: midnight + here.departure,
          arrives: midnight + there.arrival,
          run,
          call,
          boards: here.boards,
          alights: there.alights,
        })
      }
    }
  }
  connections.sort((a, b) => b.departs - a.departs || b.arrives - a.arrives || b.call - a.call)
  return { connections, runs: run + 1 }
}

/** Departure and arrival, the latest departure first; each earlier one is worth it because it arrives earlier. */
type Profile = { departs: number; arrives: number }[]

/**
 * The second opinion: profile connection scan (Dibbelt, Pajor, Strasser, Wagner: Connection Scan Algorithm). One pass
 * over the connections of three days gives, for one destination, the best journeys from every station. It shares no
 * line with the search it checks. `flaw` plants a fault, to see that the comparison notices.
 */
export function scan(
  timetable: Timetable,
  { connections, runs }: { connections: Connection[]; runs: number },
  to: string,
  flaw?: 'no-change-time' | 'no-doors',
): (from: string, start: number, end: number) => Value[] {
  const profiles = new Map<string, Profile[]>()
  const profileAt = (station: string) => {
    let profile = profiles.get(station)
    if (!profile) profiles.set(station, (profile = Array.from({ length: TRAINS + 1 }, () => [])))
    return profile
  }
  const walks = Map.groupBy(timetable.walks, (walk) => walk.from)
  const seated = Array.from({ length: TRAINS + 1 }, () => new Float64Array(runs).fill(Infinity))
  const best = new Float64Array(TRAINS + 1)
  for (const c of connections) {
    for (let k = 1; k <= TRAINS; k++) {
      let arrives = seated[k]![c.run]!
      if (c.alights || flaw === 'no-doors') {
        if (c.to === to) arrives = Math.min(arrives, c.arrives)
        const change = flaw === 'no-change-time' ? 0 : (timetable.changes.get(c.to) ?? USUAL)
        arrives = Math.min(arrives, earliest(profiles.get(c.to)?.[k - 1], c.arrives + change))
        for (const walk of walks.get(c.to) ?? [])
          arrives = Math.min(arrives, earliest(profiles.get(walk.to)?.[k - 1], c.arrives + walk.seconds))
      }
      best[k] = seated[k]![c.run] = arrives
    }
    if (!c.boards && flaw !== 'no-doors') continue
    for (let k = 1; k <= TRAINS; k++) {
      if (!Number.isFinite(best[k])) continue
      const profile = profileAt(c.from)[k]!
      const last = profile.at(-1)
      if (last && last.arrives <= best[k]!) continue
      if (last?.departs === c.departs) last.arrives = best[k]!
      else profile.push({ departs: c.departs, arrives: best[k]! })
    }
  }
  return (from, start, end) => {
    const values: Value[] = []
    for (let k = 1; k <= TRAINS; k++) {
      for (const { departs, arrives } of profiles.get(from)?.[k] ?? []) {
        if (departs < start || departs >= end) continue
        if (earliest(profiles.get(from)![k - 1], departs) > arrives) values.push(`${departs} ${arrives} ${k}`)
      }
    }
    return values.sort()
  }
}

/** The earliest arrival of somebody who is there at this moment. */
function earliest(profile: Profile | undefined, moment: number): number {
  if (!profile) return Infinity
  let low = 0
  let high = profile.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (profile[middle]!.departs >= moment) low = middle + 1
    else high = middle
  }
  return low === 0 ? Infinity : profile[low - 1]!.arrives
}
