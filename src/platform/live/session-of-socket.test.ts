import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { liveServer } from '../../../testing/harness/live-server.ts'
import { liveEvent } from '../../kernel/live-event.ts'
import { handleEvent } from './live-part.ts'

const caller = { userId: 'a traveller', sessionId: 'a session' }

/** Why the line of somebody with a session was closed right after it was opened. */
async function reasonOfClosing(isAlive: () => Promise<boolean>): Promise<string> {
  const connect = await liveServer({ authenticate: async () => caller, isAlive })
  return (await connect(newAddress(), 'a bearer')).closed
}

test('[CHAT-01] a line whose session could not be looked at, since the database was away, is lost: the browser comes back by itself', async () => {
  expect(await reasonOfClosing(() => Promise.reject(new Error('the database is away')))).toBe(
    'transport close',
  )
})

test('a line whose session ended meanwhile is closed by the server, and the browser is a visitor', async () => {
  expect(await reasonOfClosing(async () => false)).toBe('io server disconnect')
})

test('[CHAT-01] a session is looked at again after ten seconds, where nobody told that it has ended', async () => {
  const greet = liveEvent({
    name: 'greet',
    summary: '',
    ask: z.object({}),
    reply: z.object({}),
    refusals: [],
  })
  let now = 1_000_000
  let living = true
  let looks = 0
  const connect = await liveServer({
    now: () => now,
    authenticate: async () => caller,
    isAlive: async () => (looks += 1) > 0 && living,
    parts: [() => ({ handlers: [handleEvent(greet, async () => ({}))], onTopic: async () => {} })],
  })
  const { socket, closed } = await connect(newAddress(), 'a bearer')
  const say = (): Promise<unknown> => (socket as unknown as Socket).timeout(60_000).emitWithAck('greet', {})
  for (let turn = 0; turn < 3; turn += 1) expect(await say()).toEqual({ ok: true })
  // once when the line was opened, once with the first word
  expect(looks).toBe(2)
  living = false
  now += 9_999
  expect(await say()).toEqual({ ok: true })
  now += 1
  expect(await say()).toMatchObject({ ok: false, code: 'unauthenticated' })
  expect(await closed).toBe('io server disconnect')
})
