import type { Timetable, Trip } from '../model.ts'
import { addDays, serviceDayStart } from '../local-time.ts'

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
export function connectionsOf(timetable: Timetable, date: string): Connection[] {
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
  return connections
}

export type Flaw = 'no-change-time' | 'no-doors' | 'no-longest-wait'

/**
 * Departures of a station, the latest first, with the arrival by number of trains, and the earliest arrival of it and of
 * all that leave later. None is left out: a better one may leave too late to wait for.
 */
type Profile = { departs: number; arrives: Float64Array; least: Float64Array }[]

/**
 * The second opinion: profile connection scan (Dibbelt, Pajor, Strasser, Wagner: Connection Scan Algorithm). One pass
 * over the connections of four days gives, for one destination, the best journeys from every station. It shares no
 * line with the search it checks. `flaw` plants a fault, to see that the comparison notices; nobody alights at `avoid`.
 */
export function scan(
  timetable: Timetable,
  connections: readonly Connection[],
  to: string,
  flaw?: Flaw,
  avoid?: string,
): (from: string, start: number, end: number) => Value[] {
  const profiles = new Map<string, Profile>()
  const walks = Map.groupBy(timetable.walks, (walk) => walk.from)
  const longest = flaw === 'no-longest-wait' ? Infinity : LONGEST_WAIT
  const seated = new Map<number, Float64Array>()
  const best = never()
  for (const c of connections) {
    const aboard = seated.get(c.run)
    if (aboard) best.set(aboard)
    else best.fill(Infinity)
    if ((c.alights || flaw === 'no-doors') && c.to !== avoid) {
      if (c.to === to) lower(best, c.arrives)
      const change = flaw === 'no-change-time' ? 0 : (timetable.changes.get(c.to) ?? USUAL)
      goOn(best, profiles.get(c.to), c.arrives + change, c.arrives + longest)
      for (const walk of walks.get(c.to) ?? [])
        goOn(best, profiles.get(walk.to), c.arrives + walk.seconds, c.arrives + longest)
    }
    // nothing leads on from here, with however many trains
    if (best[TRAINS] === Infinity) continue
    if (aboard) aboard.set(best)
    else seated.set(c.run, best.slice())
    if (c.boards || flaw === 'no-doors') remember(profiles, c, best)
  }
  return (from, start, end) => {
    const values: Value[] = []
    const profile = profiles.get(from) ?? []
    profile.forEach(({ departs, arrives }, at) => {
      if (departs < start || departs >= end) return
      const later = profile[at - 1]?.least
      for (let k = 1; k <= TRAINS; k++) {
        const isBest = arrives[k]! < (later?.[k] ?? Infinity) && arrives[k]! < (arrives[k - 1] ?? Infinity)
        if (isBest) values.push(`${departs} ${arrives[k]!} ${k}`)
      }
    })
    return values.sort()
  }
}

const never = () => new Float64Array(TRAINS + 1).fill(Infinity)

function lower(best: Float64Array, arrives: number): void {
  for (let k = 1; k <= TRAINS; k++) if (arrives < best[k]!) best[k] = arrives
}

/** With one train more: whatever leaves from one moment up to another. */
function goOn(best: Float64Array, profile: Profile | undefined, from: number, upTo: number): void {
  if (!profile) return
  let low = 0
  let high = profile.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (profile[middle]!.departs >= from) low = middle + 1
    else high = middle
  }
  if (upTo === Infinity) {
    if (low > 0) oneMore(best, profile[low - 1]!.least)
    return
  }
  for (let at = low - 1; at >= 0 && profile[at]!.departs <= upTo; at--) oneMore(best, profile[at]!.arrives)
}

function oneMore(best: Float64Array, onward: Float64Array): void {
  for (let k = 2; k <= TRAINS; k++) if (onward[k - 1]! < best[k]!) best[k] = onward[k - 1]!
}

function remember(profiles: Map<string, Profile>, c: Connection, best: Float64Array): void {
  let profile = profiles.get(c.from)
  if (!profile) profiles.set(c.from, (profile = []))
  let last = profile.at(-1)
  if (last?.departs !== c.departs) {
    last = { departs: c.departs, arrives: never(), least: last?.least.slice() ?? never() }
    profile.push(last)
  }
  for (let k = 1; k <= TRAINS; k++) {
    if (best[k]! < last.arrives[k]!) last.arrives[k] = best[k]!
    if (best[k]! < last.least[k]!) last.least[k] = best[k]!
  }
}
