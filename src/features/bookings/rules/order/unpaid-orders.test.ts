import { expect, test } from 'vitest'
import { mayOrderAt, orderLimits, payableMs } from './unpaid-orders.ts'

const minute = 60_000
const now = 1_000 * minute
const orders = (count: number, isOwn: boolean, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ isOwn, createdAt: now - (from + index) * 1_000 }))

test('[BOOK-06] an account may have four unpaid orders in ten minutes, and another once the first of them is older', () => {
  expect(mayOrderAt([], now)).toBeNull()
  expect(mayOrderAt(orders(3, true), now)).toBeNull()
  const four = orders(4, true)
  const oldest = now - 4_000
  expect(mayOrderAt(four, now)).toBe(oldest + 10 * minute)
  // in whatever order they are read
  expect(mayOrderAt(four.toReversed(), now)).toBe(oldest + 10 * minute)
  expect(mayOrderAt(four, oldest + 10 * minute - 1)).toBe(oldest + 10 * minute)
  expect(mayOrderAt(four, oldest + 10 * minute)).toBeNull()
  // the second of five has to be older, not the first
  expect(mayOrderAt(orders(5, true), now)).toBe(oldest + 10 * minute)
})

test('[BOOK-06] a network may have twenty-four, those of the account among them', () => {
  expect(mayOrderAt(orders(23, false), now)).toBeNull()
  expect(mayOrderAt(orders(24, false), now)).toBe(now - 24_000 + 10 * minute)
  expect(mayOrderAt([...orders(1, true), ...orders(23, false, 2)], now)).toBe(now - 24_000 + 10 * minute)
})

test('[BOOK-06] where both have too many, another waits for the later of the two', () => {
  const network = orders(24, false)
  const own = orders(4, true, 100)
  // those of the account are older, and count for the network too
  expect(mayOrderAt([...network, ...own], now)).toBe(now - 24_000 + 10 * minute)
  expect(mayOrderAt([...orders(4, true), ...orders(20, false, 100)], now)).toBe(now - 4_000 + 10 * minute)
})

test('[BOOK-06] an order can be paid for half an hour', () => {
  expect([payableMs / minute, orderLimits.windowMs / minute]).toEqual([30, 10])
})
