import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { from, newAddress } from '../builders/addresses.ts'
import { groupOf, join } from '../builders/groups.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask } from '../builders/travellers.ts'
import { type Watcher, watcher } from '../harness/sockets/watcher.ts'
import { defaultLimits } from '../../src/config/index.ts'

const board = 'groups.collecting'
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => void vi.useRealTimers())

/** Another one is still let in and answered: the process lives and is well. */
async function isWell(): Promise<void> {
  expect((await ask(product, null, 'GET', '/api/health')).status).toBe(200)
  const someone = await watcher(product)
  expect(await someone.watch(board)).toMatchObject({ ok: true })
  someone.close()
}

/** A line without the library: whatever is sent goes out as it is. */
async function bare(): Promise<WebSocket> {
  const line = new WebSocket(
    `${product.publicUrl.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  )
  const opened = once(line, 'open')
  await opened
  line.send('40')
  return line
}

const garbage: readonly [string, string | Uint8Array][] = [
  ['no packet at all', 'hello'],
  ['a packet type that is none', '9'],
  ['JSON that ends too early', '42["watch",{"topic":'],
  ['an event without a name', '42[]'],
  ['a name that is no text', '42[{"a":1}]'],
  ['a name the library keeps for itself', '42["disconnecting"]'],
  ['an event called error', '42["error",{"message":"boo"}]'],
  ['another namespace', '40/admin,'],
  ['a namespace of 3,000 characters', `40/${'n'.repeat(3_000)},`],
  ['an answer to a question never asked', '43999["yes"]'],
  ['ten thousand attachments announced', '4510000-["watch"]'],
  ['bytes', new Uint8Array(300).fill(255)],
  ['more than any message may hold', `42["watch","${'x'.repeat(100_000)}"]`],
]
test.each(garbage)('garbage on the line ends at most that line: %s', async (_, message) => {
  const line = await bare()
  line.send(message as never)
  await isWell()
  line.close()
})

test('asks that make no sense are refused with a code, and the socket lives on', async () => {
  const someone = await watcher(product)
  const emit = (ask: unknown) => someone.socket.timeout(10_000).emitWithAck('watch', ask as never)
  const bad = [
    null,
    7,
    'groups.collecting',
    [],
    {},
    { topic: board },
    { topic: { toString: 'x' }, since: null },
    { topic: board, since: -1 },
    { topic: board, since: 1.5 },
    { topic: board, since: '1' },
    { topic: 'groups.on:\0', since: null },
    { topic: 'groups.on:\ud800', since: null },
    { topic: `groups.on:${'x'.repeat(500)}`, since: null },
  ]
  for (const one of bad)
    expect(await emit(one), JSON.stringify(one)).toEqual({ ok: false, code: 'invalid_request' })
  for (const topic of ['', ':', '__proto__', 'constructor:x'])
    expect((await emit({ topic, since: null })).ok, topic).toBe(false)
  // nobody waits for an answer
  someone.socket.emit('watch', { topic: board, since: null }, undefined as never)
  someone.socket.emit('unwatch', { length: 1 } as never)
  expect(await someone.watch(board, Number.MAX_SAFE_INTEGER)).toMatchObject({ ok: true, missed: false })
  expect(await someone.watch(`groups.on:it's "quoted" \\ % and 🚂`)).toMatchObject({ ok: true })
  someone.close()
})

test('one socket watches so many topics and no more; one it lets go makes room', async () => {
  const someone = await watcher(product)
  const answers = []
  for (let number = 0; number < 40; number++) answers.push(await someone.watch(`groups.on:${number}`))
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused.length).toBeGreaterThan(5)
  expect(refused[0]).toEqual({ ok: false, code: 'too_many_topics' })
  someone.socket.emit('unwatch', 'groups.on:0')
  expect(await someone.watch('groups.on:39')).toMatchObject({ ok: true })
  someone.close()
})

test('a socket that floods is closed', async () => {
  const someone = await watcher(product)
  for (let number = 0; number < 500; number++) someone.socket.emit('unwatch', board)
  expect(await someone.closed).toBe('transport close')
  await isWell()
})

