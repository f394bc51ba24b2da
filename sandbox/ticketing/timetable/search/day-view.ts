import type { FeedIndex, Pattern } from '../feed/feed-index.ts'
import type { Ride } from '../model.ts'
import { KeptFew } from './kept-few.ts'
import { addDays, serviceDayStart } from '../local-time.ts'
import { runsOn } from '../feed/service-days.ts'

/** Trains of one pattern of which none overtakes another, in order: the next to leave is the next to arrive. */
export interface Lane {
  pattern: Pattern
  /** Numbers of its first ride and of the one after its last. */
  first: number
  end: number
}

/** Every ride that can matter to somebody who leaves on this date. Moments are seconds from `base`. */
export interface DayView {
  date: string
  index: FeedIndex
  /** The epoch second the moments count from. */
  base: number
  lanes: Lane[]
  /** By ride number: its trip, its service date (an index into `dates`), and what to add to the trip's times. */
  trips: Int32Array
  days: Uint8Array
  shifts: Int32Array
  dates: { date: string; base: number }[]
  /** By station: the lanes that call there and at which of their calls, as pairs. */
  callsAt: Int32Array[]
  /** By ride number. */
  patternOf: Pattern[]
  /** By station: what can be boarded there, by moment; laid out when somebody first changes there. */
  departures: (Departures | undefined)[]
  /** What is at least needed to the destinations asked for last. */
  bounds: KeptFew<number, Bounds>
}

/** Departures in order: when, which ride, and at which of its calls. */
export interface Departures {
  moments: Int32Array
  rides: Int32Array
  calls: Int16Array
}

/** What is at least needed from every station: seconds from its platform, from getting off there, and trains. */
export interface Bounds {
  readonly seconds: Int32Array
  readonly secondsOff: Int32Array
  readonly trains: Uint8Array
}

/** Destinations of one date whose bounds are kept. */
const MOST_BOUNDS = 64

/** A train that ended this long before the day began matters to nobody, wherever in Europe the day begins. */
const MARGIN = 6 * 3600

/**
 * Lays out one date. The day before is in it for trains past midnight, the two days after for journeys past midnight,
 * and past the midnight after that.
 */
export function dayView(index: FeedIndex, date: string): DayView {
  const { timetable } = index
  const base = serviceDayStart(timetable.timeZone, date)
  const dates = serviceDates(index, date).map((day) => ({
    date: day,
    base: serviceDayStart(timetable.timeZone, day),
  }))
  const running = dates.map(
    (day) => new Set([...timetable.services].filter(([, s]) => runsOn(s, day.date)).map(([id]) => id)),
  )
  const lanes: Lane[] = []
  const numbers: Runs = { trips: [], days: [], shifts: [] }
  for (const pattern of index.patterns) {
    const runs: Runs = { trips: [], days: [], shifts: [] }
    dates.forEach((day, d) => {
      const shift = day.base - base
      for (const trip of pattern.trips) {
        if (!running[d]!.has(timetable.trips[trip]!.service)) continue
        if (index.arrivals[index.times[trip + 1]! - 1]! + shift < -MARGIN) continue
        add(runs, trip, d, shift)
      }
    })
    for (const lane of withoutOvertaking(index, runs)) {
      const first = numbers.trips.length
      for (const run of lane) add(numbers, runs.trips[run]!, runs.days[run]!, runs.shifts[run]!)
      lanes.push({ pattern, first, end: numbers.trips.length })
    }
  }
  return {
    date,
    index,
    base,
    lanes,
    trips: Int32Array.from(numbers.trips),
    days: Uint8Array.from(numbers.days),
    shifts: Int32Array.from(numbers.shifts),
    dates,
    callsAt: callsByStation(index, lanes),
    patternOf: lanes.flatMap(({ pattern, first, end }) => Array<Pattern>(end - first).fill(pattern)),
    departures: [],
    bounds: new KeptFew(MOST_BOUNDS),
  }
}

interface Runs {
  trips: number[]
  days: number[]
  shifts: number[]
}

function add(runs: Runs, trip: number, day: number, shift: number): void {
  runs.trips.push(trip)
  runs.days.push(day)
  runs.shifts.push(shift)
}

