import { expect, test } from 'vitest'
import { createFeed } from '../../../src/adapters/gtfs-realtime/feed.ts'
import { smallServer } from '../small-server.ts'

/** A file that is what `says` says; each fetch waits for its turn. */
async function feedOf(isOldGoodEnough: boolean) {
  let says: { status: number; body: string; until?: Promise<void> } = { status: 200, body: 'first' }
  const url = await smallServer(async (_, response) => {
    const { status, body, until } = says
    await until
    response.writeHead(status).end(body)
  })
  const read = (bytes: Uint8Array) => Buffer.from(bytes).toString()
  const options = { url, read, everyMs: 0, timeoutMs: 60_000, mostBytes: 1_000, isOldGoodEnough }
  return { ask: createFeed(options), say: (next: typeof says) => void (says = next) }
}
const first = { kind: 'done', value: 'first' }

test('[SRCH-11] a timetable is in use while the next one is fetched, and nobody waits for that', async () => {
  const { ask, say } = await feedOf(true)
  expect(await ask()).toEqual(first)
  const { promise, resolve } = Promise.withResolvers<void>()
  say({ status: 200, body: 'second', until: promise })
  expect(await ask()).toEqual(first)
  // whoever has seen that the old one has run out waits for the new
  const waiting = ask({ atLeastEveryMs: 0 })
  resolve()
  expect(await waiting).toEqual({ kind: 'done', value: 'second' })
})

test('[SRCH-11] a timetable stays in use while its host is away; what changes by the minute does not', async () => {
  for (const [isOldGoodEnough, kind] of [
    [true, 'done'],
    [false, 'unknown'],
  ] as const) {
    const { ask, say } = await feedOf(isOldGoodEnough)
    expect(await ask()).toEqual(first)
    say({ status: 503, body: 'away' })
    expect((await ask({ atLeastEveryMs: 0 })).kind).toBe(kind)
  }
})

test('[SRCH-11] before anything was read, a host that is away is told of', async () => {
  const { ask, say } = await feedOf(true)
  say({ status: 503, body: 'away' })
  expect(await ask()).toEqual({ kind: 'unknown', why: 'HTTP 503' })
})
