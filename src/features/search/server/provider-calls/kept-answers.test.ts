import { expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import { QueueFull } from '../../../../platform/fair-queue.ts'
import { type AnswerSource, keepAnswers } from './kept-answers.ts'

type Code = 'busy' | 'sold_out'
const limits = { freshMs: 30_000, staleMs: 120_000, lastMs: 1_800_000 }

function setup() {
  const time = { now: 0 }
  const sources: AnswerSource[] = []
  const answers = keepAnswers<number, Code>({
    now: () => time.now,
    limits,
    count: (source) => void sources.push(source),
  })
  const keep = (key: string, ask: () => Promise<Answer<number, Code>>, client = 'somebody') =>
    answers(key, new Behalf(client), ask)
  const asked = { times: 0 }
  const ask = async (): Promise<Answer<number, Code>> => done(++asked.times)
  const isDown = async (): Promise<Answer<number, Code>> => (asked.times++, unknown('time-out'))
  return { time, keep, asked, ask, isDown, sources }
}
const fresh = (value: number, checkedAt: number) => ({
  kind: 'done',
  value: { value, checkedAt, isStale: false, isLastKnown: false },
})
const stale = (value: number, checkedAt: number, isLastKnown = false) => ({
  kind: 'done',
  value: { value, checkedAt, isStale: true, isLastKnown },
})

test('the same question asked at once reaches the provider once', async () => {
  const { keep, ask, asked, sources } = setup()
  await Promise.all([keep('a', ask), keep('a', ask), keep('b', ask)])
  expect(asked.times).toBe(2)
  expect(sources.toSorted()).toEqual(['provider', 'provider', 'shared'])
})

test('an answer counts for half a minute; then it is passed on marked while one question renews it', async () => {
  const { keep, ask, time, asked } = setup()
  await keep('a', ask)
  time.now = 29_999
  expect(await keep('a', ask)).toEqual(fresh(1, 0))
  time.now = 30_000
  expect(await Promise.all([keep('a', ask), keep('a', ask)])).toEqual([stale(1, 0), stale(1, 0)])
  expect(asked.times).toBe(2)
  expect(await keep('a', ask)).toEqual(fresh(2, 30_000))
})

test('an answer too old to be passed on is waited for', async () => {
  const { keep, ask, time } = setup()
  await keep('a', ask)
  time.now = 120_000
  expect(await keep('a', ask)).toEqual(fresh(2, 120_000))
})

test('where the provider does not answer the last known one is told as such, and never after its limit', async () => {
  const { keep, ask, isDown, time, asked } = setup()
  await keep('a', ask)
  time.now = 200_000
  expect(await keep('a', isDown)).toEqual(stale(1, 0, true))
  // the provider is left alone for a moment, then asked by one in the background
  expect(await Promise.all([keep('a', isDown), keep('a', isDown)])).toEqual([
    stale(1, 0, true),
    stale(1, 0, true),
  ])
  expect(asked.times).toBe(2)
  time.now = 206_000
  expect(await keep('a', ask)).toEqual(stale(1, 0, true))
  expect(await keep('a', ask)).toEqual(fresh(3, 206_000))
  time.now += 1_800_000
  expect(await keep('a', isDown)).toEqual(unknown('time-out'))
})

test('asked too often counts as no answer, sold out as one', async () => {
  const { keep, ask, time } = setup()
  await keep('a', ask)
  time.now = 200_000
  expect(await keep('a', async () => refused('sold_out'))).toEqual(refused('sold_out'))
  await keep('b', ask)
  time.now = 400_000
  expect(await keep('b', async () => refused('busy'))).toMatchObject({ value: { isLastKnown: true } })
})

test('a doubt about what was never known is forgotten at once', async () => {
  const { keep, ask, isDown } = setup()
  expect(await keep('a', isDown)).toEqual(unknown('time-out'))
  expect(await keep('a', ask)).toEqual(fresh(2, 0))
})

test('a question that throws is thrown to those who wait and asked again by the next', async () => {
  const { keep, ask } = setup()
  await expect(keep('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await keep('a', ask)).toEqual(fresh(1, 0))
})

test('one client that asks for a thousand things leaves what others asked for', async () => {
  const { keep, ask, asked } = setup()
  for (const other of [1, 2, 3]) await keep(`of ${other}`, ask, `192.0.2.${other}`)
  for (let n = 0; n < 1_000; n += 1) await keep(`flood ${n}`, ask, '203.0.113.9')
  const before = asked.times
  for (const other of [1, 2, 3]) await keep(`of ${other}`, ask, `192.0.2.${other + 10}`)
  expect(asked.times - before).toBe(0)
  // the control: the flood has pushed out what was its own
  await keep('flood 0', ask, '203.0.113.9')
  expect(asked.times - before).toBe(1)
})

test('nor is room made by a thousand networks of one line, or by using what others asked for', async () => {
  const { keep, ask, asked } = setup()
  const own = Array.from({ length: 10 }, (_, n) => `own ${n}`)
  for (const key of own) await keep(key, ask, '2001:db8:1:1')
  for (let n = 0; n < 1_000; n += 1) {
    const network = `2001:db8:7:${n.toString(16)}`
    if (n < own.length) await keep(own[n]!, ask, network)
    await keep(`flood ${n}`, ask, network)
  }
  const before = asked.times
  for (const key of own) await keep(key, ask, '2001:db8:1:1')
  expect(asked.times - before).toBe(0)
})

/** Asks for all of these, one after the other, and gives how many of them the provider was asked for. */
type Asks = (client: string, ...keys: string[]) => Promise<number>

/** A store that is full: of 400 visitors who asked for something, what the last 300 asked for is kept. */
async function full(): Promise<Asks> {
  const { keep, ask, asked } = setup()
  const asks: Asks = async (client, ...keys) => {
    const before = asked.times
    for (const key of keys) await keep(key, ask, client)
    return asked.times - before
  }
  for (let n = 0; n < 400; n += 1) await asks(`10.0.${n >> 8}.${n & 255}`, `of ${n}`)
  return asks
}

test('where the store is full, who comes next still shares what they ask, and what was unused for the longest makes room', async () => {
  const asks = await full()
  expect(await asks('10.0.0.100', 'of 100')).toBe(0)
  // a search for one asks for one, for six, and for one again to compare
  expect(await asks('192.0.2.1', 'one', 'six', 'one')).toBe(2)
  expect(await asks('192.0.2.2', 'one', 'six')).toBe(0)
  expect(await asks('192.0.2.2', 'of 100', 'of 399')).toBe(0)
  expect(await asks('192.0.2.2', 'of 101')).toBe(1)
})

test('who has more than six answers gives up their own', async () => {
  const asks = await full()
  const own = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(await asks('192.0.2.1', ...own)).toBe(6)
  expect(await asks('192.0.2.1', ...own)).toBe(0)
  // six of the others made room until here, and nobody did for the seventh
  expect(await asks('192.0.2.1', 'g')).toBe(1)
  expect(await asks('192.0.2.2', 'of 106')).toBe(0)
  expect(await asks('192.0.2.2', 'a')).toBe(1)
})

test('a question under way is shared also where its network has more than its share of the store', async () => {
  const { keep, asked } = setup()
  const answers: (() => void)[] = []
  const ask = () =>
    new Promise<Answer<number, Code>>((resolve) => {
      asked.times += 1
      answers.push(() => resolve(done(1)))
    })
  const all: Promise<unknown>[] = []
  for (let n = 0; n < 200; n += 1) {
    all.push(keep(`of ${n}`, ask, `10.0.0.${n}`))
    all.push(keep(`of neighbour ${n}`, ask, `2001:db8:7:${n.toString(16)}`))
  }
  for (const key of ['one', 'six', 'one']) all.push(keep(key, ask, '2001:db8:7:ff'))
  expect(asked.times).toBe(402)
  for (const answer of answers) answer()
  await Promise.all(all)
})

test('what nobody was let in to ask takes no room', async () => {
  const { keep, ask, asked } = setup()
  await keep('a', ask)
  for (let n = 0; n < 1_000; n += 1)
    await expect(keep(`refused ${n}`, () => Promise.reject(new QueueFull()))).rejects.toThrow(QueueFull)
  const before = asked.times
  await keep('a', ask)
  expect(asked.times - before).toBe(0)
})
