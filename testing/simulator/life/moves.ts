import { groupRule } from '../../../src/features/groups/rules/group-rule.ts'
import {
  afterLosing,
  expiryOf,
  ordersAtEnd,
  type ordersAtReopening,
} from '../../../src/features/groups/rules/hold-orders.ts'
import { freeSlots } from '../../../src/features/groups/rules/seat-moves.ts'
import { shareOf } from '../../../src/features/groups/rules/group-offer.ts'
import { nextCheckAt, renewAt, usefulUntil } from '../../../src/features/payments/rules/renewal/renewal.ts'
import type { Checkout, SeatRow } from './books.ts'
import { type Town, total } from './town.ts'

/** What members, deadlines and losses do to the books. Each is one transaction. */
export function lease(town: Town, userId: string, keepCard: boolean): string | null {
  const { books, clock, bug } = town
  const { group } = books
  if (group.state !== 'collecting' || group.deadlineAt <= clock.now) return null
  if (books.seats.some((seat) => seat.user_id === userId)) return null
  const slot = bug.slotOf?.(books.seats) ?? freeSlots(books.seats)[0]
  if (slot === undefined) return null
  const row = newCheckout(town, userId, shareOf(total, slot), null, keepCard)
  const seat = { slot, user_id: userId, checkout_id: row.id, state: 'leased' as const }
  books.seats.push({ ...seat, taken_at: new Date(clock.now) })
  return row.id
}

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
    ...{ ref: null, captureBefore: null, mandate: null, askedUntil: null, debt: 0 },
    releaseCourse: { key: 0, tries: 0 },
    refundCourse: { key: 0, tries: 0 },
    ...{ taken: 0, refunded: 0, refundDue: null },
  }
  books.checkouts.set(id, row)
  return row
}

export function leave(town: Town, userId: string): void {
  const { books } = town
  const seat = books.seatOf(userId)
  if (!seat || books.group.state !== 'collecting' || books.group.leaderId === userId) return
  books.free([seat.slot])
  requestRelease(town, books.checkouts.get(seat.checkout_id)!)
}

/** Deleted, at its deadline, or without anybody left. */
export function endCollecting(town: Town): void {
  const { books, clock } = town
  books.moveGroup('release', clock.now)
  carryOutOrders(town, ordersAtEnd(books.seats, 'over'))
}

/** Carries out what a change of the group means for the payments of its seats. */
export function carryOutOrders(town: Town, orders: ReturnType<typeof ordersAtReopening>): void {
  const { books } = town
  for (const { do: what, checkoutId } of orders) {
    const row = books.checkouts.get(checkoutId)!
    if (what === 'release') requestRelease(town, row)
    if (what === 'reconcile') reconcileSoon(town, row.id)
    if (what === 'record-released') books.move(row, 'release')
  }
}

/** Gives the instant to check again where its time is not over. */
export function expire(town: Town): number | void {
  const expiry = expiryOf(town.books.group, town.clock.now)
  if (expiry === 'is-over') endCollecting(town)
  else return expiry ?? undefined
}

export function requestRelease(town: Town, row: Checkout): void {
  town.books.move(row, 'request_release')
  reconcileSoon(town, row.id)
}

export function reconcileSoon(town: Town, id: string, dueAt = town.clock.now): void {
  town.books.send('settle', id, dueAt)
}

/** What follows for those who stay when a hold is lost. */
export function afterLoss(town: Town, kept: readonly SeatRow[]): void {
  if (afterLosing(kept) === 'is-over') endCollecting(town)
}

/** What a planted bug does: the first hold that is not renewed shortens everybody's time. */
export function followHolds({ books }: Town): void {
  const ends = books.held().flatMap(({ checkout_id }) => {
    const { mandate, captureBefore } = books.checkouts.get(checkout_id)!
    return mandate === null && captureBefore !== null ? [usefulUntil(captureBefore)] : []
  })
  books.group.deadlineAt = Math.min(books.group.deadlineAt, ...ends)
}

export function watchDeadline(town: Town): void {
  const { books } = town
  books.send('expire', '', books.group.deadlineAt)
}

/** A hold is renewed in time, or its owner asked for another, and read once a day. */
export function watch(town: Town, { id, captureBefore, mandate }: Checkout): void {
  const { books, clock } = town
  books.send('look', id, nextCheckAt(captureBefore, clock.now))
  if (captureBefore === null) return
  books.send('renew', id, renewAt(captureBefore, mandate !== null))
}
