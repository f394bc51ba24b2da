import { expect, test } from 'vitest'
import { orderLimits, payableMs, type UnpaidOrder, whyNoOrder } from './unpaid-orders.ts'

const minute = 60_000
const now = 10_000 * minute
const shares = [1, 4, 16]
const orders = (count: number, isOwn: boolean, from = 1, more: Partial<UnpaidOrder> = {}): UnpaidOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ isOwn, nearness: 0, keptSeats: true, createdAt: now - (from + index) * 1_000 },
    ...more,
  }))
const why = (unpaid: readonly UnpaidOrder[], at = now) => whyNoOrder(unpaid, at, shares)
const tooMany = (until: number) => ({ code: 'too_many_reservations', until })

test('[BOOK-06] an account may have four unpaid orders in ten minutes, and another once the first of them is older', () => {
  expect(why([])).toBeNull()
  expect(why(orders(3, true))).toBeNull()
  const four = orders(4, true)
  const oldest = now - 4_000
  expect(why(four)).toEqual(tooMany(oldest + 10 * minute))
  // in whatever order they are read
  expect(why(four.toReversed())).toEqual(tooMany(oldest + 10 * minute))
  expect(why(four, oldest + 10 * minute - 1)).toEqual(tooMany(oldest + 10 * minute))
  expect(why(four, oldest + 10 * minute)).toBeNull()
  // the second of five has to be older, not the first
  expect(why(orders(5, true))).toEqual(tooMany(oldest + 10 * minute))
})

test('[BOOK-06] a network may have twenty-four, those of the account among them', () => {
  expect(why(orders(23, false))).toBeNull()
  expect(why(orders(24, false))).toEqual(tooMany(now - 24_000 + 10 * minute))
  expect(why([...orders(1, true), ...orders(23, false, 2)])).toEqual(tooMany(now - 24_000 + 10 * minute))
  expect(why(orders(24, false, 1, { nearness: null }))).toBeNull()
})

test('[BOOK-06] the /56 around it may have four times as many, and the /48 sixteen times', () => {
  for (const [nearness, most] of [
    [1, 96],
    [2, 384],
  ] as const) {
    expect(why(orders(most - 1, false, 1, { nearness }))).toBeNull()
    expect(why(orders(most, false, 1, { nearness }))).toEqual(tooMany(now - most * 1_000 + 10 * minute))
  }
})

test('[BOOK-06] where both have too many, another waits for the later of the two', () => {
  const network = orders(24, false)
  const own = orders(4, true, 100)
  // those of the account are older, and count for the network too
  expect(why([...network, ...own])).toEqual(tooMany(now - 24_000 + 10 * minute))
  expect(why([...orders(4, true), ...orders(20, false, 100)])).toEqual(tooMany(now - 4_000 + 10 * minute))
})

/** The last a minute ago, the others twenty minutes apart before that. */
const apart = (count: number, more: Partial<UnpaidOrder> = {}) =>
  orders(count, true).map((order, index) => ({
    ...order,
    createdAt: now - minute - index * 20 * minute,
    ...more,
  }))

test.each([
  [5, 0],
  [6, 10],
  [7, 30],
  [8, 120],
  [9, 360],
  [10, 1_440],
  [30, 1_440],
])(
  '[BOOK-06] after %i orders in a day whose seats were kept and not paid for, the next waits %i minutes',
  (count, minutes) => {
    const until = now - minute + 10 * minute + minutes * minute
    expect(why(apart(count))).toEqual(minutes === 0 ? null : { code: 'checkout_cooldown', until })
    expect(why(apart(count), until)).toBeNull()
    // the control: what the carrier kept no seats for, and what others left unpaid
    expect(why(apart(count, { keptSeats: false }))).toBeNull()
    expect(why(apart(count, { isOwn: false }))).toBeNull()
  },
)

test('[BOOK-06] where the network has to wait longer than the account, it is told of the network’s wait', () => {
  const own = apart(6).map((order) => ({ ...order, createdAt: order.createdAt - 14 * minute }))
  expect(why(own)).toEqual({ code: 'checkout_cooldown', until: now + 5 * minute })
  expect(why([...own, ...orders(24, false)])).toEqual(tooMany(now - 24_000 + 10 * minute))
})

test('[BOOK-06] an order can be paid for half an hour', () => {
  expect([payableMs / minute, orderLimits.windowMs / minute]).toEqual([30, 10])
})
