import fc from 'fast-check'
import type { FeedFiles } from '../feed/read-feed-files.ts'
import { feedWith } from '../test-feed.ts'

/** Both days on which clocks change, the days beside them, and an ordinary one. */
export const dates = ['2026-10-24', '2026-10-25', '2026-11-27', '2027-03-27', '2027-03-28']
export const stations = ['A', 'B', 'C', 'D', 'E', 'F']

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
/** A feed and a date on which it is worth searching. */
export const randomFeed = fc.record({
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
export type Drawn = typeof randomFeed extends fc.Arbitrary<infer T> ? T : never

/** The files of a drawn feed. */
export function write({ trains, walks, changes, date }: Drawn): FeedFiles {
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
