import type { Call, Trip } from '../model.ts'
import type { FeedFiles } from './read-feed-files.ts'
import { FeedTable } from './feed-table.ts'

/** Writes out the trips that frequencies.txt only says to run every so often. */
export function expandFrequencies(files: FeedFiles, trips: Trip[]): Trip[] {
  const text = files['frequencies.txt'] ?? ''
  if (text === '') return trips
  const table = new FeedTable('frequencies.txt', text, ['trip_id', 'start_time', 'end_time', 'headway_secs'])
  const [id, from, to, every] = ['trip_id', 'start_time', 'end_time', 'headway_secs'].map((name) =>
    table.column(name),
  )
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  const repeated = new Set<string>()
  const written: Trip[] = []
  while (table.next()) {
    const trip = byId.get(table.text(id!))
    if (!trip) continue
    const headway = table.number(every!, 0)
    const [start, end] = [table.seconds(from!), table.seconds(to!)]
    if (!(headway > 0) || start === null || end === null)
      throw table.error('start, end and headway must be filled in')
    repeated.add(trip.id)
    for (let leaves = start; leaves < end; leaves += headway) written.push(runAt(trip, leaves))
  }
  return [...trips.filter((trip) => !repeated.has(trip.id)), ...written]
}

function runAt(trip: Trip, leaves: number): Trip {
  const shift = leaves - trip.calls[0]!.departure
  const moved = (call: Call) => ({
    ...call,
    arrival: call.arrival + shift,
    departure: call.departure + shift,
  })
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return {
    ...trip,
    id: `${trip.id}@${two(leaves / 3600)}:${two((leaves / 60) % 60)}:${two(leaves % 60)}`,
    calls: trip.calls.map(moved),
  }
}
