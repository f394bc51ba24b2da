import type { Stops } from './load-stops.ts'
import type { FeedFiles } from './read-feed-files.ts'
import type { Call } from '../model.ts'
import { FeedTable } from './feed-table.ts'
import { layOutMetres } from './rail-metres.ts'

/** A call as it is read: -1 stands for a time the feed leaves to be worked out. */
interface RawTrip {
  calls: Call[]
  sequence: number[]
  sorted: boolean
  timed: boolean
}

/** The calls of every trip in order, by trip_id. */
export function loadCalls(files: FeedFiles, stops: Stops): Map<string, Call[]> {
  const trips = readRows(files['stop_times.txt']!, stops)
  const calls = new Map<string, Call[]>()
  for (const [id, trip] of trips) {
    if (!trip.sorted) sort(trip)
    layOutMetres(trip.calls)
    if (!trip.timed) interpolate(trip.calls)
    calls.set(id, trip.calls)
  }
  return calls
}

function readRows(text: string, { places }: Stops): Map<string, RawTrip> {
  const table = new FeedTable('stop_times.txt', text, [
    'trip_id',
    'arrival_time',
    'departure_time',
    'stop_id',
    'stop_sequence',
  ])
  const column = (name: string) => table.column(name)
  const [tripId, stopId, sequence] = ['trip_id', 'stop_id', 'stop_sequence'].map(column) as [
    number,
    number,
    number,
  ]
  const [arrives, departs] = ['arrival_time', 'departure_time'].map(column) as [number, number]
  const [pickup, dropOff, metres] = ['pickup_type', 'drop_off_type', 'shape_dist_traveled'].map(column)
  const trips = new Map<string, RawTrip>()
  let id = ''
  let trip: RawTrip | undefined
  while (table.next()) {
    if (!trip || !table.is(tripId, id)) {
      id = table.text(tripId)
      trip = trips.get(id) ?? { calls: [], sequence: [], sorted: true, timed: true }
      trips.set(id, trip)
    }
    const place = places.get(table.text(stopId))
    if (!place) throw table.error(`stop_id ${table.text(stopId)} is not in stops.txt`)
    const order = table.number(sequence, NaN)
    if (Number.isNaN(order)) throw table.error('stop_sequence is empty')
    const arrival = table.seconds(arrives) ?? table.seconds(departs) ?? -1
    const departure = table.seconds(departs) ?? arrival
    if (arrival < 0) trip.timed = false
    if (trip.calls.length > 0 && order < trip.sequence.at(-1)!) trip.sorted = false
    trip.sequence.push(order)
    trip.calls.push({
      stop: place.stop,
      platform: place.platform,
      arrival,
      departure,
      boards: !table.is(pickup!, '1'),
      alights: !table.is(dropOff!, '1'),
      metres: table.number(metres!, NaN),
    })
  }
  return trips
}

function sort(trip: RawTrip): void {
  const order = trip.calls.map((_, i) => i).toSorted((a, b) => trip.sequence[a]! - trip.sequence[b]!)
  trip.calls = order.map((i) => trip.calls[i]!)
}

/** Works out the times between two timed calls by the way gone; without both ends there is nothing to go by. */
function interpolate(calls: Call[]): void {
  let before = -1
  for (let i = 0; i < calls.length; i++) {
    if (calls[i]!.arrival < 0) continue
    if (before >= 0) fill(calls, before, i)
    before = i
  }
}

function fill(calls: Call[], from: number, to: number): void {
  const [start, end] = [calls[from]!, calls[to]!]
  const way = end.metres - start.metres
  for (let i = from + 1; i < to; i++) {
    const share = way > 0 ? (calls[i]!.metres - start.metres) / way : (i - from) / (to - from)
    const moment = Math.round(start.departure + share * (end.arrival - start.departure))
    calls[i]!.arrival = moment
    calls[i]!.departure = moment
  }
}
