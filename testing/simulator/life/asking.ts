import type { PriceIncrease } from '../../../src/features/groups/rules/filling/fill-end.ts'
import { haveAllAccepted } from '../../../src/features/groups/rules/filling/price-increase.ts'
import { ordersAfterNo } from '../../../src/features/groups/rules/hold-orders.ts'
import { shareOf } from '../../../src/features/groups/rules/group-offer.ts'
import type { SeatRow } from './books.ts'
import { carryOutOrders, newCheckout, reconcileSoon } from './moves.ts'
import { minute, type Town } from './town.ts'

/** What a price that rose while the group filled does to the books. Each is one transaction. */
export function askMembers(town: Town, { until, ...reserved }: PriceIncrease): void {
  const { books, clock, plan } = town
  books.moveGroup('ask', clock.now)
  if (books.question) town.violations.push('the members were asked twice')
  books.question = { reserved, until }
  books.send('end-asking', '', until)
  // who is asked answers within minutes; the bank of the second wants to see its customer
  for (let n = 1; n <= 6; n++) {
    const says = n === 6 && plan.story === 'price-rise-declined' ? 'decline' : 'accept'
    books.send('action', `asked ${says}-${n}`, clock.now + n * 45_000)
  }
  books.send('action', 'asked pay-2', clock.now + 2 * minute)
}

/** A yes: another hold is asked for. Gives the payment to settle, or null where there is nothing to say yes to. */
export function acceptPrice(town: Town, userId: string): string | null {
  const { books, clock } = town
  const seat = books.seatOf(userId)
  const { question } = books
  if (!seat || !question || books.group.state !== 'asking') return null
  if (seat.accepted_at || question.until <= clock.now) return null
  const old = books.checkouts.get(seat.checkout_id)!
  const begun = openYeses(town, seat)[0]
  if (begun) return begun.id
  const share = shareOf(question.reserved.reading.total, seat.slot)
  const row = newCheckout(town, userId, share, old, true)
  Object.assign(row, { isYes: true, mandate: old.mandate, leaseUntil: question.until })
  reconcileSoon(town, row.id, clock.now + 15_000)
  return row.id
}

export function declinePrice(town: Town, userId: string): void {
  if (town.books.group.state === 'asking' && town.books.seatOf(userId)) releaseAsked(town)
}

/** A no, or no time any more: everybody is let go. */
export function releaseAsked(town: Town): void {
  const { books, clock } = town
  books.moveGroup('release', clock.now)
  const seatOn = (id: string) => books.held().find(({ checkout_id }) => checkout_id === id)!
  const begun = (id: string) => openYeses(town, seatOn(id)).map((row) => row.id)
  carryOutOrders(town, ordersAfterNo(books.held(), begun, 'price_unmet'))
  books.send('unreserve', '', clock.now)
}

/** Yeses of a seat's owner that the bank has not decided. */
export const openYeses = ({ books }: Town, seat: SeatRow) =>
  [...books.checkouts.values()].filter(
    ({ renews, state }) => renews === seat.checkout_id && (state === 'opening' || state === 'open'),
  )

/** The seat stands on the accepted price from here on. True with the sixth yes. */
export function acceptOn({ books, clock }: Town, seat: SeatRow): boolean {
  seat.accepted_at = new Date(clock.now)
  const held = books.held().map(({ accepted_at }) => ({ accepted_at: accepted_at ?? null }))
  if (!haveAllAccepted(held)) return false
  books.moveGroup('accept', clock.now)
  return true
}
