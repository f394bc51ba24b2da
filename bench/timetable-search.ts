// node bench/timetable-search.ts [feed.zip]: a whole day between random stations, beside one bare pass over the day.
import type { Timetable } from '../sandbox/ticketing/timetable/model.ts'
import { writeFeed } from '../sandbox/ticketing/network/feed.ts'
import { chanceOf } from '../sandbox/ticketing/fares/chance.ts'
import { loadGtfs } from '../sandbox/ticketing/timetable/feed/load-gtfs.ts'
import { addDays, fromWallClock, serviceDayStart } from '../sandbox/ticketing/timetable/local-time.ts'
import { readFeedFiles } from '../sandbox/ticketing/timetable/feed/read-feed-files.ts'
import { Schedule } from '../sandbox/ticketing/timetable/schedule.ts'
import { searchDay } from '../sandbox/ticketing/timetable/search/search-day.ts'

const PAIRS = 200
const ROUNDS = 5

const path = process.argv[2]
const [files, read] = timed(() => (path ? readFeedFiles(path) : writeFeed('20261118', '20270520')))
const [timetable, load] = timed(() => loadGtfs(files))
const [schedule, index] = timed(() => new Schedule(timetable))
const date = path ? timetable.firstDay : '2026-12-04'
const [view, laidOut] = timed(() => schedule.view(date))
const midnight = fromWallClock(timetable.timeZone, `${date}T00:00`)
const wholeDay = { from: midnight, to: fromWallClock(timetable.timeZone, `${addDays(date, 1)}T00:00`) }
const calls = timetable.trips.reduce((sum, trip) => sum + trip.calls.length, 0)
console.log(`${timetable.stops.size} stations, ${timetable.trips.length} trains, ${calls} calls; ${date}`)
console.log(
  `${path ? 'unzip' : 'write'} ${ms(read)}, load ${ms(load)}, number ${ms(index)}, lay out a first day ${ms(laidOut)} ms`,
)

const codes = [...new Set(timetable.trips.flatMap((trip) => trip.calls.map((call) => call.stop.code)))]
const draw = (n: number) => codes[Math.floor(chanceOf(2026, n) * codes.length)]!
const pairs = Array.from({ length: PAIRS }, (_, i) => [draw(2 * i), draw(2 * i + 1)] as const)
const scan = bareScan(timetable, schedule, date)

// both take turns, so that a busy moment of the machine falls on both
let found = 0
const searched = pairs.map((): number[] => [])
const scanned = pairs.map((): number[] => [])
for (let round = 0; round <= ROUNDS; round++) {
  for (const [pair, [from, to]] of pairs.entries()) {
    // not by the schedule, which keeps what it has found
    const [journeys, search] = timed(() => searchDay(view, from, to, wholeDay))
    const [, bare] = timed(() => scan(from, to))
    if (round === 0) continue
    found += journeys.length
    searched[pair]!.push(search)
    scanned[pair]!.push(bare)
  }
}
const searches = searched.map((rounds) => at(rounds, 0.5))
const scans = scanned.map((rounds) => at(rounds, 0.5))
console.log(
  `${PAIRS} random pairs, the median of ${ROUNDS} rounds each, ${Math.round(found / PAIRS / ROUNDS)} journeys a pair`,
)
console.log(
  `whole day       median ${ms(at(searches, 0.5))}  p95 ${ms(at(searches, 0.95))}  max ${ms(at(searches, 1))} ms`,
)
console.log(
  `bare pass       median ${ms(at(scans, 0.5))}  p95 ${ms(at(scans, 0.95))} ms (one earliest arrival, all connections of the day)`,
)
console.log(`ratio of medians ${(at(searches, 0.5) / at(scans, 0.5)).toFixed(2)}`)

/** Every connection of the day once, in order of departure: the least any search without an index has to look at. */
function bareScan(feed: Timetable, of: Schedule, day: string): (from: string, to: string) => number {
  const number = new Map([...feed.stops.keys()].map((code, i) => [code, i]))
  const base = serviceDayStart(feed.timeZone, day)
  const rows = of.rides(day).flatMap(({ trip }, run) =>
    trip.calls.slice(1).map((call, i) => {
      const before = trip.calls[i]!
      return [
        number.get(before.stop.code)!,
        number.get(call.stop.code)!,
        before.departure,
        call.arrival,
        run,
      ] as const
    }),
  )
  rows.sort((a, b) => a[2] - b[2])
  const column = (i: 0 | 1 | 2 | 3 | 4) => Int32Array.from(rows, (row) => row[i])
  const [starts, ends, departures, arrivals, runs] = [column(0), column(1), column(2), column(3), column(4)]
  const reached = new Int32Array(number.size)
  const aboard = new Uint8Array(rows.length)
  return (from, to) => {
    reached.fill(2 ** 30)
    aboard.fill(0)
    reached[number.get(from)!] = 0
    for (let i = 0; i < starts.length; i++) {
      if (!aboard[runs[i]!] && reached[starts[i]!]! > departures[i]!) continue
      aboard[runs[i]!] = 1
      if (arrivals[i]! < reached[ends[i]!]!) reached[ends[i]!] = arrivals[i]! + 180
    }
    return base + reached[number.get(to)!]!
  }
}

function timed<T>(measured: () => T): [T, number] {
  const start = performance.now()
  const result = measured()
  return [result, performance.now() - start]
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0)
}
