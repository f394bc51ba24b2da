import { expect, test } from 'vitest'
import { askedUntil, outlasts, renewAt } from './renewal.ts'

const hour = 3_600_000

test('a hold is renewed 30 hours before it runs out: a day for its owner, six hours for a silent bank', () => {
  expect(renewAt(100 * hour)).toBe(70 * hour)
})

test('only a group that will want the hold in its last day outlasts it', () => {
  expect(outlasts(76 * hour, 100 * hour)).toBe(false)
  expect(outlasts(76 * hour + 1, 100 * hour)).toBe(true)
})

test('the owner has a day, and never longer than the hold lives', () => {
  expect(askedUntil(70 * hour, 100 * hour)).toBe(94 * hour)
  expect(askedUntil(90 * hour, 100 * hour)).toBe(100 * hour)
})
