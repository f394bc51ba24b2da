import { describe, expect, it } from 'vitest'
import type { Timetable } from '../model.ts'
import { loadGtfs } from './load-gtfs.ts'
import { Schedule } from '../schedule.ts'
import { runsOn } from './service-days.ts'
import { feedWith, stopTimes } from '../test-feed.ts'

const load = (changes?: Record<string, string | null>) => loadGtfs(feedWith(changes))
const trip = (timetable: Timetable, id: string) => timetable.trips.find((one) => one.id === id)!
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19)

describe('a feed with quirks is read', () => {
  it('with a byte-order mark, CRLF, quotes, line breaks in quotes, spaces and trailing commas', () => {
    const stops =
      '\uFEFFstop_id, stop_name ,stop_lat,stop_lon\r\n1001,"Aachen, ""Hbf""",50.768, 6.091,\r\n\r\n"1002","Dü\nren",50.809,6.482\r\n1003, Köln Hbf ,50.943,6.959'
    const { stops: loaded } = load({ 'stops.txt': stops })
    expect([...loaded.values()].map(({ name }) => name)).toEqual(['Aachen, "Hbf"', 'Dü\nren', 'Köln Hbf'])
  })

  it('with times past midnight, of one digit, without seconds, and of half minutes', () => {
    const { trips } = load(
      stopTimes('out,8:00:00,8:00,1001,1', 'out, 24:59:30,25:00:00,1002,2', 'out,26:10:00,26:10:00,1003,3'),
    )
    expect(trips[0]!.calls.map((call) => [call.arrival, call.departure])).toEqual([
      [28_800, 28_800],
      [89_970, 90_000],
      [94_200, 94_200],
    ])
  })

  it('with times left out between two calls: by the way gone', () => {
    const { trips } = load(
      stopTimes('out,08:00:00,08:00:00,1001,1', 'out,,,1002,2', 'out,09:00:00,09:00:00,1003,3'),
    )
    const [, between] = trips[0]!.calls
    // Düren lies 28 of the 64 km along
    expect(clock(between!.arrival) > '08:25:00' && clock(between!.arrival) < '08:29:00').toBe(true)
    expect(between!.departure).toBe(between!.arrival)
  })

  it('with rows in any order, by stop_sequence', () => {
    const { trips } = load(
      stopTimes(
        'out,09:00:00,09:00:00,1003,30',
        'out,08:00:00,08:00:00,1001,4',
        'out,08:25:00,08:27:00,1002,20',
      ),
    )
    expect(trips[0]!.calls.map((call) => call.stop.name)).toEqual(['Aachen', 'Düren', 'Köln Hbf'])
  })

  it('with calendar_dates alone, with calendars of nothing but noughts, and with exceptions both ways', () => {
    const alone = load({
      'calendar.txt': null,
      'calendar_dates.txt': 'service_id,date,exception_type\nS,20261124,1\nS,20261126,1\nS,20261127,2\n',
    })
    expect([alone.firstDay, alone.lastDay]).toEqual(['2026-11-24', '2026-11-26'])
    const noughts = load({
      'calendar.txt':
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nS,0,0,0,0,0,0,0,20261101,20261231\n',
      'calendar_dates.txt': 'service_id,date,exception_type\nS,20261124,1\n',
    })
    expect([noughts.firstDay, noughts.lastDay]).toEqual(['2026-11-24', '2026-11-24'])
    const both = load({
      'calendar_dates.txt': 'service_id,date,exception_type\nS,20261125,2\nS,20261224,1\n',
    }).services.get('S')!
    const days = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-12-06', '2026-12-07', '2026-12-24']
    expect(days.filter((day) => runsOn(both, day))).toEqual(['2026-11-23', '2026-12-06', '2026-12-24'])
  })

  it('with platforms in stations, entrances, boarding areas, and a parent that is missing', () => {
    const { trips, stops } = load({
      'stops.txt': `stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,stop_timezone
A,Aachen Hbf,50.768,6.091,1,,,
A1,Aachen Gleis 1,50.768,6.091,0,A,1,
A1x,,,,4,A1,1b,
Ae,Eingang,50.768,6.091,2,A,,
1002,Düren,50.809,6.482,0,gone,,
1003,Köln Hbf,50.943,6.959,,,,Europe/Berlin
`,
      ...stopTimes(
        'out,08:00:00,08:00:00,A1,1',
        'out,08:25:00,08:27:00,1002,2',
        'back,08:00:00,08:00:00,A1x,1',
        'back,09:00:00,09:00:00,1003,2',
      ),
    })
    expect(trips.map(({ calls }) => [calls[0]!.stop.name, calls[0]!.platform])).toEqual([
      ['Aachen Hbf', '1'],
      ['Aachen Hbf', '1b'],
    ])
    expect([...stops.values()].map(({ timeZone }) => timeZone)).toEqual(Array(3).fill('Europe/Berlin'))
  })

  it('without the columns it can do without, and with ids that look like numbers', () => {
    const timetable = load({
      'routes.txt': 'route_id\n007\n',
      'trips.txt': 'route_id,service_id,trip_id\n007,S,00012\n',
      ...stopTimes('00012,08:00:00,08:00:00,1001,1', '00012,09:00:00,09:00:00,1003,2'),
    })
    expect(timetable.trips[0]).toMatchObject({
      id: '00012',
      operator: '7',
      line: 'Train',
      headsign: 'Köln Hbf',
    })
  })

  it('with a revisited station: the train is boarded when it comes by again', () => {
    const timetable = load(
      stopTimes(
        'out,08:00:00,08:00:00,1001,1',
        'out,08:20:00,08:22:00,1002,2',
        'out,08:40:00,08:45:00,1001,3',
        'out,09:30:00,09:30:00,1003,4',
      ),
    )
    const [aachen, , köln] = [...timetable.stops.keys()]
    const found = new Schedule(timetable).journeys(aachen!, köln!, '2026-11-24')
    expect(found.map(({ departs, arrives }) => (arrives - departs) / 60)).toEqual([45])
  })

  it('leaving out, and counting, one-stop trips, time travel, trips without ends and trips of no day', () => {
    const { trips, leftOut } = load({
      'trips.txt': [
        'route_id,service_id,trip_id',
        ...['ok', 'one', 'none', 'travel', 'untimed'].map((id) => `R1,S,${id}`),
        'R1,ghost,never',
      ].join('\n'),
      ...stopTimes(
        ...['ok,08:00:00,08:00:00,1001,1', 'ok,09:00:00,09:00:00,1003,2', 'one,08:00:00,08:00:00,1001,1'],
        ...['travel,08:00:00,08:00:00,1001,1', 'travel,07:00:00,07:00:00,1003,2'],
        ...['untimed,08:00:00,08:00:00,1001,1', 'untimed,,,1003,2'],
        ...['never,08:00:00,08:00:00,1001,1', 'never,09:00:00,09:00:00,1003,2'],
      ),
    })
    expect(trips.map(({ id }) => id)).toEqual(['ok'])
    expect(leftOut).toEqual({ oneStop: 2, timeTravel: 1, untimed: 1, neverRuns: 1 })
  })

  it.each([
    ['trip_short_name', 'route_id,service_id,trip_id,trip_short_name\nR1,S,out,8123', 'RE 8123'],
    [
      'trip_short_name with the product in it',
      'route_id,service_id,trip_id,trip_short_name\nR1,S,out,RJX 67',
      'RJX 67',
    ],
    ['trip_headsign', 'route_id,service_id,trip_id,trip_headsign\nR1,S,out,6123', 'RE 6123'],
    ['nowhere', 'route_id,service_id,trip_id,trip_headsign\nR1,S,out,Köln', 'RE 1'],
  ])('whose train number stands in %s', (_, trips, line) => {
    expect(load({ 'trips.txt': trips }).trips[0]).toMatchObject({ line, product: 'RE' })
  })

  it('whose train number stands in route_long_name, each railway for itself', () => {
    const { trips } = load({
      'agency.txt': 'agency_id,agency_name,agency_timezone\n7,A,Europe/Berlin\n8,B,Europe/Berlin\n',
      'routes.txt':
        'route_id,agency_id,route_short_name,route_long_name,route_type\nR1,7,ICE,ICE 123,101\nR2,8,RB 2,Aachen – Köln,2\n',
      'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nR1,S,out,\nR2,S,back,55\n',
    })
    expect(trips.map(({ line }) => line)).toEqual(['ICE 123', 'RB 55'])
  })

  it('with frequencies written out, transfers kept and names translated', () => {
    const { trips, changes, walks, stops } = load({
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nout,06:00:00,07:00:00,1200\n',
      'transfers.txt':
        'from_stop_id,to_stop_id,transfer_type,min_transfer_time\n1002,1002,2,420\n1001,1002,2,900\n1003,1003,3,\n',
      'translations.txt':
        'table_name,field_name,language,translation,record_id\nstops,stop_name,nl,Keulen Hbf,1003\nstops,stop_name,en,Cologne Hbf,1003\n',
    })
    const runs = trips.filter(({ id }) => id.startsWith('out'))
    expect(runs.map(({ calls }) => clock(calls[0]!.departure))).toEqual(['06:00:00', '06:20:00', '06:40:00'])
    const [, düren, köln] = [...stops.values()]
    expect(changes.get(düren!.code)).toBe(420)
    expect(walks).toHaveLength(1)
    expect(köln!.names).toEqual({ nl: 'Keulen Hbf', en: 'Cologne Hbf' })
  })

  it('with distances in metres, in kilometres, or none', () => {
    const far = (unit: number[] | null) => {
      const rows = ['out,08:00:00,08:00:00,1001,1', 'out,09:00:00,09:00:00,1003,2']
      const header = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled'
      const text = [header, ...rows.map((row, i) => `${row},${unit?.[i] ?? ''}`)].join('\n')
      return load({ 'stop_times.txt': text }).trips[0]!.calls[1]!.metres
    }
    expect([far([100, 70_100]), far([0.1, 70.1])]).toEqual([70_000, 70_000])
    for (const told of [null, [0, 3], [9, 2]]) expect(Math.round(far(told) / 1000)).toBe(72)
  })
})

