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

/** Networks of one home: a /56 has 256 of them. */
const home = (number: number) => `2001:db8:7:${(0x4200 + (number % 256)).toString(16)}`

async function turnsBefore(honest: string, addresses: (number: number) => string): Promise<number> {
  const { ask, started, finishOne, queue } = setup({ atOnce: () => 4, waiting: 500, waitingPerClient: 10 })
  for (let count = 0; count < 200; count++) void ask(addresses(count))
  void ask(honest)
  while (!started.includes(honest)) await finishOne()
  const before = started.indexOf(honest)
  while (queue.running() > 0) await finishOne()
  return before
}

test('two hundred networks of one home have a few visitors’ turns, also beside a neighbour and within the provider', async () => {
  expect(await turnsBefore('192.0.2.1', home)).toBeLessThanOrEqual(8)
  expect(await turnsBefore('2001:db8:8:1', home)).toBeLessThanOrEqual(8)
  expect(await turnsBefore('2001:db8:7:9900', home)).toBeLessThanOrEqual(8)
})

test('where each is a visitor of their own, one waits for a turn of each: the control', async () => {
  expect(await turnsBefore('192.0.2.1', (number) => `198.18.0.${number}`)).toBe(200)
})

test('many customers of one provider are not taken for one visitor', async () => {
  const customers = (number: number) => `2001:db8:9:${((number % 200) << 8).toString(16)}`
  const { ask, started, finishOne } = setup({ atOnce: () => 1, atOncePerClient: 1, waiting: 500 })
  void ask('192.0.2.1')
  for (let count = 0; count < 10; count++) void ask('192.0.2.1')
  for (let count = 0; count < 32; count++) void ask(customers(count))
  for (let count = 0; count < 20; count++) await finishOne()
  expect(started.filter((who) => who !== '192.0.2.1').length).toBeGreaterThanOrEqual(16)
})

test('a home that fills the queue loses its own, and neither a neighbour nor anybody else is refused', async () => {
  const { ask, refused, queue, finishOne } = setup({ waiting: 100, waitingPerClient: 50 })
  for (let count = 0; count < 150; count++) void ask(home(count))
  await turn()
  expect(queue.waiting()).toBe(100)
  refused.length = 0
  const others = ['2001:db8:7:9900', '2001:db8:7:9a01', '2001:db8:8:1', '192.0.2.1']
  const answered = others.map((other) => ask(other))
  while (queue.running() > 0) await finishOne()
  await Promise.all(answered)
  // one of the others took the place that a home leaves free
  expect(refused).toHaveLength(3)
  for (const who of refused) expect(who).toMatch(/^2001:db8:7:42/)
})

test('a home does not hold all places, however many networks it has', async () => {
  const { ask, started } = setup()
  for (let count = 0; count < 20; count++) void ask(home(count))
  expect(started).toHaveLength(3)
  void ask('192.0.2.1')
  expect(started).toContain('192.0.2.1')
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
      fc.array(
        fc.oneof(
          fc.constantFrom('a', 'b', 'c', home(0), home(1), home(2), '2001:db8:7:1'),
          fc.constant(null),
        ),
        { maxLength: 150 },
      ),
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
