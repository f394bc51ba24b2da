import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clockRoutes } from '../../sandbox/clock/clock-routes.ts'
import { MovableClock } from '../../sandbox/clock/movable-clock.ts'
import { createRemoteClock } from '../../src/adapters/clock/remote.ts'
import { createSystemClock } from '../../src/adapters/clock/system.ts'
import { clockContract } from './clock-contract.ts'
import { nobodysAddress, smallServer } from './small-server.ts'

async function clockServer(clock: MovableClock, port = 0) {
  const app = Fastify()
  await app.register(clockRoutes(clock))
  await app.listen({ host: '127.0.0.1', port })
  const at = (app.server.address() as AddressInfo).port
  return { url: `http://127.0.0.1:${at}/clock`, port: at, close: () => app.close() }
}

clockContract('of the machine', async () => {
  vi.useFakeTimers()
  return {
    clock: createSystemClock(),
    advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
    close: async () => void vi.useRealTimers(),
  }
})

clockContract('of the sandbox', async () => {
  const clock = new MovableClock()
  return { clock, advance: async (ms) => clock.advance(ms), close: async () => {} }
})

clockContract('remote, stopped and moved by hand', async () => {
  const moved = new MovableClock()
  moved.stop()
  const server = await clockServer(moved)
  const clock = createRemoteClock(server.url)
  await clock.ready()
  return {
    clock,
    advance: async (ms) => moved.advance(ms),
    async close() {
      clock.close()
      await server.close()
    },
  }
})

describe('a remote clock', () => {
  async function followed(moved: MovableClock) {
    const server = await clockServer(moved)
    const clock = createRemoteClock(server.url, { retryMs: 1, patienceMs: 30_000 })
    onTestFinished(async () => {
      clock.close()
      await server.close()
    })
    await clock.ready()
    return { clock, server }
  }

  test('runs when its original runs, and sleeps end without a move', async () => {
    const moved = new MovableClock()
    moved.set(Date.parse('2027-03-01T09:00:00Z'))
    const { clock } = await followed(moved)
    expect(Math.abs(clock.now() - moved.now())).toBeLessThan(5_000)
    await clock.sleepUntil(clock.now() + 5)
  })

  test('can be set back', async () => {
    const moved = new MovableClock()
    moved.stop()
    const { clock } = await followed(moved)
    const early = moved.now() - 86_400_000
    moved.set(early)
    // the move back arrives before the one after it
    moved.advance(1_000)
    await vi.waitFor(() => expect(clock.now()).toBe(early + 1_000), 60_000)
  })

  test('is moved over HTTP, and tells what it does not understand', async () => {
    const moved = new MovableClock()
    const { server } = await followed(moved)
    const post = (body: unknown) =>
      fetch(server.url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    await post({ running: false })
    await post({ set: '2027-01-01T00:00:00Z' })
    const answer = await (await post({ advanceMs: 60_000 })).json()
    expect(answer).toEqual({ now: Date.parse('2027-01-01T00:01:00Z'), running: false })
    expect(await (await fetch(server.url)).json()).toEqual(answer)
    expect((await post({ set: 'tomorrow' })).status).toBe(400)
    expect((await post({})).status).toBe(400)
  })

  test('finds its original again after a break, and takes over what happened meanwhile', async () => {
    const moved = new MovableClock()
    moved.stop()
    const { clock, server } = await followed(moved)
    const sleep = clock.sleepUntil(moved.now() + 60_000)
    await server.close()
    moved.advance(60_000)
    const again = await clockServer(moved, server.port)
    onTestFinished(() => again.close())
    await sleep
    expect(clock.now()).toBe(moved.now())
  })

  test('says when there is nobody, and cannot be read before it is ready', async () => {
    const nobody = createRemoteClock(`${await nobodysAddress()}/clock`, { retryMs: 1, patienceMs: 20 })
    onTestFinished(() => nobody.close())
    expect(() => nobody.now()).toThrow('before it was ready')
    await expect(nobody.ready()).rejects.toThrow('cannot be followed')
    const other = await smallServer((_, response) => void response.end('data: {"now":"soon"}\n\n'))
    // on a busy machine its answer needs more than the 20 ms that are enough where nobody answers
    const wrong = createRemoteClock(other, { retryMs: 1, patienceMs: 2_000 })
    onTestFinished(() => wrong.close())
    await expect(wrong.ready()).rejects.toThrow('not a clock reading')
  })

  test.each(['https://127.0.0.1/clock', 'http://example.org/clock', 'http://127.0.0.1.example.org/clock'])(
    'the address %s is not accepted',
    (url) => {
      expect(() => createRemoteClock(url)).toThrow('on this machine')
    },
  )
})
