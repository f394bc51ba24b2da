import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { from, newAddress } from '../builders/addresses.ts'
import { smallPages } from '../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { freePorts } from '../../tools/run/free-ports.ts'
import { defaultLimits } from '../../src/config/index.ts'
import { findConnections, searchStations } from '../../src/features/search/contract.ts'
import { addressOf } from '../../src/kernel/contract.ts'
import { createLog } from '../../src/platform/log.ts'

// What stands ready is sent before Fastify hears of the request. Nobody may be able to tell.
const lines: string[] = []
let product: TestProduct
let metricsPort: number
/** for each request: whether it was answered ahead of Fastify */
let ahead: { readonly results: readonly { readonly value: unknown }[] }

beforeAll(async () => {
  ;[metricsPort = 0] = await freePorts(1)
  const log = createLog('info', { write: (line) => void lines.push(line) })
  product = await startTestProduct({ build: smallPages(), log, metricsPort })
  product.clock.stop()
  ahead = vi.spyOn(product.app.readyAnswers, 'answer').mock
})
afterAll(() => product.close())

const find = addressOf(
  findConnections,
  {},
  {
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: '2026-11-26',
    passengers: '[{"max_age":57,"pax":1}]',
  },
)
const addresses = {
  find,
  stations: addressOf(searchStations, {}, { query: 'utr' }),
  page: '/en/join/some-group',
}

interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

async function ask(path: string, { method = 'GET', headers = {}, address = newAddress() }: Ask = {}) {
  const { port } = new URL(product.publicUrl)
  const asked = request({ host: 'localhost', port, path, method, headers: { ...from(address), ...headers } })
  asked.end()
  const [answer] = await once(asked, 'response')
  const body = Buffer.concat(await answer.toArray())
  const pairs = (answer.rawHeaders as string[]).flatMap((name, at, all) =>
    at % 2 === 0 && name.toLowerCase() !== 'date' ? [`${name.toLowerCase()}: ${all[at + 1]}`] : [],
  )
  return {
    status: answer.statusCode as number,
    headers: pairs.toSorted(),
    header: (name: string) => answer.headers[name] as string | undefined,
    body,
    wasAhead: ahead.results.at(-1)!.value,
  }
}

/** A token, even an unknown one, is looked at first: so this one goes all the way through Fastify. */
const withToken = (headers: Readonly<Record<string, string>> = {}) => ({
  ...headers,
  authorization: 'Bearer nobody',
})

async function bothWays(path: string, headers: Readonly<Record<string, string>> = {}) {
  // made, and compressed, by the first who asks
  const made = await ask(path, { headers })
  const address = newAddress()
  const usual = await ask(path, { headers: withToken(headers), address })
  const ready = await ask(path, { headers, address })
  expect([usual.wasAhead, ready.wasAhead]).toEqual([false, true])
  return { made, usual, ready }
}

const requestLines = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === 'request')

