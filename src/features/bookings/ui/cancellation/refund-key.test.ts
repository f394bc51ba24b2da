import { expect, test } from 'vitest'
import { refundKey } from './refund-key.ts'

test('[BOOK-08] where a refund is: on its way, then back, or stuck, whatever was said before', () => {
  expect(refundKey({ isBack: false, isStuck: false })).toBe('bookings.cancelled.on-its-way')
  expect(refundKey({ isBack: true, isStuck: false })).toBe('bookings.cancelled.back')
  expect(refundKey({ isBack: false, isStuck: true })).toBe('bookings.cancelled.stuck')
  expect(refundKey({ isBack: true, isStuck: true })).toBe('bookings.cancelled.stuck')
})
