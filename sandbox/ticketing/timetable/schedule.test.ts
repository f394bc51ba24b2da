import { describe, expect, it } from 'vitest'
import type { Journey } from './search/search-day.ts'
import { loadGtfs } from './feed/load-gtfs.ts'
import { momentsOf, wallClock } from './local-time.ts'
import { Schedule } from './schedule.ts'
import { dayView } from './search/day-view.ts'
import { indexFeed } from './feed/feed-index.ts'
import { rangeSearch } from './search/range-search.ts'
import { feedWith, stopTimes } from './test-feed.ts'

const stops = `stop_id,stop_name,stop_lat,stop_lon,stop_timezone
NLUTRCST,Utrecht Centraal,52.09,5.11,
NLAMSCST,Amsterdam Centraal,52.38,4.9,
NLZAASTA,Zaandam,52.44,4.81,
BEBRUMID,Bruxelles-Midi,50.84,4.34,Europe/Brussels
GBLONSPX,London St Pancras,51.53,-0.13,Europe/London
`
const agency = 'agency_id,agency_name,agency_timezone\n7,A,Europe/Amsterdam\n'
const calendar = `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
S,1,1,1,1,1,1,1,20261001,20270601
`

/** A schedule of trains given as `train time station time station …`, all days alike. */
function schedule(...trains: string[]): Schedule {
  const rows = trains.flatMap((text) => {
    const [id, ...calls] = text.split(' ')
    const pairs = Array.from(
      { length: calls.length / 2 },
      (_, i) => [calls[2 * i]!, calls[2 * i + 1]!] as const,
    )
    return pairs.map(([time, stop], i) => `${id},${time}:00,${time}:00,${stop},${i + 1}`)
  })
  const ids = trains.map((text) => text.split(' ')[0]!)
  const trips = ['route_id,service_id,trip_id,trip_short_name', ...ids.map((id) => `R1,S,${id},${id}`)].join(
    '\n',
  )
  const files = { 'stops.txt': stops, 'agency.txt': agency, 'calendar.txt': calendar, 'trips.txt': trips }
  return new Schedule(loadGtfs(feedWith({ ...files, ...stopTimes(...rows) })))
}

const lines = (journeys: readonly Journey[]) =>
  journeys.map(({ legs }) => legs.map(({ ride }) => ride.trip.id).join('+'))
const times = (journeys: readonly Journey[], zone = 'Europe/Amsterdam') =>
  journeys.map(({ departs }) => wallClock(zone, departs).slice(5))

describe('on the days the clocks change', () => {
  const night = schedule(
    ...['00:30', '01:30', '02:30', '03:30'].map(
      (time, i) => `${i} ${time} NLUTRCST ${time.slice(0, 3)}57 NLAMSCST`,
    ),
  )
  const search = (date: string, start?: string, end?: string) =>
    night.journeys('NLUTRCST', 'NLAMSCST', date, start, end)

  it('the hour that happens twice has both its trains, an hour apart', () => {
    const both = search('2026-10-25', '02:30', '02:30')
    expect(times(both)).toEqual(['10-25T02:30', '10-25T02:30'])
    expect(both[1]!.departs - both[0]!.departs).toBe(3600)
    expect(times(search('2026-10-25'))).toEqual(['10-25T01:30', '10-25T02:30', '10-25T02:30', '10-25T03:30'])
    expect(times(search('2026-10-25', '02:00', '02:20'))).toEqual([])
    expect(search('2026-10-25').map(({ arrives, departs }) => (arrives - departs) / 60)).toEqual([
      27, 27, 27, 27,
    ])
  })

  it('the hour that does not happen has none, and nothing is lost with it', () => {
    expect(times(search('2027-03-28', '02:00', '02:59'))).toEqual([])
    // by the standard times count from noon less twelve hours, which was eleven in the evening
    expect(times(search('2027-03-27'))).toEqual(
      ['00:30', '01:30', '02:30', '03:30', '23:30'].map((time) => `03-27T${time}`),
    )
    expect(times(search('2027-03-28'))).toEqual(['00:30', '01:30', '03:30'].map((time) => `03-28T${time}`))
  })

  it('wall clocks are read both ways', () => {
    const spans = ['2026-10-25T02:30', '2026-10-25T03:00', '2027-03-28T02:30', '2026-12-04T08:00'].map(
      (local) => {
        const [first, last] = momentsOf('Europe/Amsterdam', local)
        return [wallClock('Europe/Amsterdam', first).slice(11), last - first]
      },
    )
    expect(spans).toEqual([
      ['02:30', 3600],
      ['03:00', 0],
      ['03:30', 0],
      ['08:00', 0],
    ])
  })
})

