import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SearchApp, searchSandbox, thursday } from '../../../../../testing/harness/search-app.ts'
import { defaultLimits } from '../../../../config/index.ts'
import { addressOf } from '../../../../kernel/contract.ts'
import { findConnections, searchStations, searchTrains } from '../../contract.ts'

// Replies are kept as bytes: what that may never change is written here.
const ticketing = searchSandbox()
const { clock, sandbox } = ticketing
let searchApp: SearchApp
let searches: number

beforeAll(() => ticketing.listen())
afterAll(() => ticketing.close())
beforeEach(async () => {
  searches = 0
  searchApp = await ticketing.open({
    change: (given) => ({ ...given, search: (request) => (searches++, given.search(request)) }),
  })
})

const query = {
  'departure_stations[]': 'NLUTRCST',
  'arrival_stations[]': 'NLMAASTA',
  departure_date: thursday,
  passengers: '[{"max_age":57,"pax":1}]',
}
const url = addressOf(findConnections, {}, query)
const ask = (headers: Record<string, string> = {}, address = url) =>
  searchApp.app.inject({ url: address, headers: { 'accept-language': 'en', ...headers } })

describe('[SRCH-14] a reply that stands ready', () => {
  test('is the same bytes, with its age and a tag, and may not be shown without asking', async () => {
    const first = await ask()
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'accept-language, accept-encoding',
      age: '0',
      'x-content-type-options': 'nosniff',
    })
    clock.advance(12_000)
    const second = await ask()
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(second.headers).toMatchObject({ age: '12', etag: first.headers.etag })
    expect(searches).toBe(2)
  })

  test('counts as a request, as any other does', async () => {
    const etag = String((await ask()).headers.etag)
    const statuses = new Set<number>()
    // the smallest answer: on a busy machine, too, more of them are asked for in a minute than are allowed
    for (let asked = 0; asked < defaultLimits.requestsPerMinute * 2; asked++)
      statuses.add((await ask({ 'if-none-match': etag })).statusCode)
    expect([...statuses]).toEqual([304, 429])
    expect(searches).toBe(2)
  })

  test('has the shape of its contract, no field more and none less', async () => {
    for (const call of [findConnections, searchTrains] as const) {
      const body = (await ask({}, addressOf(call, {}, query))).json()
      expect(call.reply.parse(body)).toEqual(body)
    }
    const stations = (await ask({}, addressOf(searchStations, {}, { query: 'utr' }))).json()
    expect(searchStations.reply.parse(stations)).toEqual(stations)
    expect(stations.data[0].id).toBe('NLUTRCST')
  })

  test('who has it already is told so in a few bytes, until there is another', async () => {
    const etag = String((await ask()).headers.etag)
    const same = await ask({ 'if-none-match': etag })
    expect(same.statusCode).toBe(304)
    expect(same.rawPayload.length).toBe(0)
    expect(same.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache' })
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    sandbox.faults.add({ kind: 'price-rise' })
    clock.advance(180_000)
    const other = await ask({ 'if-none-match': etag })
    expect(other.statusCode).toBe(200)
    expect(other.headers.etag).not.toBe(etag)
  })

  test('comes in the language asked for, never in another asker’s', async () => {
    const names = async (language: string) => {
      const { data } = (await ask({ 'accept-language': language })).json()
      return data[0].relationships.fares[0].class_name
    }
    expect([await names('de'), await names('nl'), await names('de-AT,de;q=0.9'), await names('en')]).toEqual([
      '2. Klasse',
      '2e klas',
      '2. Klasse',
      '2nd class',
    ])
  })

  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('compressed for who takes %s', async (accepted, encoding, open) => {
    const plain = await ask()
    for (let time = 0; time < 2; time++) {
      const small = await ask({ 'accept-encoding': accepted })
      expect(small.headers['content-encoding']).toBe(encoding)
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      expect(open(small.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  })

  test('the same question in another order of its words is the same reply', async () => {
    const first = await ask()
    const [path, search = ''] = url.split('?')
    const other = `${path}?${search.split('&').toReversed().join('&')}&utm_source=x`
    const second = await ask({}, other)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(searches).toBe(2)
  })

  test('a train that has left is not in it, although the answer is new', async () => {
    const today = addressOf(findConnections, {}, { ...query, departure_date: '2026-11-20' })
    type Train = { id: string; attributes: { departure_time: string } }
    const trains = (await ask({}, today)).json().data as Train[]
    // far enough ahead that the answer of now is forgotten by then
    const soon = clock.now() + 600_000
    const first = trains.find(({ attributes }) => Date.parse(attributes.departure_time) > soon)!
    clock.set(Date.parse(first.attributes.departure_time) - 1_000)
    const before = (await ask({}, today)).json()
    expect(before.stale).toBe(false)
    expect(before.data[0].id).toBe(first.id)
    clock.advance(2_000)
    const after = (await ask({}, today)).json()
    expect(after.stale).toBe(false)
    expect(after.data[0].id).not.toBe(first.id)
  })

  test('a refusal is never kept', async () => {
    const bad = addressOf(findConnections, {}, { ...query, departure_date: '2026-11-19' })
    const first = await ask({}, bad)
    expect(first.statusCode).toBe(400)
    expect(first.headers['cache-control']).toBe('no-store')
    clock.set(Date.parse('2026-11-19T03:00:00Z'))
    expect((await ask({}, bad)).statusCode).toBe(200)
  })
})
