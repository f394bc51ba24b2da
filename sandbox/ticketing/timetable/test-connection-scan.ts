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
const LONGEST_WAIT = 7200

/** All connections of the days around a date, the last to leave first. */
export function connectionsOf(
  timetable: Timetable,
  date: string,
): { connections: Connection[]; runs: number } {
  const connections: Connection[] = []
  let run = 0
  for (const day of [-1, 0, 1, 2].map((offset) => addDays(date, offset))) {
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

export type Flaw = 'no-change-time' | 'no-doors' | 'no-longest-wait'

/** Departure and arrival, the latest departure first. None is left out: a better one may leave too late to wait for. */
type Profile = { departs: number; arrives: number; least: number }[]

/**
 * The second opinion: profile connection scan (Dibbelt, Pajor, Strasser, Wagner: Connection Scan Algorithm). One pass
 * over the connections of four days gives, for one destination, the best journeys from every station. It shares no
 * line with the search it checks. `flaw` plants a fault, to see that the comparison notices; nobody alights at `avoid`.
 */
export function scan(
  timetable: Timetable,
  { connections, runs }: { connections: Connection[]; runs: number },
  to: string,
  flaw?: Flaw,
  avoid?: string,
): (from: string, start: number, end: number) => Value[] {
  const profiles = new Map<string, Profile[]>()
  const profileAt = (station: string) => {
    let profile = profiles.get(station)
    if (!profile) profiles.set(station, (profile = Array.from({ length: TRAINS + 1 }, () => [])))
    return profile
  }
  const walks = Map.groupBy(timetable.walks, (walk) => walk.from)
  const longest = flaw === 'no-longest-wait' ? Infinity : LONGEST_WAIT
  const seated = Array.from({ length: TRAINS + 1 }, () => new Float64Array(runs).fill(Infinity))
  const best = new Float64Array(TRAINS + 1)
  for (const c of connections) {
    for (let k = 1; k <= TRAINS; k++) {
      let arrives = seated[k]![c.run]!
      if ((c.alights || flaw === 'no-doors') && c.to !== avoid) {
        if (c.to === to) arrives = Math.min(arrives, c.arrives)
        const change = flaw === 'no-change-time' ? 0 : (timetable.changes.get(c.to) ?? USUAL)
        const upTo = c.arrives + longest
        arrives = Math.min(arrives, earliest(profiles.get(c.to)?.[k - 1], c.arrives + change, upTo))
        for (const walk of walks.get(c.to) ?? [])
          arrives = Math.min(
            arrives,
            earliest(profiles.get(walk.to)?.[k - 1], c.arrives + walk.seconds, upTo),
          )
      }
      best[k] = seated[k]![c.run] = arrives
    }
    if (!c.boards && flaw !== 'no-doors') continue
    for (let k = 1; k <= TRAINS; k++) {
      if (!Number.isFinite(best[k])) continue
      const profile = profileAt(c.from)[k]!
      const last = profile.at(-1)
      const least = Math.min(last?.least ?? Infinity, best[k]!)
      if (last?.departs === c.departs) {
        last.arrives = Math.min(last.arrives, best[k]!)
        last.least = least
      } else profile.push({ departs: c.departs, arrives: best[k]!, least })
    }
  }
  return (from, start, end) => {
    const values: Value[] = []
    const later = new Float64Array(TRAINS + 1).fill(Infinity)
    const profile = profiles.get(from)
    const moments = new Set((profile ?? []).flatMap((entries) => entries.map(({ departs }) => departs)))
    for (const departs of [...moments].sort((a, b) => b - a)) {
      let fewer = Infinity
      for (let k = 1; k <= TRAINS; k++) {
        const arrives = earliest(profile![k], departs, departs)
        const isBest = arrives < later[k]! && arrives < fewer
        if (isBest && departs >= start && departs < end) values.push(`${departs} ${arrives} ${k}`)
        fewer = Math.min(fewer, arrives)
        later[k] = Math.min(later[k]!, fewer)
      }
    }
    return values.sort()
  }
}

/** The earliest arrival of somebody who leaves at one moment or later, and at another at the latest. */
function earliest(profile: Profile | undefined, moment: number, upTo: number): number {
  if (!profile) return Infinity
  let low = 0
  let high = profile.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (profile[middle]!.departs >= moment) low = middle + 1
    else high = middle
  }
  let best = Infinity
  if (upTo === Infinity) return low === 0 ? best : profile[low - 1]!.least
  for (let at = low - 1; at >= 0 && profile[at]!.departs <= upTo; at--)
    best = Math.min(best, profile[at]!.arrives)
  return best
}
