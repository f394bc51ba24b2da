import type { Bounds, DayView } from './day-view.ts'
import { arrivalAt, departureAt, departuresAt, firstFrom } from './day-view.ts'
import { boundsTo, MAX_TRAINS } from './search-bounds.ts'

/** Nobody wants to be sold a longer wait than this on a cold platform. */
export const MAX_WAIT = 2 * 60 * 60

const NEVER = 2 ** 30

/** A stretch on the ride with this number. */
interface NumberedLeg {
  ride: number
  from: number
  to: number
}

/** A journey no other beats in all of departure, arrival and number of trains. Moments count from the view's base. */
export interface RangeResult {
  departs: number
  arrives: number
  legs: NumberedLeg[]
}

/**
 * The journeys that leave inside the window, wait nowhere longer than `MAX_WAIT`, and that no other such journey beats,
 * whether it leaves inside the window or after it.
 *
 * A profile query of trip-based routing (Witt: Trip-Based Public Transit Routing Using the Boolean Satisfiability of
 * Transfers): every departure, the latest first, follows only the trains it boards earlier than a later departure did.
 * Searches that keep the earliest arrival at a station cannot have a longest wait: who arrives early there may wait
 * too long for a train that somebody who arrives later can still take. Being on a train earlier is never a loss.
 */
export function rangeSearch(view: DayView, from: number, to: number, window: { from: number; to: number }) {
  const bounds = boundsTo(view, to)
  if (bounds.trains[from]! > MAX_TRAINS) return []
  const results = new RangeSearch(view, bounds, from, to).run(window)
  // what leaves later can only beat what arrives after the quickest train that leaves then
  const soonest = window.to + bounds.seconds[from]!
  const latest = results.reduce((last, { arrives }) => Math.max(last, arrives), 0)
  if (latest < soonest) return results
  const after = { from: window.to, to: latest - bounds.seconds[from]! + 1 }
  const later = new RangeSearch(view, bounds, from, to).run(after)
  const isBeaten = (one: RangeResult) =>
    later.some((other) => other.arrives <= one.arrives && other.legs.length <= one.legs.length)
  return results.filter((one) => !isBeaten(one))
}

interface Departure {
  moment: number
  call: number
  ride: number
}

class RangeSearch {
  readonly #view: DayView
  readonly #bounds: Bounds
  readonly #from: number
  readonly #to: number
  /** By number of trains: the earliest arrival at the destination of all departures so far, and how it came about. */
  readonly #best = new Int32Array(MAX_TRAINS + 2).fill(NEVER)
  readonly #last = new Int32Array(MAX_TRAINS + 2)
  readonly #alight = new Int32Array(MAX_TRAINS + 2)
  readonly #improved = new Uint8Array(MAX_TRAINS + 2)
  /** By number of trains and ride: the first call at which it was boarded, over all departures so far. */
  readonly #boarded: Int16Array[]
  /** By number of trains and station: the departures that have been tried already, a stretch of time. */
  readonly #triedFrom: Int32Array[]
  readonly #triedUpTo: Int32Array[]
  /** The trains boarded in this run, each with the one before it. */
  #rides: number[] = []
  #boards: number[] = []
  /** Calls beyond this one have been looked at by whoever boarded it there. */
  #limits: number[] = []
  #before: number[] = []
  #alights: number[] = []

  constructor(view: DayView, bounds: Bounds, from: number, to: number) {
    this.#view = view
    this.#bounds = bounds
    this.#from = from
    this.#to = to
    const rounds = Array.from({ length: MAX_TRAINS + 1 })
    const stations = view.index.stops.length
    this.#boarded = rounds.map(() => new Int16Array(view.trips.length).fill(0x7fff))
    this.#triedFrom = rounds.map(() => new Int32Array(stations))
    this.#triedUpTo = rounds.map(() => new Int32Array(stations))
  }

