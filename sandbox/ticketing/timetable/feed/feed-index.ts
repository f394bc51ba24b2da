import { KeptFew } from '../search/kept-few.ts'
import type { Call, Stop, Timetable, Trip } from '../model.ts'

/** Trips that call at the same stations, where the same doors open. */
export interface Pattern {
  stops: Int32Array
  boards: Uint8Array
  alights: Uint8Array
  /** Numbers of its trips. */
  trips: number[]
}

/** A feed as numbers, made once: the search touches nothing else. */
export interface FeedIndex {
  timetable: Timetable
  stops: Stop[]
  numbers: Map<string, number>
  patterns: Pattern[]
  /** Where a trip's times begin in `arrivals` and `departures`. */
  times: Int32Array
  arrivals: Int32Array
  departures: Int32Array
  /** Seconds a change takes, by station. */
  changes: Int32Array
  /** Ways on foot, by station. */
  walks: { to: number; seconds: number }[][]
  /** For each station, from where it can be reached in one hop or on foot, and how fast at best. */
  hopsInto: Map<number, number>[]
  /** What `quickest` has found for the destinations asked for last. */
  reaches: KeptFew<number, Int32Array>
  /** Trip numbers by trip_id; one id may name several trips that share no day. */
  byTripId: Map<string, number[]>
}

/** Three minutes reach the train on the other side of the platform, and nearly any other. */
const USUAL_CHANGE = 3 * 60

/** Numbers everything. */
export function indexFeed(timetable: Timetable): FeedIndex {
  const stops = [...timetable.stops.values()]
  const numbers = new Map(stops.map((stop, i) => [stop.code, i]))
  const times = new Int32Array(timetable.trips.length + 1)
  timetable.trips.forEach((trip, i) => (times[i + 1] = times[i]! + trip.calls.length))
  const arrivals = new Int32Array(times.at(-1)!)
  const departures = new Int32Array(times.at(-1)!)
  const hopsInto = stops.map(() => new Map<number, number>())
  const numberOf = new Map(stops.map((stop, i) => [stop, i]))
  timetable.trips.forEach((trip, t) => {
    const { calls } = trip
    let before = -1
    for (let i = 0; i < calls.length; i++) {
      const call = calls[i]!
      const at = times[t]! + i
      const stop = numberOf.get(call.stop)!
      arrivals[at] = call.arrival
      departures[at] = call.departure
      if (i > 0) shorten(hopsInto[stop]!, before, call.arrival - calls[i - 1]!.departure)
      before = stop
    }
  })
  const walks = stops.map((): { to: number; seconds: number }[] => [])
  for (const walk of timetable.walks) {
    const [from, to] = [numbers.get(walk.from)!, numbers.get(walk.to)!]
    walks[from]!.push({ to, seconds: walk.seconds })
    shorten(hopsInto[to]!, from, walk.seconds)
  }
  return {
    timetable,
    stops,
    numbers,
    patterns: patternsOf(timetable.trips, numberOf),
    times,
    arrivals,
    departures,
    changes: Int32Array.from(stops, ({ code }) => timetable.changes.get(code) ?? USUAL_CHANGE),
    walks,
    hopsInto,
    reaches: new KeptFew(MOST_REACHES),
    byTripId: tripNumbers(timetable.trips),
  }
}

function shorten(hops: Map<number, number>, from: number, seconds: number): void {
  const known = hops.get(from)
  if (known === undefined || seconds < known) hops.set(from, seconds)
}

function patternsOf(trips: readonly Trip[], numberOf: Map<Stop, number>): Pattern[] {
  const patterns = new Map<string, Pattern>()
  const doors = (call: Call) => (call.boards ? 1 : 0) + (call.alights ? 2 : 0)
  trips.forEach(({ calls }, number) => {
    let key = ''
    for (const call of calls) key += String.fromCharCode(numberOf.get(call.stop)!, doors(call))
    let pattern = patterns.get(key)
    if (!pattern) {
      pattern = {
        stops: Int32Array.from(calls, (call) => numberOf.get(call.stop)!),
        boards: Uint8Array.from(calls, (call, i) => (call.boards && i < calls.length - 1 ? 1 : 0)),
        alights: Uint8Array.from(calls, (call, i) => (call.alights && i > 0 ? 1 : 0)),
        trips: [],
      }
      patterns.set(key, pattern)
    }
    pattern.trips.push(number)
  })
  return [...patterns.values()]
}

function tripNumbers(trips: readonly Trip[]): Map<string, number[]> {
  const byId = new Map<string, number[]>()
  trips.forEach((trip, number) => {
    for (const id of new Set([trip.id, ...(trip.parts ?? [])]))
      byId.set(id, [...(byId.get(id) ?? []), number])
  })
  return byId
}

/** Destinations whose reach is kept: a list of seconds as long as the feed has stations, for each. */
const MOST_REACHES = 64

/** Seconds from every station to this one that no train can beat; used to leave aside what leads away. */
export function quickest(index: FeedIndex, to: number): Int32Array {
  return index.reaches.get(to, () => secondsTo(index, to))
}

function secondsTo(index: FeedIndex, to: number): Int32Array {
  const seconds = new Int32Array(index.stops.length).fill(2 ** 30)
  seconds[to] = 0
  let edge = new Set([to])
  while (edge.size > 0) {
    const next = new Set<number>()
    for (const stop of edge) {
      for (const [from, hop] of index.hopsInto[stop]!) {
        if (seconds[stop]! + hop >= seconds[from]!) continue
        seconds[from] = seconds[stop]! + hop
        next.add(from)
      }
    }
    edge = next
  }
  return seconds
}
