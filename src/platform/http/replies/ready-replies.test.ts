import { expect, test } from 'vitest'
import { Behalf } from '../../behalf.ts'
import { QueueFull } from '../../fair-queue.ts'
import { createReadyReplies } from './ready-replies.ts'
import { ReadyReply } from './ready-reply.ts'

const url = '/en'
const keepMs = 1_000
const somebody = () => ({ behalf: new Behalf('somebody') })

/** Replies that are made when the test says so. */
function started(renewingMs: number) {
  const time = { now: 0 }
  const replies = createReadyReplies(() => time.now, 1_000_000, renewingMs)
  const makes: ((text: string) => void)[] = []
  const make = async () => {
    const asked = time.now
    const { promise, resolve } = Promise.withResolvers<string>()
    makes.push(resolve)
    const body = Buffer.from((await promise).repeat(2_000))
    return new ReadyReply({ body, headers: {}, until: asked + keepMs })
  }
  const get = () => replies.get('page', { url, language: 'any' }, somebody(), make)
  const ready = (headers = {}) => {
    const sendable = replies.atAddress(url, 'any')?.sendable(headers, time.now, [])
    return sendable ? String(sendable.body)[0] : null
  }
  return { time, makes, get, ready, replies }
}

const given = async (reply: Promise<ReadyReply>) => (await reply).body.toString()[0]

test('while the next one is made the one before it is given, to all but the one who made it necessary', async () => {
  const { time, makes, get, ready } = started(500)
  const first = get()
  makes[0]!('a')
  expect(await given(first)).toBe('a')
  time.now = keepMs
  // nobody makes another yet
  expect(ready()).toBe(null)
  const second = get()
  expect(ready()).toBe('a')
  expect(await given(get())).toBe('a')
  expect(makes).toHaveLength(2)
  makes[1]!('b')
  expect(await given(second)).toBe('b')
  expect(ready()).toBe('b')
})

test('but not for long', async () => {
  const { time, makes, get, ready } = started(500)
  const first = get()
  makes[0]!('a')
  await first
  time.now = keepMs
  const second = get()
  time.now = keepMs + 499
  expect(ready()).toBe('a')
  time.now = keepMs + 500
  expect(ready()).toBe(null)
  const waiting = get()
  makes[1]!('b')
  expect([await given(second), await given(waiting)]).toEqual(['b', 'b'])
})

test('one whose age matters is never given after its time', async () => {
  const { time, makes, get, ready } = started(0)
  const first = get()
  makes[0]!('a')
  await first
  time.now = keepMs - 1
  expect(ready()).toBe('a')
  time.now = keepMs
  const second = get()
  expect(ready()).toBe(null)
  makes[1]!('b')
  expect(await given(second)).toBe('b')
})

test('the next one is compressed as the one before it was, before anybody gets it', async () => {
  const { time, makes, get, ready, replies } = started(500)
  const br = { 'accept-encoding': 'br' }
  const first = get()
  makes[0]!('a')
  await first
  expect(ready(br)).toBe(null)
  await (await first).encoded('br')
  expect(ready(br)).not.toBe(null)
  time.now = keepMs
  const second = get()
  makes[1]!('b')
  await second
  const next = replies.atAddress(url, 'any')!
  expect(next.body.toString()[0]).toBe('b')
  expect(next.sendable(br, time.now, [])).not.toBe(null)
  // nobody asked for it
  expect(next.sendable({ 'accept-encoding': 'gzip' }, time.now, [])).toBe(null)
})

test('what could not be made is made again, and the one before it is not given for it', async () => {
  const { time, makes, get, ready, replies } = started(500)
  const first = get()
  makes[0]!('a')
  await first
  time.now = keepMs
  const failed = replies.get('page', { url, language: 'any' }, somebody(), async () => {
    throw new Error('could not be rendered')
  })
  await expect(failed).rejects.toThrow('could not be rendered')
  expect(ready()).toBe(null)
})

test('what one asker was refused for their own flood is made again for another who asked for the same', async () => {
  const { makes, get, replies } = started(500)
  const { promise, reject } = Promise.withResolvers<ReadyReply>()
  const flood = { behalf: new Behalf('flood') }
  const refused = replies.get('page', { url, language: 'any' }, flood, () => promise)
  const honest = get()
  reject(new QueueFull())
  await expect(refused).rejects.toThrow(QueueFull)
  makes[0]!('a')
  expect(await given(honest)).toBe('a')
})

test('many tiny replies take no more memory than few large ones', async () => {
  const mostBytes = 500_000
  const replies = createReadyReplies(() => 0, mostBytes)
  const many = 1_000
  const tiny = Buffer.from('{"data":[]}')
  const urls = Array.from({ length: many }, (_, number) => `/api/stations/search?query=${number}`)
  for (const url of urls)
    await replies.get(url, { url, language: 'any' }, somebody(), async () => {
      return new ReadyReply({ body: tiny, headers: {}, until: keepMs })
    })
  const kept = urls.filter((url) => replies.atAddress(url, 'any') !== null)
  // each takes a good kilobyte of the heap, of which eleven bytes are its body; the newest stay
  expect(kept.length).toBeGreaterThan(mostBytes / 1_500)
  expect(kept.length).toBeLessThan(mostBytes / 1_000)
  expect(kept).toEqual(urls.slice(-kept.length))
})
