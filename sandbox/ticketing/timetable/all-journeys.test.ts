import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedFiles } from './read-feed-files.ts'
import { loadGtfs } from './load-gtfs.ts'
import { Schedule } from './schedule.ts'
import { allJourneys, type Found, midnight, readPlain } from './test-all-journeys.ts'
import { feedWith } from './test-feed.ts'

/** Both days on which clocks change, the days beside them, and an ordinary one. */
const dates = ['2026-10-24', '2026-10-25', '2026-11-27', '2027-03-27', '2027-03-28']
const stations = ['A', 'B', 'C', 'D', 'E', 'F']

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`

/** Trains of up to five stations, at any hour and past midnight, on some days, with doors that stay shut. */
const train = fc.record({
  stops: fc.shuffledSubarray(stations, { minLength: 2, maxLength: 5 }),
  leaves: fc.integer({ min: 0, max: 26 * 12 }).map((n) => n * 5),
  rides: fc.array(fc.integer({ min: 1, max: 18 }), { minLength: 5, maxLength: 5 }),
  halts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
  days: fc.constantFrom('daily', 'weekdays', 'weekend', 'once'),
  shut: fc.option(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom('1,0', '0,1')), { freq: 4 }),
})
const feed = fc.record({
  trains: fc.array(train, { minLength: 12, maxLength: 36 }),
  walks: fc.array(
    fc.tuple(fc.shuffledSubarray(stations, { minLength: 2, maxLength: 2 }), fc.integer({ min: 2, max: 30 })),
    { maxLength: 2 },
  ),
  changes: fc.array(fc.tuple(fc.constantFrom(...stations), fc.integer({ min: 0, max: 20 })), {
    maxLength: 2,
  }),
  date: fc.constantFrom(...dates),
})
type Drawn = typeof feed extends fc.Arbitrary<infer T> ? T : never

function write({ trains, walks, changes, date }: Drawn): FeedFiles {
  const times = trains.flatMap(({ stops, leaves, rides, halts, shut }, number) => {
    let minutes = leaves
    return stops.map((stop, at) => {
      const arrival = clock(minutes)
      minutes += halts[at]!
      const departure = clock(minutes)
      minutes += rides[at]! * 5
      const doors = shut?.[0] === at ? shut[1] : '0,0'
      return `t${number},${arrival},${departure},${stop},${at},${doors}`
    })
  })
  const changed = new Map(changes)
  const ways = new Map(walks.map(([[from, to], minutes]) => [`${from},${to}`, minutes]))
  const transfers = [
    ...[...changed].map(([stop, minutes]) => `${stop},${stop},2,${minutes * 60}`),
    ...[...ways].map(([pair, minutes]) => `${pair},2,${minutes * 60}`),
  ]
  return feedWith({
    'stops.txt': [
      'stop_id,stop_name,stop_lat,stop_lon',
      ...stations.map((id, n) => `${id},Station ${id},${50 + n / 2},${7 + (n % 3)}`),
    ].join('\n'),
    'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type\nR1,7,,,2\n',
    'trips.txt': [
      'route_id,service_id,trip_id,trip_short_name',
      ...trains.map(({ days }, n) => `R1,${days},t${n},${1000 + n}`),
    ].join('\n'),
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
      ...times,
    ].join('\n'),
    'calendar.txt': [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      'daily,1,1,1,1,1,1,1,20261001,20270430',
      'weekdays,1,1,1,1,1,0,0,20261001,20270430',
      'weekend,0,0,0,0,0,1,1,20261001,20270430',
    ].join('\n'),
    'calendar_dates.txt': `service_id,date,exception_type\nonce,${date.replaceAll('-', '')},1\n`,
    'transfers.txt': ['from_stop_id,to_stop_id,transfer_type,min_transfer_time', ...transfers].join('\n'),
  })
}

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
      fc.property(feed, (drawn) => {
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
    const drawn = fc.sample(feed, { numRuns: 20, seed: 7 })
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
