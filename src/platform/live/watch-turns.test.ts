import { expect, onTestFinished, test, vi } from 'vitest'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { liveServer } from '../../../testing/harness/sockets/live-server.ts'

/** Sockets whose questions to the database stay open until the test answers them. */
async function setup() {
  const open: { topic: string; answer: () => void }[] = []
  const connect = await liveServer({
    missedSince: (topic) =>
      new Promise((resolve) => {
        open.push({ topic, answer: () => resolve({ version: 1, missed: false }) })
      }),
  })
  onTestFinished(() => open.forEach((one) => one.answer()))
  return { open, connect }
}

test('one client has two questions at the database at once, and another’s is asked at the same time', async () => {
  const { open, connect } = await setup()
  const attacker = newAddress()
  const flood = await Promise.all(Array.from({ length: 10 }, () => connect(attacker)))
  const asked = flood.flatMap((socket) => Array.from({ length: 5 }, (_, n) => socket.watch(`groups.on:${n}`)))
  await vi.waitUntil(() => open.length === 2, 60_000)
  const honest = await connect(newAddress())
  const answer = honest.watch('groups.on:honest')
  await vi.waitUntil(() => open.length === 3, 60_000)
  expect(open.map(({ topic }) => topic)).toContain('groups.on:honest')
  open.splice(2)[0]!.answer()
  expect(await answer).toMatchObject({ ok: true })
  expect(open).toHaveLength(2)
  for (let count = 0; count < asked.length; count++) {
    await vi.waitUntil(() => open.length > 0, 60_000)
    expect(open.length).toBeLessThanOrEqual(2)
    open.shift()!.answer()
  }
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
})

test('one socket has one question at the database at a time', async () => {
  const { open, connect } = await setup()
  const socket = await connect(newAddress())
  const asked = Array.from({ length: 5 }, (_, n) => socket.watch(`groups.on:${n}`))
  for (let count = 0; count < asked.length; count++) {
    await vi.waitUntil(() => open.length > 0, 60_000)
    expect(open.map(({ topic }) => topic)).toEqual([`groups.on:${count}`])
    open.shift()!.answer()
  }
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
})
