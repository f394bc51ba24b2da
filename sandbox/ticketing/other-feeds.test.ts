import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { codeOf, openBench, type Answer, type Bench } from './test-bench.ts'
import { writeFeed } from './network/feed.ts'
import { feedWith, stopTimes, zipFeed } from './timetable/test-feed.ts'

let bench: Bench | undefined
afterEach(() => bench?.close())

const date = '2026-11-24'
const station = (answer: Answer, name: string) =>
  answer.body.data.find((one: Answer['body']) => one.attributes.name === name)

describe("somebody else's feed", () => {
  it('is sold from: stations, carriers, search, price, reservation, booking and ticket', async () => {
    bench = await openBench({ gtfs: zipFeed(feedWith()) })
    const stations = await bench.call('GET', '/stations?locale=en')
    expect(stations.body.data).toHaveLength(3)
    const [aachen, köln] = [station(stations, 'Aachen'), station(stations, 'Köln Hbf')]
    for (const { id, attributes } of stations.body.data) {
      expect(id).toMatch(/^DE[A-Z]{6}$/)
      // the sandbox's own names for cities belong to its own stations
      expect(attributes.exonyms).toEqual([])
    }
    expect(köln.attributes).toMatchObject({
      time_zone: 'Europe/Berlin',
      country_code: 'DE',
      latitude: 50.943,
    })

    const carriers = await bench.call('GET', '/marketing_carriers')
    expect(carriers.body.data).toMatchObject([
      { id: 'TEST', attributes: { trade_name: 'Test & Sons (sandbox)' } },
    ])
    const carrier = await bench.call('GET', '/marketing_carriers/TEST?locale=en&currency=EUR')
    const logo = String(carrier.body.data.attributes.white_label_logo)
    expect(Buffer.from(logo.split(',')[1]!, 'base64').toString()).toContain('Test &#38; Sons')

    const found = await bench.find(aachen.id, köln.id, { departure_date: date })
    expect(found.body.data).toHaveLength(1)
    const trip = await bench.train('RE 101', aachen.id, köln.id, date)
    expect(trip).toMatchObject({ marketing_carrier: 'TEST', departure_time: `${date}T08:00` })
    const price = (await bench.vacancy(trip, 2)).body.data.attributes.total_price
    expect(price).toBeGreaterThan(2000)
    const adults = Array.from({ length: 2 }, (_, i) => ({
      type: 'PNOS',
      first_name: `A${i}`,
      last_name: 'B',
    }))
    const { body } = await bench.reserve(trip, 2, { passengers: adults, total_price: price })
    await bench.confirm(body.data.id)
    bench.clock.advance(2000)
    const booking = await bench.call('GET', `/reservations/${body.data.id}`)
    const id = String(booking.body.data.relationships.booking.data.id)
    const ticket = await fetch(`${bench.url}/bookings/${id}/tickets`, {
      headers: { 'api-key': 'sandbox-key' },
    })
    expect(ticket.headers.get('content-type')).toBe('application/pdf')
    expect((await bench.call('GET', `/cancellations/conditions?booking=${id}`)).status).toBe(200)
  })

  it('finds six seats together where a train calls more often than there are bits in a number', async () => {
    const many = Array.from({ length: 45 }, (_, i) => ({ id: 2000 + i, minute: 6 * 60 + 4 * i }))
    const at = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
    bench = await openBench({
      gtfs: zipFeed(
        feedWith({
          'stops.txt': [
            'stop_id,stop_name,stop_lat,stop_lon',
            ...many.map(({ id }, i) => `${id},Halt ${id},${50 + i / 50},7`),
          ].join('\n'),
          ...stopTimes(...many.map(({ id, minute }, i) => `out,${at(minute)},${at(minute)},${id},${i}`)),
        }),
      ),
    })
    const stations = await bench.call('GET', '/stations?locale=en')
    const [from, to] = [station(stations, 'Halt 2038').id, station(stations, 'Halt 2044').id]
    const trip = await bench.train('RE 101', from, to, date)
    const left = async () => (await bench!.vacancy(trip, 1)).body.data.attributes.seats_left
    const before = await left()
    expect((await bench.reserve(trip)).status).toBe(201)
    expect(await left()).toBe(before - 6)
  })

  it('may lie in a folder of the zip, with what macOS adds beside it', async () => {
    const files = feedWith()
    const folder = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`export/2026/${name}`, text]),
    )
    const path = zipFeed({
      ...folder,
      '__MACOSX/export/2026/._stops.txt': 'Mac OS X',
      'readme.txt': '?',
      'export/2026/shapes.geojson': '{}',
    })
    bench = await openBench({ gtfs: path })
    expect(bench.sandbox.notes[0]).toBe('feed.zip: 2 trains, 3 stations, from 2026-11-23 to 2026-12-06')
  })

  it('can be the own one packed up: the same trains from the same carriers', async () => {
    bench = await openBench({ gtfs: zipFeed(writeFeed('20261118', '20261218')) })
    const { body } = await bench.find('NLUTRCST', 'NLMAASTA', {
      departure_start_time: '10:00:00',
      departure_end_time: '10:29:59',
    })
    expect(body.data[0].id).toBe('NSRZ-NLUTRCST-NLMAASTA-2026-12-04T10:01-2026-12-04T11:59')
  })

  it('says what was left out, and when it has ended or not begun; its dates are not shifted', async () => {
    const calendar = (from: string, to: string) => ({
      'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nS,1,1,1,1,1,1,1,${from},${to}\n`,
    })
    bench = await openBench({
      gtfs: zipFeed(
        feedWith({
          ...calendar('20260101', '20260630'),
          'trips.txt': 'route_id,service_id,trip_id\nR1,S,out\nR1,S,empty\n',
        }),
      ),
    })
    expect(bench.sandbox.notes.slice(1)).toEqual([
      'left out of its trips: 1 have only one stop',
      "feed.zip has ended: it runs from 2026-01-01 to 2026-06-30, and the sandbox's clock shows 2026-11-20. Nothing will be found until the clock is set into those dates: begin with SANDBOX_CLOCK=2026-01-01.",
    ])
    const [from, , to] = (await bench.call('GET', '/stations?locale=en')).body.data
    expect((await bench.find(from.id, to.id, { departure_date: date })).body.data).toEqual([])
    await bench.close()
    bench = await openBench({ gtfs: zipFeed(feedWith(calendar('20270101', '20270630'))) })
    expect(bench.sandbox.notes[1]).toContain('has not begun: it runs from 2027-01-01')
  })

  it('that is broken is refused in one sentence with zip, file and line', async () => {
    const late = Array.from({ length: 810 }, (_, i) => `out,08:00:00,08:00:00,1001,${i}`)
    const broken = zipFeed(feedWith(stopTimes(...late, 'out,08:00:00,noon,1001,811')))
    await expect(openBench({ gtfs: broken })).rejects.toThrow(
      'feed.zip: stop_times.txt line 812: "noon" is not a time such as 08:30:00',
    )
    const noZip = zipFeed(feedWith())
    writeFileSync(noZip, 'stop_id,stop_name')
    await expect(openBench({ gtfs: noZip })).rejects.toThrow(/^feed.zip: it cannot be unpacked as a zip/)
    await expect(openBench({ gtfs: '/nowhere/feed.zip' })).rejects.toThrow(
      'feed.zip: there is no such file (/nowhere/feed.zip)',
    )
    const folder = mkdtempSync(join(tmpdir(), 'folder-'))
    await expect(openBench({ gtfs: folder })).rejects.toThrow(
      `it is a folder; name the zip, or pack the folder as one (${folder})`,
    )
    await expect(openBench({ gtfs: zipFeed({ 'readme.txt': 'x' }) })).rejects.toThrow(
      'feed.zip: there is no stops.txt in it, so it is no GTFS feed',
    )
  })

  it('sells nothing of another one, and forgets nothing that was sold from it', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'state-')), 'ticketing.json')
    bench = await openBench({ stateFile })
    const sold = await bench.book(await bench.train('IC 835'))
    await bench.close()
    bench = await openBench({ stateFile, gtfs: zipFeed(feedWith()) })
    const unknown = await bench.call('GET', '/marketing_carriers/NSRZ?locale=en&currency=EUR')
    expect(codeOf(unknown)).toBe('400.800.040')
    expect((await bench.find('NLUTRCST', 'NLMAASTA')).status).toBe(400)
    const { body } = await bench.call('GET', `/bookings/${sold}`)
    const named = body.included.map(
      ({ attributes }: Answer['body']) => attributes.name ?? attributes.trade_name,
    )
    expect(named).toEqual(
      expect.arrayContaining(['Utrecht Centraal', 'NS (sandbox)', 'NS Intercity (sandbox)']),
    )
    await bench.close()
    bench = await openBench({ gtfs: zipFeed(feedWith()), stateFile })
    const conditions = await bench.call('GET', `/cancellations/conditions?booking=${sold}`)
    expect(conditions.body.data.attributes.allowed).toBe(true)
  })
})