describe('over midnight and over borders', () => {
  it('a train of yesterday that comes by after midnight is found today, and changed from', () => {
    const late = schedule(
      'owl 23:40 NLUTRCST 24:05 NLAMSCST 24:20 NLZAASTA',
      'first 00:30 NLZAASTA 00:50 NLUTRCST',
    )
    expect(lines(late.journeys('NLAMSCST', 'NLZAASTA', '2026-12-04'))).toEqual(['owl'])
    const [round] = late.journeys('NLAMSCST', 'NLUTRCST', '2026-12-04')
    expect(round!.legs.map(({ ride }) => `${ride.trip.id} ${ride.date}`)).toEqual([
      'owl 2026-12-03',
      'first 2026-12-04',
    ])
    expect(late.callsAt('NLAMSCST', '2026-12-04').map(({ ride }) => ride.date)).toEqual(['2026-12-03'])
  })

  it("the day of a search is the departure station's own, London's included", () => {
    const star = schedule(
      'a 00:30 GBLONSPX 03:10 BEBRUMID',
      'b 09:00 GBLONSPX 11:40 BEBRUMID',
      'c 08:00 BEBRUMID 10:40 GBLONSPX',
    )
    const out = star.journeys('GBLONSPX', 'BEBRUMID', '2026-12-04')
    expect(times(out, 'Europe/London')).toEqual(['12-04T08:00', '12-04T23:30'])
    expect(out.map(({ departs, arrives }) => (arrives - departs) / 60)).toEqual([160, 160])
    const [back] = star.journeys('BEBRUMID', 'GBLONSPX', '2026-12-04', '08:00', '08:00')
    expect(wallClock('Europe/London', back!.arrives)).toBe('2026-12-04T09:40')
  })
})

describe('what is listed', () => {
  it('is every direct train besides the best, the slow one behind a fast one too', () => {
    const two = schedule('slow 08:00 NLUTRCST 09:30 NLZAASTA', 'fast 08:10 NLUTRCST 09:00 NLZAASTA')
    expect(lines(two.journeys('NLUTRCST', 'NLZAASTA', '2026-12-04'))).toEqual(['slow', 'fast'])
  })

  it('has changes of three minutes, not of two, and no wait above two hours', () => {
    const changes = schedule(
      'in 08:00 NLUTRCST 08:27 NLAMSCST',
      ...['tight 08:29', 'fine 08:30', 'late 10:28'].map((train) => `${train} NLAMSCST 10:45 NLZAASTA`),
    )
    expect(lines(changes.journeys('NLUTRCST', 'NLZAASTA', '2026-12-04'))).toEqual(['in+fine'])
    const waiting = schedule('in 08:00 NLUTRCST 08:27 NLAMSCST', 'late 10:28 NLAMSCST 10:45 NLZAASTA')
    expect(waiting.journeys('NLUTRCST', 'NLZAASTA', '2026-12-04')).toEqual([])
  })

  it('has journeys with three changes', () => {
    const chain = schedule(
      ...[
        'a 08:00 GBLONSPX 10:00 BEBRUMID',
        'b 10:10 BEBRUMID 12:00 NLUTRCST',
        'c 12:06 NLUTRCST 12:30 NLAMSCST',
        'd 12:40 NLAMSCST 12:50 NLZAASTA',
      ],
    )
    expect(lines(chain.journeys('GBLONSPX', 'NLZAASTA', '2026-12-04'))).toEqual(['a+b+c+d'])
  })

  it('changes as late as it can where two trains run together', () => {
    const together = schedule(
      'a 08:00 NLUTRCST 08:27 NLAMSCST 08:40 NLZAASTA',
      'b 08:31 NLAMSCST 08:44 NLZAASTA 11:00 BEBRUMID',
    )
    const [journey] = together.journeys('NLUTRCST', 'BEBRUMID', '2026-12-04')
    expect(journey!.legs.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [1, 2],
    ])
  })
})

describe('what is kept of earlier searches', () => {
  const ids = Array.from({ length: 100 }, (_, n) => String(2000 + n))
  const two = (n: number) => String(n).padStart(2, '0')
  const clock = (n: number) => `${two(6 + Math.floor(n / 12))}:${two((n % 12) * 5)}:00`
  const feed = loadGtfs(
    feedWith({
      'stops.txt': [
        'stop_id,stop_name,stop_lat,stop_lon',
        ...ids.map((id, n) => `${id},Halt ${id},${50 + n / 100},7`),
      ].join('\n'),
      ...stopTimes(...ids.map((id, n) => `out,${clock(n)},${clock(n)},${id},${n}`)),
    }),
  )

  it('is bounded in destinations', () => {
    const index = indexFeed(feed)
    const view = dayView(index, '2026-11-24')
    for (let round = 0; round < 25; round++)
      for (let to = 1; to < ids.length; to++) rangeSearch(view, 0, to, { from: 0, to: 86_400 })
    expect(view.bounds.size).toBe(64)
    expect(index.reaches.size).toBe(64)
    expect(view.departures.length).toBeLessThanOrEqual(ids.length)
  })

  it('is bounded in dates', () => {
    const kept = new Schedule(feed)
    const [from = '', ...others] = [...feed.stops.keys()]
    for (let day = 1; day <= 28; day++)
      for (const to of others.slice(0, 20)) kept.journeys(from, to, `2026-11-${two(day)}`)
    expect(kept.keptDates).toBe(16)
  })
})