/** A line without WebSocket and without the library. */
async function poller() {
  const headers = from(newAddress())
  const base = `${product.publicUrl}/socket.io/?EIO=4&transport=polling`
  const opened = await (await fetch(base, { headers })).text()
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
  const url = `${base}&sid=${sid}`
  return {
    say: (...packets: string[]) => fetch(url, { method: 'POST', headers, body: packets.join('\x1e') }),
    /** Everything that is said on it until it is closed. */
    async readToEnd() {
      const all: string[] = []
      while (!all.includes('1')) {
        const response = await fetch(url, { headers })
        if (response.status === 400) break
        all.push(...(await response.text()).split('\x1e'))
      }
      return all
    },
  }
}

test('one POST that asks for five thousand sockets gets none of them', async () => {
  const line = await poller()
  await line.say(...Array.from({ length: 5_000 }, () => '40'))
  expect((await line.readToEnd()).filter((packet) => packet.startsWith('40'))).toEqual([])
  await isWell()
})

test('a line has one socket', async () => {
  const line = await bare()
  line.send('40')
  await once(line, 'close')
  await isWell()
})

test.each([
  ['namespaces that there are not', '40/admin,'],
  ['answers to questions never asked', '43999["yes"]'],
  ['signs of life', '3'],
])('a line that floods with %s is closed', async (_, packet) => {
  const line = await poller()
  if (packet !== '40/admin,') await line.say('40')
  await line.say(...Array.from({ length: 300 }, () => packet))
  await line.readToEnd()
  await isWell()
})

test('for a line that asks and never reads so much is kept and no more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const line = await poller()
  await line.say('40')
  for (let round = 0; round < 15; round++) {
    vi.advanceTimersByTime(11_000)
    await line.say(
      ...Array.from({ length: 80 }, (_, n) => `42${n}["watch",{"topic":"${board}","since":null}]`),
    )
  }
  const kept = (await line.readToEnd()).filter((packet) => packet.startsWith('43'))
  // what is asked in the time that was moved on would count as asked later than all that follows
  vi.useRealTimers()
  expect(kept.length).toBeGreaterThan(900)
  expect(kept.length).toBeLessThanOrEqual(1_000)
  await isWell()
})

test('a page of another site is not let in, by either way of connecting', async () => {
  for (const transports of [['websocket'], ['polling']] as const)
    await expect(
      watcher(product, null, { origin: 'https://elsewhere.example', transports }),
    ).rejects.toThrow()
  const own = await watcher(product, null, { transports: ['polling'] })
  expect(await own.watch(board)).toMatchObject({ ok: true })
  own.close()
})

test('an unknown, a mangled and a huge bearer are refused; none at all is a visitor', async () => {
  for (const token of ['unknown', '', '\0', 'x'.repeat(5_000), { not: 'text' }, ['x']])
    await expect(watcher(product, { token: token as string })).rejects.toMatchObject({
      data: { code: 'unauthenticated' },
    })
  await isWell()
})

test('one address has so many sockets and no more; one that is closed makes room, and others have their own', async () => {
  const other = await startTestProduct()
  const address = newAddress()
  const own: Watcher[] = []
  while (own.length < defaultLimits.socketsPerAddress) own.push(await watcher(other, null, { address }))
  await expect(watcher(other, null, { address })).rejects.toThrow()
  own.push(await watcher(other))
  own[0]!.close()
  await vi.waitFor(async () => own.push(await watcher(other, null, { address })), 60_000)
  // stopping in good order: the sockets are told nothing but that the line is gone, so that browsers come back
  await other.close()
  const reasons = await Promise.all(own.slice(1).map(({ closed }) => closed))
  expect(new Set(reasons)).toEqual(new Set(['transport close']))
})