describe.each(Object.entries(addresses))('a ready answer: %s', (_, path) => {
  test.each<Readonly<Record<string, string>>>([
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip, deflate, br, zstd' },
    { 'accept-encoding': 'br;q=0, gzip' },
    { 'accept-language': 'de-AT,de;q=0.9' },
    { 'accept-language': 'nl', 'accept-encoding': 'br', cookie: 'userLanguage=fr' },
    { 'if-none-match': '"another"' },
    { origin: 'https://elsewhere.example' },
    { range: 'bytes=0-10' },
    { connection: 'close' },
  ])('is the same, headers and bytes, for %o', async (headers) => {
    const { made, usual, ready } = await bothWays(path, headers)
    expect(ready.status).toBe(200)
    expect(ready.headers).toEqual(usual.headers)
    expect(ready.body.equals(usual.body)).toBe(true)
    expect(ready.headers).toEqual(made.headers)
    expect(ready.body.equals(made.body)).toBe(true)
  })

  test('to HEAD it is its headers alone', async () => {
    const { ready } = await bothWays(path)
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers).toEqual(ready.headers)
  })

  test('has the same line in the log and the same counts', async () => {
    await ask(path)
    const numbers = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const counts = (text: string) =>
      [
        ...text.matchAll(/^(sixrail_http_request_seconds_count|sixrail_ready_replies_total)\{.*\} \d+$/gm),
      ].map(([line]) => line)
    const address = newAddress()
    const added = async (headers: Readonly<Record<string, string>>) => {
      const before = new Set(counts(await numbers()))
      await ask(path, { headers, address })
      const after = counts(await numbers()).filter((line) => !before.has(line))
      return after.map((line) => [line.replace(/ \d+$/, ''), Number(line.split(' ').at(-1))] as const)
    }
    const usual = await added(withToken())
    const [usualLine] = requestLines().slice(-1)
    const ready = await added({})
    const [readyLine] = requestLines().slice(-1)
    expect(usual.length).toBeGreaterThan(0)
    expect(ready).toEqual(usual.map(([name, count]) => [name, count + 1]))
    const steady = ({ time, reqId, ms, ...rest }: Record<string, unknown>) => {
      expect([typeof time, typeof reqId, typeof ms]).toEqual(['number', 'string', 'number'])
      return rest
    }
    expect(steady(readyLine)).toEqual(steady(usualLine))
    expect(Object.keys(readyLine)).toEqual(Object.keys(usualLine))
    expect(readyLine).toMatchObject({ ip: address, method: 'GET', status: 200 })
    expect(readyLine.reqId).not.toBe(usualLine.reqId)
  })
})

test('who has it already is told so the same way', async () => {
  for (const path of [addresses.find, addresses.stations]) {
    const etag = (await ask(path)).header('etag')!
    const { usual, ready } = await bothWays(path, { 'if-none-match': etag })
    expect([ready.status, ready.body.length]).toEqual([304, 0])
    expect(ready.headers).toEqual(usual.headers)
  }
})

test('its age is told in the second it has', async () => {
  await ask(find)
  product.clock.advance(3_000)
  const { usual, ready } = await bothWays(find)
  expect(ready.header('age')).toBe('3')
  expect(ready.headers).toEqual(usual.headers)
})

test('nobody gets another’s language, neither by header nor by address', async () => {
  const inGerman = await bothWays(find, { 'accept-language': 'de' })
  const inDutch = await bothWays(find, { 'accept-language': 'nl' })
  expect(inGerman.ready.body.toString()).toContain('2. Klasse')
  expect(inDutch.ready.body.toString()).toContain('2e klas')
  // a page without a language in its address is never ready: it leads to the asker's own
  const english = await ask('/join/some-group', { headers: { 'accept-language': 'en' } })
  const spanish = await ask('/join/some-group', { headers: { 'accept-language': 'es' } })
  expect(
    [english, spanish].map(({ status, header, wasAhead }) => [status, header('location'), wasAhead]),
  ).toEqual([
    [302, '/en/join/some-group', false],
    [302, '/es/join/some-group', false],
  ])
})

test('it is never sent after its time', async () => {
  await bothWays(addresses.page)
  product.clock.advance(1_001)
  expect((await ask(addresses.page)).wasAhead).toBe(false)
  expect((await ask(addresses.page)).wasAhead).toBe(true)
})

test('the list of all calls is put together once, whoever asks and in whichever form', async () => {
  const made = vi.spyOn(product.app, 'swagger')
  const path = '/api/openapi.json'
  const plain = await ask(path)
  const packed = await ask(path, { headers: { 'accept-encoding': 'br' } })
  const again = await ask(path, { headers: { 'accept-encoding': 'br' } })
  expect(made).toHaveBeenCalledTimes(1)
  expect(JSON.parse(plain.body.toString())).toEqual(product.app.swagger())
  expect(packed.header('content-encoding')).toBe('br')
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
  expect(again.body.equals(packed.body)).toBe(true)
  for (const { header } of [plain, packed])
    expect([header('content-type'), header('cache-control'), header('vary')]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
      'accept-encoding',
    ])
})

