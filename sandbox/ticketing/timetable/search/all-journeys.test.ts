import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedFiles } from '../feed/read-feed-files.ts'
import { loadGtfs } from '../feed/load-gtfs.ts'
import { Schedule } from '../schedule.ts'
import { allJourneys, type Found, midnight, readPlain } from './test-all-journeys.ts'
import { dates, randomFeed, stations, write } from './test-random-feed.ts'

const written = (all: readonly Found[]) =>
  [...new Set(all.map((one) => `${one.departs} ${one.arrives} ${one.trains}`))].sort()

function dayOf(date: string) {
  const next = new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { from: midnight(date), to: midnight(next) }
}

/** What the sandbox finds and what there is, of one day from the first station to all others. */
function compare(files: FeedFiles, date: string, longestWait?: number) {
  const timetable = loadGtfs(files)
  const schedule = new Schedule(timetable)
  const plain = readPlain(files, date)
  const codeOf = (id: string) => [...timetable.stops.values()].find(({ name }) => name === `Station ${id}`)
  const [from, ...others] = stations
  return others.flatMap((to) => {
    const [start, end] = [codeOf(from!)?.code, codeOf(to)?.code]
    if (start === undefined || end === undefined) return []
    const found = schedule.journeys(start, end, date)
    const { best, direct } = allJourneys(plain, from!, to, dayOf(date), longestWait)
    return [
      {
        found: written(
          found.map(({ departs, arrives, legs }) => ({ departs, arrives, trains: legs.length })),
        ),
        expected: written([...best, ...direct]),
        journeys: found,
      },
    ]
  })
}

describe('the search beside one that tries everything', () => {
  it('finds the same in any feed, also where clocks change, and offers no wait above two hours', () => {
    let changed = 0
    fc.assert(
      fc.property(randomFeed, (drawn) => {
        for (const { found, expected, journeys } of compare(write(drawn), drawn.date)) {
          expect(found).toEqual(expected)
          for (const { legs } of journeys) {
            if (legs.length > 1) changed += 1
            legs.forEach(({ ride, from }, at) => {
              const before = legs[at - 1]
              if (!before) return
              const arrived = before.ride.base + before.ride.trip.calls[before.to]!.arrival
              expect(ride.base + ride.trip.calls[from]!.departure - arrived).toBeLessThanOrEqual(7200)
            })
          }
        }
      }),
      { numRuns: 150, seed: 20_261_121 },
    )
    expect(changed).toBeGreaterThan(200)
  })

  it('would notice a search that waits any time', () => {
    const drawn = fc.sample(randomFeed, { numRuns: 20, seed: 7 })
    const different = drawn.flatMap((one) =>
      compare(write(one), one.date, 86_400).filter(({ found, expected }) => found.join() !== expected.join()),
    )
    expect(different.length).toBeGreaterThan(5)
  })

  it('finds journeys over two midnights', () => {
    const legs = [
      ['A', 'B', '21:00:00', '27:30:00'],
      ['B', 'C', '05:00:00', '12:00:00'],
      ['C', 'D', '13:30:00', '20:30:00'],
      ['D', 'E', '22:00:00', '23:59:00'],
      ['E', 'F', '00:40:00', '02:00:00'],
    ]
    const files = write({ trains: [], walks: [], changes: [], date: '2026-10-24' })
    const chain = {
      ...files,
      'trips.txt': `route_id,service_id,trip_id,trip_short_name\n${legs.map((_, n) => `R1,daily,t${n},${2000 + n}`).join('\n')}`,
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${legs
        .flatMap(([from, to, leaves, arrives], n) => [
          `t${n},${leaves},${leaves},${from},1`,
          `t${n},${arrives},${arrives},${to},2`,
        ])
        .join('\n')}`,
    }
    const counts = dates.map((date) => {
      const { found, expected } = compare(chain, date).at(-1)!
      expect(found, date).toEqual(expected)
      return found.length
    })
    // in the night of the 25th of October the first train arrives an hour earlier by the clock: too long a wait
    expect(counts).toEqual([0, 1, 1, 1, 1])
  })
})
