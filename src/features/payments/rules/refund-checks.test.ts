import { expect, test } from 'vitest'
import { nextRefundCheck } from './refund-checks.ts'

const day = 24 * 3_600_000

test('[PAY-06] a refund that arrived is read after 1, 7 and 30 days, and one that was missed only once', () => {
  expect(nextRefundCheck(0, 0)).toBe(day)
  expect(nextRefundCheck(0, day - 1)).toBe(day)
  expect(nextRefundCheck(0, day)).toBe(7 * day)
  expect(nextRefundCheck(0, 7 * day + 5)).toBe(30 * day)
  expect(nextRefundCheck(0, 29 * day)).toBe(30 * day)
  expect(nextRefundCheck(0, 30 * day)).toBeNull()
})
