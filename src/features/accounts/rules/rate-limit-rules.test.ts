import { expect, test } from 'vitest'
import * as rules from './rate-limit-rules.ts'

const { waitAfter, guessingAtAccount, askingAgain, emailsToAddress } = rules

test('five tries are free, then the pause doubles up to a quarter of an hour', () => {
  const waits = [1, 5, 6, 7, 8, 10, 11, 12, 10_000].map(
    (count) => waitAfter(guessingAtAccount, count) / 1_000,
  )
  expect(waits).toEqual([0, 0, 30, 60, 120, 480, 900, 900, 900])
})

test('[ACC-02] a new code waits 60 s, every time', () => {
  expect([1, 2, 9].map((count) => waitAfter(askingAgain, count))).toEqual([60_000, 60_000, 60_000])
})

test('the tenth email of a day is the last', () => {
  expect(waitAfter(emailsToAddress, 9)).toBe(0)
  expect(waitAfter(emailsToAddress, 10)).toBe(86_400_000)
})

test.each(Object.entries(rules).filter(([, rule]) => typeof rule === 'object'))(
  '%s never locks for longer than a day',
  (_, rule) => {
    const { longestWait, firstWait } = rule as rules.RateLimitRule
    expect(longestWait).toBeLessThanOrEqual(86_400_000)
    expect(firstWait).toBeLessThanOrEqual(longestWait)
  },
)
