import { expect, test } from 'vitest'
import { shownNumber } from './shown-number.ts'

test("[BOOK-07] a ticket is known by the carrier's number, and by the seller's where there is none", () => {
  expect(shownNumber('DQ8KS4', 'P3BB2227')).toBe('P3BB2227')
  expect(shownNumber('DQ8KS4', null)).toBe('DQ8KS4')
})