describe('trains cut in two at a border', () => {
  const cut = (changes: Record<string, string>) =>
    load({
      'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nR1,S,out,101\nR1,S,on,101\nR1,S,later,101\n',
      ...changes,
    })
  const first = ['out,08:00:00,08:00:00,1001,1', 'out,08:25:00,08:25:00,1002,2']

  it('are joined where one goes on within five minutes under the same name', () => {
    const timetable = cut(stopTimes(...first, 'on,08:27:00,08:27:00,1002,1', 'on,09:00:00,09:00:00,1003,2'))
    const [joined, ...others] = timetable.trips
    expect(others).toEqual([])
    expect(joined).toMatchObject({ id: 'out', parts: ['out', 'on'], headsign: 'Köln Hbf' })
    expect(joined!.calls.map((call) => call.stop.name)).toEqual(['Aachen', 'Düren', 'Köln Hbf'])
    const schedule = new Schedule(timetable)
    expect(schedule.ride('on', '2026-11-24')).toEqual(schedule.ride('out', '2026-11-24'))
    expect(schedule.ride('on', '2026-12-24')).toBeUndefined()
  })

  it('are left alone with two candidates, a longer stop, another name, or where the train turns round', () => {
    const on = ['on,08:27:00,08:27:00,1002,1', 'on,09:00:00,09:00:00,1003,2']
    const two = [...on, 'later,08:28:00,08:28:00,1002,1', 'later,09:10:00,09:10:00,1003,2']
    const slow = ['on,08:31:00,08:31:00,1002,1', 'on,09:00:00,09:00:00,1003,2']
    const back = ['on,08:27:00,08:27:00,1002,1', 'on,09:00:00,09:00:00,1001,2']
    for (const rows of [two, slow, back])
      expect(cut(stopTimes(...first, ...rows)).trips.filter((t) => t.parts)).toEqual([])
    const named = 'route_id,service_id,trip_id,trip_short_name\nR1,S,out,101\nR1,S,on,103\n'
    expect(cut({ ...stopTimes(...first, ...on), 'trips.txt': named }).trips).toHaveLength(2)
  })

  it('are left alone where the name is not the number of one train', () => {
    const onward = [...first, 'on,08:27:00,08:27:00,1002,1', 'on,09:00:00,09:00:00,1003,2']
    for (const [route, name] of [
      ['ICE', ''],
      ['', ''],
      ['RE 1', ''],
      ['', 'ICE'],
      ['', 'RE 1'],
    ]) {
      const { trips } = cut({
        ...stopTimes(...onward),
        'routes.txt': `route_id,agency_id,route_short_name,route_long_name,route_type\nR1,7,${route},,101\n`,
        'trips.txt': `route_id,service_id,trip_id,trip_short_name\nR1,S,out,${name}\nR1,S,on,${name}\n`,
      })
      expect(
        trips.filter(({ parts }) => parts),
        `${route} ${name}`,
      ).toEqual([])
      expect(trips).toHaveLength(2)
    }
  })

  it('are joined on the days both run, and go alone on the others', () => {
    const timetable = cut({
      ...stopTimes(...first, 'on,08:27:00,08:27:00,1002,1', 'on,09:00:00,09:00:00,1003,2'),
      'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nR1,S,out,101\nR1,T,on,101\n',
      'calendar_dates.txt': 'service_id,date,exception_type\nT,20261125,1\nT,20261220,1\n',
    })
    const schedule = new Schedule(timetable)
    const stops = (id: string, day: string) => schedule.ride(id, day)?.trip.calls.length
    expect([stops('out', '2026-11-24'), stops('out', '2026-11-25'), stops('on', '2026-12-20')]).toEqual([
      2, 3, 2,
    ])
    expect(trip(timetable, 'on').calls).toHaveLength(2)
    expect(schedule.rides('2026-11-25').map((ride) => ride.trip.id)).toEqual(['out+on'])
    expect(new Set(timetable.trips.map(({ id }) => id)).size).toBe(timetable.trips.length)
  })
})

