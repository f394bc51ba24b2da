import { groupRule } from '../../../src/features/groups/rules/group-rule.ts'
import { checksOf } from '../../../src/features/payments/rules/renewal/renewal.ts'
import type { Checkout } from './books.ts'
import type { Town } from './town.ts'

/** The rows and the work of the books in memory. Each of these is a part of one transaction. */
export function newCheckout(
  { books, clock }: Town,
  userId: string,
  share: number,
  renews: Checkout | null,
  keepCard: boolean,
  id = `checkout-${books.checkouts.size + 1}`,
): Checkout {
  const row: Checkout = {
    ...{ id, chain: renews?.chain ?? id, userId, share, renews: renews?.id ?? null, keepCard },
    ...{
      startedAt: clock.now,
      leaseUntil: clock.now + groupRule.leaseMs,
      state: 'opening',
      sessionRef: null,
    },
    ...{ ref: null, captureBefore: null, savedCard: null, askedUntil: null, debt: 0 },
    releaseCourse: { key: 0, tries: 0 },
    refundCourse: { key: 0, tries: 0 },
    ...{ taken: 0, refunded: 0, refundDue: null, byHand: null },
  }
  books.checkouts.set(id, row)
  return row
}

export function requestRelease(town: Town, row: Checkout): void {
  town.books.move(row, 'request_release')
  reconcileSoon(town, row.id)
}

export function reconcileSoon(town: Town, id: string, dueAt = town.clock.now): void {
  town.books.send('settle', id, dueAt)
}

export function expireAt({ books }: Town, at: number): void {
  books.send('expire', '', at)
}

/** A hold is renewed in time, or its owner asked for another, and read once a day. */
export function watch({ books, clock }: Town, { id, captureBefore, savedCard }: Checkout): void {
  for (const check of checksOf(captureBefore, savedCard !== null, clock.now))
    books.send(check.do === 'renew-at' ? 'renew' : 'look', id, check.at)
}