test('another method, a body or another address goes the usual way', async () => {
  await ask(find)
  const usual = async (path: string, given: Ask) => (await ask(path, given)).wasAhead
  expect(await usual(find, {})).toBe(true)
  expect(await usual(find, { method: 'POST' })).toBe(false)
  expect(await usual(find, { headers: { 'content-length': '0' } })).toBe(false)
  expect(await usual(`${find}&utm_source=x`, {})).toBe(false)
  expect(await usual(`/${find}`, {})).toBe(false)
})

test('both ways are counted together, and refused in the asker’s words', async () => {
  // the limit's own clock stands still: on a slow machine nobody would ever reach it
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const address = newAddress()
    const headers = { 'accept-language': 'de' }
    await ask(find, { headers })
    const statuses: number[] = []
    for (let asked = 0; asked < defaultLimits.requestsPerMinute; asked += 1) {
      const { status } = await ask(find, { headers: asked % 2 ? headers : withToken(headers), address })
      statuses.push(status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const ready = await ask(find, { headers, address })
    const usual = await ask(find, { headers: withToken(headers), address })
    expect([ready.status, ready.header('retry-after')]).toEqual([429, '1'])
    expect(ready.headers).toEqual(usual.headers)
    expect(ready.body.equals(usual.body)).toBe(true)
    expect(JSON.parse(ready.body.toString())).toMatchObject({ code: 'too_many_requests' })
    expect((await ask(find, { headers })).wasAhead).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

describe('on one connection', () => {
  const open = async () => {
    const socket = connect(Number(new URL(product.publicUrl).port), 'localhost')
    await once(socket, 'connect')
    return socket
  }
  const written = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${newAddress()}\r\n${more}\r\n`
  const token = 'authorization: Bearer nobody\r\n'

  test('answers come in the order of the questions, whichever way each takes', async () => {
    const { ready } = await bothWays(addresses.stations)
    await ask(addresses.page)
    const socket = await open()
    socket.write(
      written(addresses.stations, token) +
        written(addresses.page) +
        written(addresses.stations) +
        written('/api/health', 'connection: close\r\n'),
    )
    const text = Buffer.concat(await socket.toArray()).toString()
    const kinds = [...text.matchAll(/^content-type: ([^;\r]*)/gm)].map(([, kind]) => kind)
    expect(kinds).toEqual(['application/json', 'text/html', 'application/json', 'application/json'])
    expect(text.split(ready.body.toString())).toHaveLength(3)
  })

  test('who goes away in the middle disturbs nobody', async () => {
    await ask(find)
    for (let time = 0; time < 20; time += 1) {
      const socket = await open()
      socket.on('error', () => {})
      socket.write(written(find).repeat(20))
      if (time % 2) await once(socket, 'data')
      socket.destroy()
    }
    expect((await ask(find)).wasAhead).toBe(true)
  })

  // the last one: the product is closed
  test('a server that ends sends nothing ready any more', async () => {
    await ask(addresses.page)
    const { address, port } = product.app.server.address() as AddressInfo
    const taken = once(product.app.server, 'connection') as Promise<[Socket]>
    const socket = connect(port, address)
    const [own] = await taken
    const question = written(addresses.page)
    // a request that has begun is waited for
    socket.write(question.slice(0, 20))
    await vi.waitFor(() => expect(own.bytesRead).toBe(20), 60_000)
    const closed = product.app.close()
    socket.write(question.slice(20))
    const text = Buffer.concat(await socket.toArray()).toString()
    await closed
    expect(text).toMatch(/^HTTP\/1.1 503 /)
    expect(text.toLowerCase()).toContain('connection: close')
  })
})
