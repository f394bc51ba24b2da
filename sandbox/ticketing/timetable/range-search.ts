import type { DayView } from './day-view.ts'
import { arrivalAt, departureAt, firstFrom } from './day-view.ts'
import { quickest } from './feed-index.ts'

/** The most trains one journey may take. */
export const MAX_TRAINS = 6

const NEVER = 2 ** 30

/** A stretch on the ride with this number. */
export interface NumberedLeg {
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
 * Range RAPTOR (Delling, Pajor, Werneck: Round-Based Public Transit Routing): every departure of the window, the latest
 * first, each keeping what the later ones have reached, so that it only follows what it improves. It begins with a run
 * from the window's end, without which journeys would appear that only wait for a train somebody can still catch later.
 */
export function rangeSearch(view: DayView, from: number, to: number, window: { from: number; to: number }) {
  const search = new RangeSearch(view, from, to)
  const results: RangeResult[] = []
  search.runFromEnd(window.to)
  for (const departures of search.departures(window)) results.push(...search.run(departures))
  return results
}

interface Departure {
  moment: number
  lane: number
  call: number
  ride: number
}

class RangeSearch {
  readonly #view: DayView
  readonly #from: number
  readonly #to: number
  readonly #stations: number
  /** What is at least needed from a station: seconds from its platform, from getting off there, and trains. */
  readonly #seconds: Int32Array
  readonly #secondsOff: Int32Array
  readonly #trains: Uint8Array
  /** By number of trains and station, over all runs: arrival, and the moment one can board again. */
  readonly #reached: Int32Array
  readonly #ready: Int32Array
  /** How each label of `ready`, and each arrival at the destination, came about. */
  readonly #ride: Int32Array
  readonly #board: Int32Array
  readonly #alight: Int32Array
  readonly #firstCall: Int32Array
  #touched: number[] = []
  #marked: number[] = []
  readonly #isMarked: Uint8Array
  readonly #improved = new Uint8Array(MAX_TRAINS + 1)

  constructor(view: DayView, from: number, to: number) {
    this.#view = view
    this.#from = from
    this.#to = to
    const stations = view.index.stops.length
    this.#stations = stations
    const bounds = boundsTo(view, to)
    this.#seconds = bounds.seconds
    this.#secondsOff = bounds.secondsOff
    this.#trains = bounds.trains
    const labels = () => new Int32Array((MAX_TRAINS + 1) * stations)
    this.#reached = labels().fill(NEVER)
    this.#ready = labels().fill(NEVER)
    this.#ride = labels()
    this.#board = labels()
    this.#alight = labels()
    this.#firstCall = new Int32Array(view.lanes.length).fill(-1)
    this.#isMarked = new Uint8Array(stations)
  }

  /** The departures of the window by moment, latest first. */
  departures(window: { from: number; to: number }): Departure[][] {
    const view = this.#view
    const all: Departure[] = []
    if (this.#trains[this.#from]! > MAX_TRAINS) return []
    this.#callsAtStart((lane, call) => {
      const { end } = view.lanes[lane]!
      for (let ride = firstFrom(view, view.lanes[lane]!, call, window.from); ride < end; ride++) {
        const moment = departureAt(view, ride, call)
        if (moment >= window.to) break
        all.push({ moment, lane, call, ride })
      }
    })
    all.sort((a, b) => b.moment - a.moment)
    const groups: Departure[][] = []
    for (const departure of all) {
      const group = groups.at(-1)
      if (group?.[0]!.moment === departure.moment) group.push(departure)
      else groups.push([departure])
    }
    return groups
  }

  runFromEnd(end: number): void {
    this.#callsAtStart((lane, call) => {
      const ride = firstFrom(this.#view, this.#view.lanes[lane]!, call, end)
      if (ride < this.#view.lanes[lane]!.end) this.#ridden(1, lane, call, ride)
    })
    this.#rounds()
    this.#improved.fill(0)
  }

