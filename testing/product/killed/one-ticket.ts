import { expect } from 'vitest'
import type { intentsOfGroup } from '../../builders/groups.ts'
import type { TestProduct } from '../../harness/test-product.ts'

/** In the ledgers of carrier and bank: one ticket of the group, and six captures that pay its price and six service fees. */
export function expectOneTicket(
  ticketing: TestProduct['ticketing'],
  groupId: string,
  intents: ReturnType<typeof intentsOfGroup>,
): void {
  const bookings = ticketing.ledger.bookings().filter((one) => one.retailerBookingNumber === groupId)
  expect(bookings).toHaveLength(1)
  expect(intents.map(({ captures }) => captures.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect(intents.reduce((sum, { amount_received }) => sum + amount_received, 0)).toBe(
    bookings[0]!.totalPrice + 6 * 300,
  )
}
