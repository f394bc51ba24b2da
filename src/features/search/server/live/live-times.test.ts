import realtime, { type FeedMessage } from 'gtfs-rt-bindings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createLiveScheduleSandbox,
  type LiveScheduleSandbox,
} from '../../../../../sandbox/live-schedule/index.ts'
import { smallServer } from '../../../../../testing/providers/small-server.ts'
import { searchSandbox } from '../../../../../testing/harness/search-app.ts'
import { createGtfsRealtime } from '../../../../adapters/gtfs-realtime/gtfs-realtime.ts'
import { addressOf } from '../../../../kernel/contract.ts'
import { type Connection, type LiveTimes, liveTimes } from '../../contract.ts'

const today = '2026-11-20'
const ticketing = searchSandbox()
let live: LiveScheduleSandbox

beforeAll(async () => {
  await ticketing.listen()
  live = createLiveScheduleSandbox({
    clock: ticketing.clock,
    timetable: ticketing.sandbox.timetable,
    mood: 'calm',
  })
  await live.listen()
})
afterAll(() => Promise.all([live.close(), ticketing.close()]))
beforeEach(() => {
  live.orders.clear()
  live.faults.clear()
})

/** A Friday at noon. */
async function open(given: { withLive?: boolean; timeoutMs?: number } = {}) {
  const { withLive = true, timeoutMs = 30_000 } = given
  const { updates, timetable } = live.feeds
  const settings = { updatesUrl: updates, timetableUrl: timetable, everyMs: 0, timeoutMs }
  const app = await ticketing.open({ liveSchedule: withLive ? createGtfsRealtime(settings) : null })
  const look = async (asked: Record<string, string> = {}, language = 'en') => {
    const query = {
      'departure_stations[]': 'NLUTRCST',
      'arrival_stations[]': 'NLMAASTA',
      departure_date: today,
      ...asked,
    }
    const { status, body } = await app.get(addressOf(liveTimes, {}, query), language)
    return { status, body: body as LiveTimes & { code: string; message: string } }
  }
  const trains = async (asked: Record<string, string> = {}) =>
    (await app.find({ departure_date: today, ...asked })).trains
  return { ...app, look, trains }
}

const lineOf = (connection: Connection, segment = 0) => connection.relationships.segments[segment]!.line
const later = (iso: string, minutes: number) => Date.parse(iso) + minutes * 60_000
const direct = (trains: readonly Connection[]) => trains.find(({ attributes }) => attributes.transfers === 0)!

test('[SRCH-11] a delay is told of the train that is late, and the others are as planned', async () => {
  const { look, trains } = await open()
  const all = await trains()
  const train = direct(all)
  live.orders.place({ train: lineOf(train), lateMinutes: 12 })
  const { status, body } = await look()
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'live', departing_late: [] })
  expect(body.measured_at).toBe('2026-11-20T13:00:00+01:00')
  const late = body.data.find(({ id }) => id === train.id)!
  const [segment] = late.segments
  const { departure_time, arrival_time } = train.attributes
  expect(Date.parse(segment!.departure.expected!)).toBe(later(departure_time, 12))
  expect(Date.parse(segment!.arrival.expected!)).toBe(later(arrival_time, 12))
  expect(segment!.stops.length).toBeGreaterThan(2)
  expect(late).toMatchObject({ cancelled: false, missed_change: null })
  const other = body.data.find(({ id, segments }) => id !== train.id && segments.length === 1)!
  const planned = all.find(({ id }) => id === other.id)!
  expect(other.segments[0]!.arrival.expected).toBe(planned.attributes.arrival_time)
})

test('[SRCH-11] a cancelled train, a stop it passes and another platform are told', async () => {
  const { look, trains } = await open()
  const train = direct(await trains())
  const about = async () => (await look()).body.data.find(({ id }) => id === train.id)!
  const { platform } = train.relationships.segments[0]!.departure
  const other = platform === '18' ? '5' : '18'
  live.orders.place({ train: lineOf(train), platform: other, station: 'NLUTRCST' })
  expect((await about()).segments[0]!.departure).toMatchObject({ platform: other, skipped: false })
  live.orders.place({ train: lineOf(train), skip: 'NLUTRCST' })
  expect(await about()).toMatchObject({ cancelled: true })
  live.orders.clear()
  live.orders.place({ train: lineOf(train), cancelled: true })
  expect(await about()).toMatchObject({ cancelled: true, segments: [{ cancelled: true }] })
})

