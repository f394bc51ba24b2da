import { expect, test } from 'vitest'
import { type Answer, done, unknown } from '../../../kernel/answer.ts'
import { keepAnswers } from './kept-answers.ts'

function setup() {
  const time = { now: 0 }
  const keep = keepAnswers<number, never>(() => time.now, 30_000)
  const asked = { times: 0 }
  const ask = async (): Promise<Answer<number, never>> => done(++asked.times)
  return { time, keep, asked, ask }
}

test('the same question asked at once reaches the provider once', async () => {
  const { keep, ask, asked } = setup()
  await Promise.all([keep('a', ask), keep('a', ask), keep('b', ask)])
  expect(asked.times).toBe(2)
})

test('an answer is kept for half a minute and no longer', async () => {
  const { keep, ask, time } = setup()
  await keep('a', ask)
  time.now = 29_999
  expect(await keep('a', ask)).toEqual(done(1))
  time.now = 30_000
  expect(await keep('a', ask)).toEqual(done(2))
})

test('a doubt is forgotten at once', async () => {
  const { keep, ask } = setup()
  expect(await keep('a', async () => unknown('time-out'))).toMatchObject({ kind: 'unknown' })
  expect(await keep('a', ask)).toEqual(done(1))
})
