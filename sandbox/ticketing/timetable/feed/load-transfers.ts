import type { Stops } from './load-stops.ts'
import type { Walk } from '../model.ts'
import type { FeedFiles } from './read-feed-files.ts'
import { FeedTable } from './feed-table.ts'

/** What transfers.txt says about changing trains. */
export interface Transfers {
  changes: Map<string, number>
  walks: Walk[]
  /** Trips that go on as another one with the same passengers in their seats. */
  stays: { from: string; to: string }[]
}

const NOT_POSSIBLE = '3'
const STAY_SEATED = '4'

/** Reads transfers.txt. Between platforms of one station the longest time counts: the sandbox sells no platforms. */
export function loadTransfers(files: FeedFiles, { places }: Stops): Transfers {
  const transfers: Transfers = { changes: new Map(), walks: [], stays: [] }
  const ways = new Map<string, Walk>()
  const text = files['transfers.txt'] ?? ''
  if (text === '') return transfers
  const table = new FeedTable('transfers.txt', text, ['transfer_type'])
  const column = (name: string) => table.column(name)
  const [from, to, type, time] = ['from_stop_id', 'to_stop_id', 'transfer_type', 'min_transfer_time'].map(
    column,
  )
  const [fromTrip, toTrip, fromRoute, toRoute] = [
    'from_trip_id',
    'to_trip_id',
    'from_route_id',
    'to_route_id',
  ].map(column)
  while (table.next()) {
    if (table.is(type!, STAY_SEATED)) {
      transfers.stays.push({ from: table.text(fromTrip!), to: table.text(toTrip!) })
      continue
    }
    // what holds for one pair of trains only says nothing about the station
    if ([fromTrip, toTrip, fromRoute, toRoute].some((one) => !table.is(one!, ''))) continue
    const seconds = table.number(time!, -1)
    const [a, b] = [places.get(table.text(from!))?.stop.code, places.get(table.text(to!))?.stop.code]
    if (!a || !b || table.is(type!, NOT_POSSIBLE) || seconds < 0) continue
    if (a === b) transfers.changes.set(a, Math.max(seconds, transfers.changes.get(a) ?? 0))
    else {
      // a feed may tell the way from every platform to every other
      const known = ways.get(`${a} ${b}`)
      if (!known || seconds < known.seconds) ways.set(`${a} ${b}`, { from: a, to: b, seconds })
    }
  }
  transfers.walks.push(...ways.values())
  return transfers
}
