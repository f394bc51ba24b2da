import { expect, test } from 'vitest'
import { whereRefundIs } from './where-refund-is.ts'

test('[BOOK-08] where a refund is: on its way, then back, or stuck, whatever was said before', () => {
  expect(whereRefundIs({ isBack: false, isStuck: false })).toBe('bookings.cancelled.on-its-way')
  expect(whereRefundIs({ isBack: true, isStuck: false })).toBe('bookings.cancelled.back')
  expect(whereRefundIs({ isBack: false, isStuck: true })).toBe('bookings.cancelled.stuck')
  expect(whereRefundIs({ isBack: true, isStuck: true })).toBe('bookings.cancelled.stuck')
})
