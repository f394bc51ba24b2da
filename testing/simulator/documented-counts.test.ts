import { expect, test } from 'vitest'
import { documentedCounts } from './documented-counts.ts'

test('the documented scenarios add up, and are not fewer than 150,000', () => {
  const { together, ...kinds } = Object.fromEntries(documentedCounts())
  expect(Object.keys(kinds)).toHaveLength(5)
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(together)
  expect(together).toBeGreaterThanOrEqual(150_000)
})