  run(departures: readonly Departure[]): RangeResult[] {
    for (const { lane, call, ride } of departures) this.#ridden(1, lane, call, ride)
    this.#rounds()
    const results: RangeResult[] = []
    for (let k = 1; k <= MAX_TRAINS; k++) {
      if (this.#improved[k]) results.push(this.#result(departures[0]!.moment, k))
    }
    this.#improved.fill(0)
    return results
  }

  #callsAtStart(visit: (lane: number, call: number) => void): void {
    const calls = this.#view.callsAt[this.#from]!
    for (let i = 0; i < calls.length; i += 2) {
      const [lane, call] = [calls[i]!, calls[i + 1]!]
      if (this.#view.lanes[lane]!.pattern.boards[call]) visit(lane, call)
    }
  }

  #rounds(): void {
    for (let k = 2; k <= MAX_TRAINS && this.#marked.length > 0; k++) {
      this.#collectLanes(k)
      for (const lane of this.#touched) {
        this.#scan(k, lane, this.#firstCall[lane]!)
        this.#firstCall[lane] = -1
      }
      this.#touched = []
    }
    for (const station of this.#marked) this.#isMarked[station] = 0
    this.#marked = []
  }

  #collectLanes(k: number): void {
    const { lanes, callsAt } = this.#view
    const stations = this.#marked
    this.#marked = []
    for (const station of stations) {
      this.#isMarked[station] = 0
      // one more train is not enough from here
      if (k - 1 + this.#trains[station]! > MAX_TRAINS) continue
      const calls = callsAt[station]!
      for (let i = 0; i < calls.length; i += 2) {
        const lane = calls[i]!
        const call = calls[i + 1]!
        if (!lanes[lane]!.pattern.boards[call]) continue
        const known = this.#firstCall[lane]!
        if (known < 0) this.#touched.push(lane)
        if (known < 0 || call < known) this.#firstCall[lane] = call
      }
    }
  }

  /** Rides a lane on the k-th train from where it can first be boarded, changing to an earlier ride where one is caught. */
  #scan(k: number, number: number, firstCall: number): void {
    const view = this.#view
    const lane = view.lanes[number]!
    const { stops, boards, alights } = lane.pattern
    const before = (k - 1) * this.#stations
    const latest = this.#reached[k * this.#stations + this.#to]!
    let ride = lane.end
    let board = -1
    for (let call = firstCall; call < stops.length; call++) {
      const stop = stops[call]!
      if (board >= 0 && alights[call]) this.#arrive(k, stop, arrivalAt(view, ride, call), ride, board, call)
      const ready = this.#ready[before + stop]!
      if (ready === NEVER || !boards[call]) continue
      if (ride < lane.end && (ride === lane.first || departureAt(view, ride - 1, call) < ready)) continue
      const caught = firstFrom(view, lane, call, ready, ride)
      if (caught === ride || departureAt(view, caught, call) + this.#seconds[stop]! >= latest) continue
      ride = caught
      board = call
    }
  }

  #ridden(k: number, number: number, board: number, ride: number): void {
    const { stops, alights } = this.#view.lanes[number]!.pattern
    for (let call = board + 1; call < stops.length; call++) {
      if (alights[call]) this.#arrive(k, stops[call]!, arrivalAt(this.#view, ride, call), ride, board, call)
    }
  }

