import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../../config/index.ts'
import { createRateLimit } from './rate-limit.ts'
import { costs } from './request-cost.ts'

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

test('the networks of one home have four visitors’ minutes together, and a neighbour has their own', () => {
  const limit = createRateLimit(60, () => 0)
  const passed = (prefix: string) => {
    let count = 0
    for (let network = 0; network < 256; network++)
      while (limit.take(`${prefix}${network.toString(16).padStart(2, '0')}`) === 0) count += 1
    return count
  }
  expect(passed('2001:db8:7:42')).toBe(4 * 60)
  expect(limit.take('2001:db8:7:9900'), 'a neighbour of the same provider').toBe(0)
  for (let home = 0x10; home < 0x20; home++) passed(`2001:db8:7:${home.toString(16)}`)
  expect(limit.take('2001:db8:7:9901'), 'all of the /48 has sixteen visitors’ minutes').toBeGreaterThan(0)
  expect(limit.take('2001:db8:8:1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(0)
})

test('one visitor cannot use up what their line has, and dear requests count as what they cost', () => {
  const limit = createRateLimit(60, () => 0)
  while (limit.take('2001:db8:7:4201', 10) === 0);
  expect(limit.take('2001:db8:7:4201', 10)).toBeCloseTo(10_000)
  for (let count = 0; count < 60; count++) expect(limit.take('2001:db8:7:4202')).toBe(0)
})

test('[BOOK-07] whoever opens another ticket every four seconds, and has each of them drawn to be kept, is never refused', () => {
  let time = 0
  const limit = createRateLimit(defaultLimits.requestsPerMinute, () => time)
  const scriptsAndCalls = 20
  for (let opened = 0; opened < 1_000; opened++) {
    expect(limit.take('192.0.2.1', costs.page + costs.document + scriptsAndCalls)).toBe(0)
    time += 4_000
  }
})
