import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { liveServer } from '../../../testing/harness/sockets/live-server.ts'
import { liveEvent } from '../../kernel/live-event.ts'
import { handleEvent } from './live-part.ts'

const caller = { userId: 'a traveller', sessionId: 'a session' }

/** Why the connection of somebody with a session was closed right after it was opened. */
async function reasonOfClosing(isAlive: () => Promise<boolean>): Promise<string> {
  const connect = await liveServer({ authenticate: async () => caller, isAlive })
  return (await connect(newAddress(), 'a bearer')).closed
}

test('[CHAT-01] a connection whose session could not be looked at, since the database was away, is lost: the browser comes back by itself', async () => {
  expect(await reasonOfClosing(() => Promise.reject(new Error('the database is away')))).toBe(
    'transport close',
  )
})

test('a connection whose session ended meanwhile is closed by the server, and the browser is a visitor', async () => {
  expect(await reasonOfClosing(async () => false)).toBe('io server disconnect')
})

/** Somebody whose session nobody says has ended, on a server whose clock stands. */
async function speaker() {
  const greet = liveEvent({
    name: 'greet',
    summary: '',
    ask: z.object({}),
    reply: z.object({}),
    refusals: [],
  })
  const state = { now: 1_000_000, isLiving: true, isAway: false, looks: 0 }
  const connect = await liveServer({
    now: () => state.now,
    authenticate: async () => caller,
    async isAlive() {
      state.looks += 1
      if (state.isAway) throw new Error('the database is away')
      return state.isLiving
    },
    parts: [
      () => ({ handlers: [handleEvent(greet, async () => ({}))], topics: [], onTopic: async () => {} }),
    ],
  })
  const { socket, closed } = await connect(newAddress(), 'a bearer')
  const say = (): Promise<unknown> => (socket as unknown as Socket).timeout(60_000).emitWithAck('greet', {})
  for (let turn = 0; turn < 3; turn += 1) expect(await say()).toEqual({ ok: true })
  // once when the connection was opened, once with the first word
  expect(state.looks).toBe(2)
  return { state, say, closed }
}

test('[CHAT-01] a session is looked at again after ten seconds, where nobody told that it has ended', async () => {
  const { state, say, closed } = await speaker()
  state.isLiving = false
  state.now += 4_999
  expect(await say()).toEqual({ ok: true })
  expect(state.looks).toBe(2)
  state.now += 5_001
  expect(await say()).toMatchObject({ ok: false, code: 'unauthenticated' })
  expect(await closed).toBe('io server disconnect')
})
