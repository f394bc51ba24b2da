import { expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import { QueueFull } from '../../../../platform/fair-queue.ts'
import { createSearchQueue } from './search-queue.ts'

function setup() {
  const time = { now: 0 }
  const limit = createSearchQueue(() => time.now)
  const open: ((answer: Answer<number, 'busy'>) => void)[] = []
  const state = { asked: 0 }
  /** a question that stays open until it is answered by `answer` */
  let visitors = 0
  const ask = (client = `visitor ${(visitors += 1)}`) =>
    limit<number, 'busy'>(new Behalf(client), () => {
      state.asked += 1
      return new Promise((resolve) => open.push(resolve))
    })
  const answer = async (what: Answer<number, 'busy'>) => {
    open.shift()!(what)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { time, ask, answer, state }
}

test('only so many ask at once; the others wait their turn', async () => {
  const { ask, answer, state } = setup()
  const all = Array.from({ length: 20 }, () => ask())
  expect(state.asked).toBe(12)
  await answer(done(1))
  expect(state.asked).toBe(13)
  for (let left = 19; left > 0; left--) await answer(done(1))
  expect(await Promise.all(all)).toHaveLength(20)
})

test('asked too often, nobody asks for as long as the provider says, and then one by one', async () => {
  const { ask, answer, state, time } = setup()
  const all = Array.from({ length: 30 }, () => ask())
  await answer(refused('busy', 'too often', 7))
  // those who waited are told at once
  expect(await Promise.all(all.slice(12))).toContainEqual(
    expect.objectContaining({ code: 'busy', retryAfter: 7 }),
  )
  for (let left = 11; left > 0; left--) await answer(unknown('time-out'))
  expect(state.asked).toBe(12)
  time.now = 6_999
  expect(await ask()).toMatchObject({ code: 'busy', retryAfter: 1 })
  time.now = 7_000
  void [ask(), ask(), ask(), ask()]
  expect(state.asked).toBe(13)
  await answer(done(1))
  expect(state.asked).toBe(15)
  await answer(done(1))
  expect(state.asked).toBe(16)
})

test('who waits behind others does not go within a pause that only a late answer has told of', async () => {
  const { ask, answer, state, time } = setup()
  const first = [ask(), ask()]
  await answer(refused('busy', 'too often', 1))
  time.now = 1_000
  // one by one: they wait for what was sent before the pause, which is answered after it
  const later = [ask(), ask()]
  await answer(refused('busy', 'too often', 30))
  for (const one of await Promise.all(later)) expect(one).toMatchObject({ code: 'busy', retryAfter: 30 })
  expect(state.asked).toBe(2)
  await Promise.all(first)
})

test('without a time of its own the pause doubles, and an answer makes it short again', async () => {
  const { ask, answer, time } = setup()
  const refuse = async () => {
    const asked = ask()
    await answer(refused('busy'))
    await asked
    return ask()
  }
  expect(await refuse()).toMatchObject({ retryAfter: 1 })
  time.now += 1_000
  expect(await refuse()).toMatchObject({ retryAfter: 2 })
  time.now += 2_000
  const asked = ask()
  await answer(done(1))
  await asked
  expect(await refuse()).toMatchObject({ retryAfter: 1 })
})

test('nobody waits behind a crowd, and a question that throws gives its place back', async () => {
  const { ask, state } = setup()
  const limit = createSearchQueue(() => 0)
  for (let i = 0; i < 20; i++)
    await expect(limit(new Behalf('one'), () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  for (let i = 0; i < 252; i++) void ask()
  await expect(ask()).rejects.toThrow(QueueFull)
  expect(state.asked).toBe(12)
})

test('one who asks for eighty searches at once makes nobody else wait for them', async () => {
  const { ask, answer, state } = setup()
  const flood = Array.from({ length: 80 }, () => ask('flood').catch((error: unknown) => error))
  expect(state.asked).toBe(6)
  // six more go at once, whatever the flood does
  const honest = Array.from({ length: 6 }, () => ask())
  expect(state.asked).toBe(12)
  // and those after them wait for one another, and for one of the flood in between at most
  const late = Array.from({ length: 3 }, () => ask().then(() => state.asked))
  for (let count = 0; count < 90; count++) await answer(done(1)).catch(() => {})
  for (const asked of await Promise.all(late)) expect(asked).toBeLessThanOrEqual(26)
  await Promise.all(honest)
  const refusals = (await Promise.all(flood)).filter((one) => one instanceof QueueFull)
  expect(refusals).toHaveLength(14)
})

test('questions that were sent together and are refused together are one refusal: the pause stays short', async () => {
  const { ask, answer, time } = setup()
  const burst = Array.from({ length: 12 }, () => ask())
  for (let left = 12; left > 1; left--) await answer(refused('busy'))
  // the last one comes when the pause is over
  time.now = 1_000
  await answer(refused('busy'))
  await Promise.all(burst)
  const next = ask()
  await answer(refused('busy'))
  expect(await next).toMatchObject({ code: 'busy' })
  expect(await ask()).toMatchObject({ retryAfter: 2 })
})
