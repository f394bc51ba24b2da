import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Behalf } from './behalf.ts'
import { createFairQueue, QueueFull } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

const nameOf = (key: string | Behalf) => (typeof key === 'string' ? key : 'shared')

function setup(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({
    ...{ atOnce: () => 4, atOncePerClient: 2, waiting: 20, waitingPerClient: 10 },
    ...options,
  })
  const started: string[] = []
  const open: (() => void)[] = []
  const refused: string[] = []
  const ask = (key: string | Behalf) =>
    queue
      .run(key, () => {
        started.push(nameOf(key))
        return new Promise<void>((resolve) => open.push(resolve))
      })
      .catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        refused.push(nameOf(key))
      })
  const finishOne = async () => {
    open.shift()!()
    await turn()
  }
  return { queue, ask, started, refused, finishOne }
}

test('so many run at once, and so many of one key', async () => {
  const { ask, started } = setup()
  for (let count = 0; count < 6; count++) void ask('flood')
  expect(started).toHaveLength(2)
  void ask('one')
  void ask('two')
  void ask('three')
  expect(started).toEqual(['flood', 'flood', 'one', 'two'])
})

test('one who comes after a flood waits for one turn of each key and not for the whole flood', async () => {
  const { ask, started, finishOne } = setup({ atOnce: () => 2 })
  for (let count = 0; count < 10; count++) void ask('flood')
  for (let count = 0; count < 10; count++) void ask('other flood')
  void ask('honest')
  const before = started.length
  for (let count = 0; count < 3; count++) await finishOne()
  expect(started.slice(before)).toContain('honest')
})

test('a key has so much room to wait, and in a full queue the one that waits with most gives way', async () => {
  const { ask, refused, queue } = setup({ waiting: 12 })
  for (let count = 0; count < 14; count++) void ask('flood')
  await turn()
  expect(refused).toEqual(['flood', 'flood'])
  for (let count = 0; count < 4; count++) void ask('other')
  for (const honest of ['a', 'b', 'c']) void ask(honest)
  await turn()
  expect(refused.slice(2)).toEqual(['flood', 'flood', 'flood'])
  expect(queue.waiting()).toBe(12)
})

test('what several wait for is done at the first turn of any of them, and counts once', async () => {
  const { ask, finishOne, queue, started } = setup({ atOnce: () => 2, waiting: 10 })
  for (let count = 0; count < 9; count++) void ask('flood')
  const shared = new Behalf('flood')
  const answered = ask(shared).then(() => 'answered')
  expect(queue.waiting()).toBe(8)
  void ask('x')
  // it stands last in the flood's queue, and first in that of the one who joins
  shared.join('honest')
  expect(queue.waiting()).toBe(9)
  expect(started).toHaveLength(2)
  await finishOne()
  await finishOne()
  await finishOne()
  while (queue.running() > 0) await finishOne()
  expect(await answered).toBe('answered')
  expect(started.indexOf('shared')).toBeLessThan(6)
  expect(queue.waiting()).toBe(0)
})

test('a flood that loses its place does not take away what another waits for too', async () => {
  const { ask, finishOne, queue, refused } = setup({ atOnce: () => 1, atOncePerClient: 1, waiting: 3 })
  void ask('flood')
  void ask('flood')
  const shared = new Behalf('flood')
  const answered = ask(shared).then(() => 'answered')
  shared.join('honest')
  void ask('flood')
  void ask('a')
  void ask('b')
  expect(queue.waiting()).toBe(3)
  while (queue.running() > 0) await finishOne()
  // after the flood's own everybody waits with one
  expect(refused).toEqual(['flood', 'b'])
  expect(await answered).toBe('answered')
})

test('work that throws gives its place back', async () => {
  const { queue } = setup({ atOnce: () => 1, atOncePerClient: 1 })
  for (let count = 0; count < 5; count++)
    await expect(queue.run('one', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await queue.run('one', async () => 7)).toBe(7)
  expect([queue.running(), queue.waiting()]).toEqual([0, 0])
})

test('whatever is asked in whatever order, the bounds hold and everybody is served or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constant(null)), { maxLength: 150 }),
      async (moves) => {
        let running = 0
        const perKey = new Map<string, number>()
        const queue = createFairQueue({
          atOnce: () => 3,
          atOncePerClient: 2,
          waiting: 8,
          waitingPerClient: 5,
        })
        const open: (() => void)[] = []
        const all: Promise<string>[] = []
        for (const key of moves) {
          if (key === null) {
            open.shift()?.()
            await turn()
            continue
          }
          const asked = queue.run(key, async () => {
            running += 1
            perKey.set(key, (perKey.get(key) ?? 0) + 1)
            expect(running).toBeLessThanOrEqual(3)
            expect(perKey.get(key)).toBeLessThanOrEqual(2)
            await new Promise<void>((resolve) => open.push(resolve))
            running -= 1
            perKey.set(key, perKey.get(key)! - 1)
            return 'served'
          })
          all.push(asked.catch((error: unknown) => (error instanceof QueueFull ? 'refused' : 'failed')))
          expect(queue.waiting()).toBeLessThanOrEqual(8)
        }
        while (queue.running() > 0) {
          open.shift()?.()
          await turn()
        }
        expect(new Set([...(await Promise.all(all)), 'served', 'refused'])).toEqual(
          new Set(['served', 'refused']),
        )
        expect([queue.running(), queue.waiting()]).toEqual([0, 0])
      },
    ),
    { numRuns: 60 },
  )
})