describe('quotation marks', () => {
  const named = (row: string) =>
    load({ 'routes.txt': `route_id,agency_id,route_long_name,route_type\n${row}\n` })

  it('that are not doubled are read where no column moves', () => {
    for (const row of ['R1,7,"Nice "Breil" Tende",106', 'R1,7,"Nice "Breil"",106', 'R1,7,"Nice"Breil",106'])
      expect(named(row).trips, row).toHaveLength(2)
    const stops = (name: string) =>
      [
        ...load({
          'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n1001,${name},50.768,6.091\n1002,"D, ""x""",50.809,6.482\n1003,K,50.943,6.959\n`,
        }).stops.values(),
      ].map((stop) => stop.name)
    expect(stops('"Aachen "West""')).toEqual(['Aachen "West"', 'D, "x"', 'K'])
    expect(stops('"Aachen "West" (D)" ')).toEqual(['Aachen "West" (D)', 'D, "x"', 'K'])
  })

  it('that move a column are refused', () => {
    expect(() => named('R1,7,"Nice "Breil", Tende",106')).toThrow(
      'routes.txt line 2: something follows a closing quotation mark',
    )
  })
})

describe('a broken feed is refused with file and line', () => {
  it.each([
    [{ 'stop_times.txt': null }, 'stop_times.txt: the file is missing or empty'],
    [{ 'calendar.txt': null }, /^calendar.txt: there is no calendar/],
    [
      stopTimes('out,08:00:00,08:61:00,1001,1'),
      'stop_times.txt line 2: "08:61:00" is not a time such as 08:30:00',
    ],
    [
      stopTimes('out,08:00:00,08:00:00,1001,1', '', 'out,09:00:00,09:00:00,9,2'),
      'stop_times.txt line 4: stop_id 9 is not in stops.txt',
    ],
    [{ 'stops.txt': 'stop_id,stop_name,stop_lat\n' }, 'stops.txt line 1: the column stop_lon is missing'],
    [
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,A,fifty,6\n' },
      'stops.txt line 2: "fifty" is not a number',
    ],
    [
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,A,,\n' },
      /^stops.txt line 2: stop 1 has no place on earth/,
    ],
    [
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,A,50,6\n1,B,50,6\n' },
      'stops.txt line 3: stop_id 1 stands in the file twice',
    ],
    [
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,A, B,50,6\n' },
      /^stops.txt line 2: 5 fields stand under 4 columns/,
    ],
    [
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,"A,50,6\n2,B,50,6\n' },
      /^stops.txt line 2: a quotation mark is opened/,
    ],
    [{ 'routes.txt': 'route_id,agency_id\nR1,9\n' }, 'routes.txt line 2: agency_id 9 is not in agency.txt'],
    [
      { 'trips.txt': 'route_id,service_id,trip_id\nR9,S,out\n' },
      'trips.txt line 2: route_id R9 is not in routes.txt',
    ],
    [
      { 'trips.txt': 'route_id,service_id,trip_id\nR1,none,out\n' },
      /^trips.txt: none of its trips can be used/,
    ],
    [
      { 'calendar_dates.txt': 'service_id,date,exception_type\nS,2026-11-24,1\n' },
      /^calendar_dates.txt line 2: "2026-11-24" is not a date/,
    ],
    [
      { 'calendar_dates.txt': 'service_id,date,exception_type\nS,20260230,1\n' },
      /^calendar_dates.txt line 2: "20260230" is not a date/,
    ],
    [
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon,parent_station\n1,A,,,9\n' },
      /^stops.txt line 2: stop 1 has no place on earth/,
    ],
    [
      { 'routes.txt': 'route_id,agency_id\nR1,7\nR1,7\n' },
      'routes.txt line 3: route_id R1 stands in the file twice',
    ],
    [
      { 'agency.txt': 'agency_name,agency_timezone\nA,Europe/Nowhere\n' },
      /^agency.txt line 2: "Europe\/Nowhere" is not a time zone/,
    ],
  ])('%#: %s', (changes: Record<string, string | null>, sentence) => {
    expect(() => load(changes)).toThrow(sentence)
  })
})