  run(window: { from: number; to: number }): RangeResult[] {
    const results: RangeResult[] = []
    let group: Departure[] = []
    for (const departure of this.#departures(window)) {
      if (group.length > 0 && group[0]!.moment !== departure.moment) {
        results.push(...this.#follow(group))
        group = []
      }
      group.push(departure)
    }
    if (group.length > 0) results.push(...this.#follow(group))
    return results
  }

  /** The departures of the window, latest first. */
  #departures(window: { from: number; to: number }): Departure[] {
    const view = this.#view
    const all: Departure[] = []
    const calls = view.callsAt[this.#from]!
    for (let i = 0; i < calls.length; i += 2) {
      const lane = view.lanes[calls[i]!]!
      const call = calls[i + 1]!
      if (!lane.pattern.boards[call]) continue
      for (let ride = firstFrom(view, lane, call, window.from); ride < lane.end; ride++) {
        const moment = departureAt(view, ride, call)
        if (moment >= window.to) break
        all.push({ moment, call, ride })
      }
    }
    return all.sort((a, b) => b.moment - a.moment)
  }

  #follow(departures: readonly Departure[]): RangeResult[] {
    this.#rides = []
    this.#boards = []
    this.#limits = []
    this.#before = []
    this.#alights = []
    for (const { ride, call } of departures) this.#enter(1, ride, call, -1, 0)
    let start = 0
    for (let k = 1; k <= MAX_TRAINS; k++) {
      const end = this.#rides.length
      for (let node = start; node < end; node++) this.#ride(k, node)
      start = end
    }
    const results: RangeResult[] = []
    for (let k = 1; k <= MAX_TRAINS; k++) {
      if (this.#improved[k]) results.push(this.#result(departures[0]!.moment, k))
    }
    this.#improved.fill(0)
    return results
  }

  #enter(k: number, ride: number, call: number, before: number, alight: number): void {
    const limit = this.#boarded[k]![ride]!
    if (call >= limit) return
    for (let i = k; i <= MAX_TRAINS && this.#boarded[i]![ride]! > call; i++) this.#boarded[i]![ride] = call
    this.#rides.push(ride)
    this.#boards.push(call)
    this.#limits.push(limit)
    this.#before.push(before)
    this.#alights.push(alight)
  }

  /** Rides the k-th train on, alighting wherever that can still lead to something better. */
  #ride(k: number, node: number): void {
    const view = this.#view
    const ride = this.#rides[node]!
    const { stops, alights } = view.patternOf[ride]!
    const { seconds, secondsOff, trains } = this.#bounds
    const { changes, walks } = view.index
    const end = Math.min(this.#limits[node]!, stops.length - 1)
    for (let call = this.#boards[node]! + 1; call <= end; call++) {
      const stop = stops[call]!
      // whoever comes back to where the journey began had better begin it later
      if (!alights[call] || stop === this.#from) continue
      const moment = arrivalAt(view, ride, call)
      if (stop === this.#to) {
        this.#arrive(k, node, call, moment)
        break
      }
      const needed = k + trains[stop]!
      if (needed > MAX_TRAINS || moment + secondsOff[stop]! >= this.#best[needed]!) continue
      this.#change(k, node, call, stop, moment + changes[stop]!, moment + MAX_WAIT)
      for (const { to, seconds: way } of walks[stop]!)
        if (k + trains[to]! <= MAX_TRAINS && moment + way + seconds[to]! < this.#best[k + trains[to]!]!)
          this.#change(k, node, call, to, moment + way, moment + MAX_WAIT)
    }
  }

  #arrive(k: number, node: number, call: number, moment: number): void {
    if (moment >= this.#best[k]!) return
    for (let i = k; i <= MAX_TRAINS && this.#best[i]! > moment; i++) this.#best[i] = moment
    this.#last[k] = node
    this.#alight[k] = call
    this.#improved[k] = 1
  }

  /** Boards whatever leaves a station from one moment up to another, both included. */
  #change(k: number, node: number, alight: number, stop: number, from: number, upTo: number): void {
    if (from > upTo) return
    const triedFrom = this.#triedFrom[k]!
    const triedUpTo = this.#triedUpTo[k]!
    const [known, knownEnd] = [triedFrom[stop]!, triedUpTo[stop]!]
    const meets = known < knownEnd && from <= knownEnd && upTo + 1 >= known
    if (!meets) {
      this.#board(k, node, alight, stop, from, upTo + 1)
      triedFrom[stop] = from
      triedUpTo[stop] = upTo + 1
      return
    }
    if (from < known) {
      this.#board(k, node, alight, stop, from, known)
      triedFrom[stop] = from
    }
    if (upTo + 1 > knownEnd) {
      this.#board(k, node, alight, stop, knownEnd, upTo + 1)
      triedUpTo[stop] = upTo + 1
    }
  }

  #board(k: number, node: number, alight: number, stop: number, from: number, before: number): void {
    const { moments, rides, calls } = departuresAt(this.#view, stop)
    const needed = this.#bounds.seconds[stop]!
    const best = this.#best[k + this.#bounds.trains[stop]!]!
    let low = 0
    let high = moments.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (moments[middle]! < from) low = middle + 1
      else high = middle
    }
    for (let at = low; at < moments.length && moments[at]! < before; at++) {
      if (moments[at]! + needed >= best) return
      this.#enter(k + 1, rides[at]!, calls[at]!, node, alight)
    }
  }

  #result(departs: number, trains: number): RangeResult {
    const legs: NumberedLeg[] = []
    let to = this.#alight[trains]!
    for (let node = this.#last[trains]!; node >= 0; node = this.#before[node]!) {
      legs.unshift({ ride: this.#rides[node]!, from: this.#boards[node]!, to })
      to = this.#alights[node]!
    }
    return { departs, arrives: this.#best[trains]!, legs }
  }
}