  #arrive(k: number, stop: number, moment: number, ride: number, board: number, alight: number): void {
    const stations = this.#stations
    if (moment >= this.#reached[k * stations + stop]!) return
    const trains = k + this.#trains[stop]!
    if (
      trains > MAX_TRAINS ||
      moment + this.#secondsOff[stop]! >= this.#reached[trains * stations + this.#to]!
    )
      return
    lower(this.#reached, k, stations, stop, moment)
    if (stop === this.#to) {
      this.#remember(k * stations + stop, ride, board, alight)
      this.#improved[k] = 1
      return
    }
    const { changes, walks } = this.#view.index
    this.#makeReady(k, stop, moment + changes[stop]!, ride, board, alight)
    for (const walk of walks[stop]!) this.#makeReady(k, walk.to, moment + walk.seconds, ride, board, alight)
  }

  #makeReady(k: number, stop: number, moment: number, ride: number, board: number, alight: number): void {
    const label = k * this.#stations + stop
    if (moment >= this.#ready[label]!) return
    lower(this.#ready, k, this.#stations, stop, moment)
    if (stop !== this.#to) this.#remember(label, ride, board, alight)
    if (this.#isMarked[stop]) return
    this.#isMarked[stop] = 1
    this.#marked.push(stop)
  }

  #remember(label: number, ride: number, board: number, alight: number): void {
    this.#ride[label] = ride
    this.#board[label] = board
    this.#alight[label] = alight
  }

  #result(departs: number, trains: number): RangeResult {
    const legs: NumberedLeg[] = []
    let stop = this.#to
    for (let k = trains; k > 0; k--) {
      const label = k * this.#stations + stop
      const [ride, from, to] = [this.#ride[label]!, this.#board[label]!, this.#alight[label]!]
      legs.unshift({ ride, from, to })
      stop = this.#stopOf(ride, from)
    }
    return { departs, arrives: this.#reached[trains * this.#stations + this.#to]!, legs }
  }

  #stopOf(ride: number, call: number): number {
    const { index, trips } = this.#view
    return index.numbers.get(index.timetable.trips[trips[ride]!]!.calls[call]!.stop.code)!
  }
}

/** With more trains nothing is ever reached later. */
function lower(labels: Int32Array, k: number, stations: number, stop: number, moment: number): void {
  for (let i = k; i <= MAX_TRAINS && labels[i * stations + stop]! > moment; i++)
    labels[i * stations + stop] = moment
}

interface Bounds {
  seconds: Int32Array
  secondsOff: Int32Array
  trains: Uint8Array
}

const bounds = new WeakMap<DayView, Map<number, Bounds>>()

function boundsTo(view: DayView, to: number): Bounds {
  const known = bounds.get(view) ?? new Map<number, Bounds>()
  bounds.set(view, known)
  let found = known.get(to)
  if (!found) {
    const { changes, walks } = view.index
    const seconds = quickest(view.index, to)
    const trains = fewestTrains(view, to)
    // every train still needed is changed to, or walked to, and that is in the seconds already
    const change = walks.some((ways) => ways.length > 0) ? 0 : Math.min(...changes)
    const secondsOff = seconds.map((riding, stop) => riding + trains[stop]! * change)
    found = { seconds, secondsOff, trains }
    known.set(to, found)
  }
  return found
}

/** How many trains at least lead from every station to this one. */
function fewestTrains(view: DayView, to: number): Uint8Array {
  const trains = new Uint8Array(view.index.stops.length).fill(MAX_TRAINS + 1)
  trains[to] = 0
  let edge = [to]
  const walkedFrom = view.index.stops.map((): number[] => [])
  view.index.walks.forEach((walks, from) => walks.forEach((walk) => walkedFrom[walk.to]!.push(from)))
  for (let k = 1; k <= MAX_TRAINS && edge.length > 0; k++) {
    const next: number[] = []
    const reach = (stop: number) => {
      if (trains[stop]! <= k) return
      trains[stop] = k
      next.push(stop)
    }
    for (const stop of edge) {
      const calls = view.callsAt[stop]!
      for (let i = 0; i < calls.length; i += 2) {
        const { pattern } = view.lanes[calls[i]!]!
        if (!pattern.alights[calls[i + 1]!]) continue
        for (let call = 0; call < calls[i + 1]!; call++) {
          if (!pattern.boards[call]) continue
          const boarded = pattern.stops[call]!
          reach(boarded)
          for (const before of walkedFrom[boarded]!) reach(before)
        }
      }
    }
    edge = next
  }
  return trains
}
