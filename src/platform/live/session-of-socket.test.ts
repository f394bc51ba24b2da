import { expect, test } from 'vitest'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { liveServer } from '../../../testing/harness/live-server.ts'

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
