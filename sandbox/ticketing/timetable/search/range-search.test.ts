import { describe, expect, it } from 'vitest'
import type { Timetable } from '../model.ts'
import { writeFeed } from '../../network/feed.ts'
import { chanceOf } from '../../fares/chance.ts'
import { dayView } from './day-view.ts'
import { indexFeed } from '../feed/feed-index.ts'
import { loadGtfs } from '../feed/load-gtfs.ts'
import { rangeSearch } from './range-search.ts'
import { connectionsOf, type Flaw, scan } from './test-connection-scan.ts'

/** TIMETABLE_PAIRS=100000 compares as many pairs as there is patience for. */
const pairs = Number(process.env.TIMETABLE_PAIRS ?? 510)
/** An ordinary Friday, a night that goes on to the next day, the days the clocks change and their neighbours. */
const dates = ['2026-12-04', '2026-12-31', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28']
const HOUR = 3600

const connections = new Map<Timetable, Map<string, ReturnType<typeof connectionsOf>>>()
function connectionsOn(timetable: Timetable, date: string) {
  const known = connections.get(timetable) ?? new Map<string, ReturnType<typeof connectionsOf>>()
  connections.set(timetable, known)
  const found = known.get(date) ?? connectionsOf(timetable, date)
  known.set(date, found)
  return found
}

const shipped = loadGtfs(writeFeed('20261001', '20270520'))

/**
 * Compares the search with the connection scan: random dates, destinations, origins and windows. One scan knows all
 * origins, so each is used for many. Returns what differs.
 */
function compare(timetable: Timetable, count: number, seed: number, flaw?: Flaw) {
  const index = indexFeed(timetable)
  const different: string[] = []
  let journeys = 0
  const origins = Math.min(85, count, index.stops.length - 1)
  for (let round = 0; round < Math.ceil(count / origins); round++) {
    const draw = (n: number) => chanceOf(seed + round, n)
    const date = dates[round % dates.length]!
    const view = dayView(index, date)
    const to = Math.floor(draw(0) * index.stops.length)
    const scanTo = (avoid?: string) =>
      scan(timetable, connectionsOn(timetable, date), index.stops[to]!.code, flaw, avoid)
    const scanned = scanTo()
    for (let i = 1; i <= origins; i++) {
      const from = Math.floor(draw(i) * index.stops.length)
      if (from === to) continue
      // whole days for the most part, and stretches that end in the middle of things
      const start = i % 3 === 0 ? Math.floor(draw(1000 + i) * 24) * HOUR : 0
      const window = { from: start, to: i % 3 === 0 ? start + 2 * HOUR : 25 * HOUR }
      const found = rangeSearch(view, from, to, window)
      const values = found
        .map((r) => `${r.departs + view.base} ${r.arrives + view.base} ${r.legs.length}`)
        .sort()
      const asked = [index.stops[from]!.code, view.base + window.from, view.base + window.to] as const
      const expected = scanned(...asked)
      journeys += expected.length
      const isFound = (others: readonly string[]) => values.join() === others.join()
      // where ways on foot lead back, a scan of all origins at once knows no origin nobody may come back to
      if (!isFound(expected) && !(flaw === undefined && isFound(scanTo(asked[0])(...asked))))
        different.push(
          `${date} ${index.stops[from]!.code} ${index.stops[to]!.code} ${JSON.stringify(window)}`,
        )
    }
  }
  return { different, journeys }
}

describe('the search beside an independent connection scan', () => {
  it(
    `finds the same for ${pairs} random pairs and dates, the clock changes among them`,
    { timeout: 600_000 },
    () => {
      const { different, journeys } = compare(shipped, pairs, 1)
      expect(different).toEqual([])
      expect(journeys).toBeGreaterThan(5 * pairs)
    },
  )

  it('finds the same where ways on foot and long changes count', { timeout: 300_000 }, () => {
    const codes = [...shipped.stops.keys()]
    const walks = codes.slice(0, -2).flatMap((from, i) => [
      { from, to: codes[i + 2]!, seconds: 600 + 60 * (i % 7) },
      { from: codes[i + 2]!, to: from, seconds: 600 + 60 * (i % 5) },
    ])
    const changes = new Map(codes.map((code, i) => [code, (i % 4) * 150]))
    const { different } = compare({ ...shipped, walks, changes }, 6, 2)
    expect(different).toEqual([])
  })

  it.each(['no-change-time', 'no-doors', 'no-longest-wait'] as const)(
    'would notice a fault: %s',
    { timeout: 300_000 },
    (flaw) => {
      expect(compare(shipped, 100, 3, flaw).different.length).toBeGreaterThan(3)
    },
  )

  it('would notice a search that forgets what leaves after its window', { timeout: 300_000 }, () => {
    const index = indexFeed(shipped)
    const view = dayView(index, dates[0]!)
    const end = view.base + 10 * HOUR
    const all = connectionsOn(shipped, view.date)
    const polluted = index.stops.slice(0, 4).filter(({ code }) => {
      // without its later trains, a slow one just before the window's end looks worth taking
      const connections = all.filter((c) => c.from !== code || c.departs < end)
      const forgetful = scan(shipped, connections, 'NLGROSTA')(code, view.base, end)
      const found = rangeSearch(view, index.numbers.get(code)!, index.numbers.get('NLGROSTA')!, {
        from: 0,
        to: 10 * HOUR,
      })
      return forgetful.length > found.length
    })
    expect(polluted.length).toBeGreaterThan(0)
  })
})