test('[SRCH-11] a change that can no longer be made is told', async () => {
  const { look, trains } = await open()
  const ends = { 'departure_stations[]': 'NLENKSTA', 'arrival_stations[]': 'NLNIJSTA' }
  const train = (await trains(ends)).find(({ attributes }) => attributes.transfers > 0)!
  const about = async () => (await look(ends)).body.data.find(({ id }) => id === train.id)!
  expect(await about()).toMatchObject({ missed_change: null })
  live.orders.place({ train: lineOf(train), lateMinutes: 90 })
  expect(await about()).toMatchObject({ missed_change: 0, cancelled: false })
})

test('[SRCH-11] a train that should have left and has not is still told of', async () => {
  const { look, trains, clock } = await open()
  const train = direct(await trains())
  live.orders.place({ train: lineOf(train), lateMinutes: 20 })
  await look()
  clock.set(later(train.attributes.departure_time, 5))
  expect((await trains()).map(({ id }) => id)).not.toContain(train.id)
  const { body } = await look()
  expect(body.departing_late).toMatchObject([{ id: train.id, relationships: { fares: [] } }])
  expect(body.data.find(({ id }) => id === train.id)).toBeDefined()
  clock.set(later(train.attributes.departure_time, 21))
  expect((await look()).body.departing_late).toEqual([])
})

test('[SRCH-11] days ahead nothing is told yet, and without a live schedule nothing ever', async () => {
  const { look } = await open()
  expect((await look({ departure_date: '2026-11-23' })).body).toMatchObject({
    state: 'early',
    data: [],
    measured_at: null,
  })
  const plain = await open({ withLive: false })
  expect((await plain.look()).body).toMatchObject({ state: 'none', data: [], measured_at: null })
})

test('[SRCH-11] a party that is down, slow, unreadable or behind the times is unknown, never an error', async () => {
  const { look } = await open()
  for (const kind of ['down', 'error', 'garbage'] as const) {
    live.faults.add({ kind })
    expect(await look(), kind).toMatchObject({
      status: 200,
      body: { state: 'unknown', data: [], measured_at: null },
    })
    live.faults.clear()
  }
  live.faults.add({ kind: 'stale' })
  expect((await look()).body).toMatchObject({
    state: 'unknown',
    data: [],
    measured_at: '2026-11-20T12:30:00+01:00',
  })
  live.faults.clear()
  expect((await look()).body.state).toBe('live')
  live.faults.add({ kind: 'slow', ms: 60_000 })
  const hasty = await open({ timeoutMs: 100 })
  expect((await hasty.look()).body).toMatchObject({ state: 'unknown', data: [] })
})

/** The sandbox's own message with something changed, at an address of its own. */
async function openWith(change: (message: FeedMessage) => void) {
  const url = await smallServer(async (_, response) => {
    const bytes = await (await fetch(live.feeds.updates)).arrayBuffer()
    const message = realtime.FeedMessage.decode(new Uint8Array(bytes))
    change(message)
    response.end(realtime.FeedMessage.encode(message).finish())
  })
  const feeds = { updatesUrl: url, timetableUrl: live.feeds.timetable, everyMs: 0 }
  return ticketing.open({ liveSchedule: createGtfsRealtime({ ...feeds, timeoutMs: 30_000 }) })
}
const liveTrains = addressOf(
  liveTimes,
  {},
  {
    'departure_stations[]': ['NLUTRCST'],
    'arrival_stations[]': ['NLMAASTA'],
    departure_date: today,
  },
)