test('three hundred asked for in one piece are no more than that', async () => {
  const { hostname, port } = new URL(product.publicUrl)
  const path = '/socket.io/?EIO=4&transport=polling'
  const line = connect({ host: hostname, port: Number(port) })
  let said = ''
  line.on('data', (bytes) => (said += String(bytes)))
  const named = Object.entries(from(newAddress())).map(([name, value]) => `${name}: ${value}`)
  line.write([`GET ${path} HTTP/1.1`, `Host: ${hostname}`, ...named, '\r\n'].join('\r\n').repeat(300))
  await vi.waitUntil(() => said.split('HTTP/1.1 ').length > 300, 60_000)
  line.destroy()
  const ids = [...said.matchAll(/"sid":"([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThanOrEqual(defaultLimits.socketsPerAddress)
  const pings = ids.map((id) =>
    fetch(`${product.publicUrl}${path}&sid=${id}`, {
      method: 'POST',
      body: '3',
      headers: from(newAddress()),
    }),
  )
  const living = (await Promise.all(pings)).filter(({ status }) => status === 200)
  expect(living).toHaveLength(defaultLimits.socketsPerAddress)
})

interface Talking {
  emitWithAck(event: string, ask: unknown): Promise<unknown>
}

test('a hundred and fifty sockets of one address share one budget of messages, and others keep theirs', async () => {
  // the limit's own clock stands still, so that the flood is the same on a slow machine
  vi.useFakeTimers({ toFake: ['performance'] })
  const address = newAddress()
  const flood: Watcher[] = []
  while (flood.length < 150)
    flood.push(...(await Promise.all(Array.from({ length: 30 }, () => watcher(product, null, { address })))))
  // each stays within what one socket may ask
  const asked = flood.flatMap((socket) =>
    Array.from({ length: 20 }, (_, number) => socket.watch(`groups.on:${number}`).catch(() => null)),
  )
  const honest = await watcher(product)
  expect(await honest.watch(board)).toMatchObject({ ok: true })
  const answers = await Promise.all(asked)
  const refused = answers.filter((answer) => answer?.ok === false && answer.code === 'too_many_requests')
  expect(answers.filter((answer) => answer?.ok).length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThanOrEqual(150 * 20 - 1_200)
  expect(await honest.watch('groups.on:1')).toMatchObject({ ok: true })
  // a message to a chat is counted as well, and refused with its code and a sentence
  const { socket } = flood[0]! as unknown as { socket: Talking }
  expect(await socket.emitWithAck('sendMessage', { groupId: 'any', id: 'a-message', message: 'Hi' })).toEqual(
    {
      ...{ ok: false, code: 'too_many_requests' },
      message: expect.stringMatching(/[a-z]{3}/),
    },
  )
  for (const socket of [...flood, honest]) socket.close()
})

test('the requests of a socket without WebSocket count as any others do', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const headers = from(newAddress())
  const poll = () => fetch(`${product.publicUrl}/socket.io/?EIO=4&transport=polling&sid=none`, { headers })
  const statuses = []
  while (statuses.length < defaultLimits.requestsPerMinute + 20) {
    const some = await Promise.all(Array.from({ length: 20 }, poll))
    statuses.push(...some.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('a browser that has vanished without a word does not hold up the end', async () => {
  const brief = await startTestProduct()
  const { hostname, port } = new URL(brief.publicUrl)
  const line = connect({ host: hostname, port: Number(port) })
  line.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
      '\r\n',
    ].join('\r\n'),
  )
  const [greeting] = await once(line, 'data')
  expect(String(greeting)).toMatch(/^HTTP\/1.1 101/)
  // the library alone would wait half a minute for an answer, and so does this test
  await brief.close()
  line.destroy()
})

const upgrades = ['/', '/en/find', '/api/health', '/socket.io/?EIO=4&transport=websocket']
test.each(upgrades)(
  'who asks %s to become a WebSocket and resets the connection ends no process',
  async (path) => {
    const { hostname, port } = new URL(product.publicUrl)
    const line = connect({ host: hostname, port: Number(port) })
    const arrived = once(product.app.server, 'upgrade')
    line.write(
      [
        `GET ${path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
        '\r\n',
      ].join('\r\n'),
    )
    const [, theirs] = (await arrived) as [unknown, Socket]
    const thrown: unknown[] = []
    const note = (error: unknown) => void thrown.push(error)
    process.on('uncaughtException', note)
    line.resetAndDestroy()
    // `once` of node:events would listen for the error
    await new Promise<void>((resolve) => theirs.once('close', resolve))
    process.off('uncaughtException', note)
    expect(thrown).toEqual([])
    await isWell()
  },
)

test('who asks a page to become a WebSocket is told no', async () => {
  const { hostname, port } = new URL(product.publicUrl)
  const line = connect({ host: hostname, port: Number(port) })
  line.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`)
  const [answer] = await once(line, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400/)
  await once(line, 'close')
})

test('a thousand who look are all told', async () => {
  const { groupId, train } = await groupOf(product, 1)
  const lookers: Watcher[] = []
  while (lookers.length < 1_000)
    lookers.push(...(await Promise.all(Array.from({ length: 50 }, () => watcher(product)))))
  await Promise.all(lookers.map((looker) => looker.watch(`groups.on:${train.id}`)))
  await join(product, groupId)
  await vi.waitUntil(() => lookers.every(({ changes }) => changes.length > 0), { timeout: 60_000 })
  for (const looker of lookers) looker.close()
}, 120_000)
