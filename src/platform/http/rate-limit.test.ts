import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('a minute of requests may come at once; the next comes back after its share of the minute', () => {
  let time = 0
  const limit = createRateLimit(60, () => time)
  for (let count = 0; count < 60; count++) expect(limit.take('one')).toBe(0)
  expect(limit.take('one')).toBe(1_000)
  expect(limit.take('one'), 'a refused one is not counted').toBe(1_000)
  expect(limit.take('other')).toBe(0)
  time = 1_000
  expect(limit.take('one')).toBe(0)
  expect(limit.take('one')).toBe(1_000)
  time = 3_600_000
  for (let count = 0; count < 60; count++) expect(limit.take('one')).toBe(0)
  expect(limit.take('one')).toBe(1_000)
})

test('whoever stays at the rate is never refused, and nobody gets more than two minutes’ worth in one', () => {
  const gaps = fc.array(fc.nat({ max: 400 }), { minLength: 300, maxLength: 300 })
  fc.assert(
    fc.property(gaps, (all) => {
      let time = 0
      const limit = createRateLimit(120, () => time)
      const steady = createRateLimit(120, () => time)
      const passed: number[] = []
      let due = 0
      for (const gap of all) {
        time += gap
        if (limit.take('flood') === 0) passed.push(time)
        for (; due <= time; due += 500) expect(steady.take('steady')).toBe(0)
      }
      for (const from of passed)
        expect(passed.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(240)
    }),
    { numRuns: 30 },
  )
})