test('[SRCH-11] one absurd moment costs that train its live times and no other anything', async () => {
  for (const time of [9e15, 0]) {
    let spoiled = 0
    const { get } = await openWith(({ entity }) => {
      for (const { trip_update: update } of entity.slice(0, entity.length / 2))
        for (const stop of update?.stop_time_update ?? []) {
          spoiled += 1
          stop.arrival = stop.departure = { time }
        }
    })
    const { status, body } = await get(liveTrains)
    expect(spoiled).toBeGreaterThan(100)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'live' })
    expect(JSON.stringify(body)).not.toMatch(/"(1970|2094|[+-]?\d{6})-/)
  }
})

test('[SRCH-11] a message of no moment at all, or dated ahead, is not believed', async () => {
  const timestamps = { absurd: () => 9e15, ahead: (now: number) => now + 300 }
  for (const [name, timestamp] of Object.entries(timestamps)) {
    const { get, clock } = await openWith(({ header }) => {
      header.timestamp = timestamp(Math.floor(clock.now() / 1000))
    })
    expect(await get(liveTrains), name).toMatchObject({
      status: 200,
      body: { state: 'unknown', data: [], measured_at: null },
    })
  }
})

test('[SRCH-11] without the ticketing partner nothing is known of its trains, and that is no error', async () => {
  const { look, sandbox } = await open()
  sandbox.faults.add({ kind: 'error-before', times: 1_000 })
  expect(await look()).toMatchObject({ status: 200, body: { state: 'unknown', data: [] } })
})

test('[SRCH-11] what makes no sense is refused with a sentence', async () => {
  const { look, get } = await open()
  const refused = async (asked: Record<string, string>, language = 'en') => (await look(asked, language)).body
  expect(await refused({ 'arrival_stations[]': 'XXNOWHERE' })).toMatchObject({ code: 'unknown_station' })
  expect(await refused({ 'arrival_stations[]': 'NLUTRCST' }, 'de')).toMatchObject({
    code: 'same_station',
    message: 'Bitte wähle zwei verschiedene Bahnhöfe.',
  })
  expect(await refused({ departure_date: '2026-11-19' })).toMatchObject({ code: 'date_out_of_window' })
  expect(await refused({ departure_date: 'tomorrow' })).toMatchObject({ code: 'invalid_request' })
  expect((await get('/api/connections/live')).status).toBe(400)
})

test('[SRCH-11] a train of the night belongs to the evening before', async () => {
  const { look, trains, clock } = await open()
  clock.set(Date.parse('2026-11-20T22:55:00Z'))
  const night = { departure_date: '2026-11-21' }
  const early = (await trains(night)).concat(await trains({ ...night, 'arrival_stations[]': 'NLAMSCST' }))
  const train = early.find(({ attributes }) => attributes.departure_time < '2026-11-21T01:30')!
  live.orders.place({ train: lineOf(train), date: today, lateMinutes: 6 })
  const { body } = await look({ ...night, 'arrival_stations[]': train.relationships.arrival_station.id })
  const told = body.data.find(({ id }) => id === train.id)!
  expect(Date.parse(told.segments[0]!.departure.expected!)).toBe(later(train.attributes.departure_time, 6))
})

test('[SRCH-11] a train that is late at midnight is still told of on the day after', async () => {
  const { look, trains, clock } = await open()
  clock.set(Date.parse('2026-11-20T22:00:00Z'))
  const asked = { 'arrival_stations[]': 'NLAMSCST' }
  const last = (await trains(asked)).findLast(
    ({ attributes, relationships }) => attributes.transfers === 0 && relationships.segments.length === 1,
  )!
  const midnight = Date.parse('2026-11-20T23:00:00Z')
  const lateMinutes = (midnight - later(last.attributes.departure_time, 0)) / 60_000 + 30
  live.orders.place({ train: lineOf(last), date: today, lateMinutes })
  await look(asked)
  clock.set(midnight + 10 * 60_000)
  const { status, body } = await look(asked)
  expect(status).toBe(200)
  expect(body.departing_late.map(({ id }) => id)).toContain(last.id)
  expect((await look({ ...asked, departure_date: '2027-05-20' })).status).toBe(200)
  expect((await look({ ...asked, departure_date: '2026-11-19' })).status).toBe(400)
  clock.set(midnight + 3 * 3_600_000)
  expect((await look(asked)).body).toMatchObject({ code: 'date_out_of_window' })
})