/** A trip whose times go on to 50:00 is still running two days after its service date. */
function serviceDates(index: FeedIndex, date: string): string[] {
  let longest = 0
  for (const moment of index.arrivals) if (moment > longest) longest = moment
  const before = Math.max(1, Math.floor((longest + MARGIN) / 86_400))
  return Array.from({ length: before + 3 }, (_, i) => addDays(date, i - before))
}

function withoutOvertaking(index: FeedIndex, runs: Runs): number[][] {
  const leaves = (run: number) => index.departures[index.times[runs.trips[run]!]!]! + runs.shifts[run]!
  const arrives = (run: number) => index.arrivals[index.times[runs.trips[run]! + 1]! - 1]! + runs.shifts[run]!
  const order = runs.trips
    .map((_, run) => run)
    .sort((a, b) => leaves(a) - leaves(b) || arrives(a) - arrives(b))
  const lanes: number[][] = []
  for (const run of order) {
    const lane = lanes.find((rides) => follows(index, runs, rides.at(-1)!, run))
    if (lane) lane.push(run)
    else lanes.push([run])
  }
  return lanes
}

function follows(index: FeedIndex, runs: Runs, earlier: number, later: number): boolean {
  const { times, arrivals, departures } = index
  const a = times[runs.trips[earlier]!]!
  const b = times[runs.trips[later]!]!
  const ahead = runs.shifts[later]! - runs.shifts[earlier]!
  const length = times[runs.trips[earlier]! + 1]! - a
  for (let i = 0; i < length; i++) {
    if (departures[b + i]! + ahead < departures[a + i]! || arrivals[b + i]! + ahead < arrivals[a + i]!)
      return false
  }
  return true
}

function callsByStation(index: FeedIndex, lanes: readonly Lane[]): Int32Array[] {
  const calls = index.stops.map((): number[] => [])
  lanes.forEach(({ pattern }, lane) => pattern.stops.forEach((stop, i) => calls[stop]!.push(lane, i)))
  return calls.map((list) => Int32Array.from(list))
}

/** The ride with this number. */
export function rideOf(view: DayView, number: number): Ride {
  const { date, base } = view.dates[view.days[number]!]!
  return { trip: view.index.timetable.trips[view.trips[number]!]!, date, base }
}

/** When a ride arrives at one of its calls, from the view's base. */
export function arrivalAt(view: DayView, ride: number, call: number): number {
  return view.index.arrivals[view.index.times[view.trips[ride]!]! + call]! + view.shifts[ride]!
}

/** When a ride leaves one of its calls, from the view's base. */
export function departureAt(view: DayView, ride: number, call: number): number {
  return view.index.departures[view.index.times[view.trips[ride]!]! + call]! + view.shifts[ride]!
}

/** What can be boarded at a station, by moment. */
export function departuresAt(view: DayView, stop: number): Departures {
  const known = view.departures[stop]
  if (known) return known
  const moments: number[] = []
  const rides: number[] = []
  const calls: number[] = []
  const pairs = view.callsAt[stop]!
  for (let i = 0; i < pairs.length; i += 2) {
    const { pattern, first, end } = view.lanes[pairs[i]!]!
    const call = pairs[i + 1]!
    if (!pattern.boards[call]) continue
    for (let ride = first; ride < end; ride++) {
      moments.push(departureAt(view, ride, call))
      rides.push(ride)
      calls.push(call)
    }
  }
  const order = moments.map((_, i) => i).sort((a, b) => moments[a]! - moments[b]!)
  const found = {
    moments: Int32Array.from(order, (i) => moments[i]!),
    rides: Int32Array.from(order, (i) => rides[i]!),
    calls: Int16Array.from(order, (i) => calls[i]!),
  }
  view.departures[stop] = found
  return found
}

/** The first ride of a lane that leaves this call at `moment` or later; `end` where there is none. */
export function firstFrom(view: DayView, lane: Lane, call: number, moment: number, end = lane.end): number {
  let low = lane.first
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (departureAt(view, middle, call) < moment) low = middle + 1
    else high = middle
  }
  return low
}
