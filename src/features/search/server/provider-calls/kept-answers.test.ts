import { expect, test } from 'vitest'
import { type Answer, done, refused, unknown } from '../../../../kernel/answer.ts'
import { Behalf } from '../../../../platform/behalf.ts'
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
  const keep = (key: string, ask: () => Promise<Answer<number, Code>>) =>
    answers(key, new Behalf('somebody'), ask)
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
