import { cancelReservation } from '../../../src/features/bookings/server/give-back-seats.ts'
import {
  decideEnd,
  decideExpiry,
  decideNo,
  mayHaveFilled,
} from '../../../src/features/groups/rules/moves/decide-end.ts'
import {
  askingEnds,
  decideLease,
  decideLeaving,
  decideYes,
} from '../../../src/features/groups/rules/moves/decide-seat.ts'
import { payableUntil } from '../../../src/features/payments/rules/reconciling.ts'
import { reconcile } from './checkouts.ts'
import { applyGroupChanges } from './group-changes.ts'
import { newCheckout, reconcileSoon } from './rows.ts'
import type { Hands, Town } from './town.ts'

// What members, a deadline and the end of a question do: each reads the books in memory and asks the product's own decision.

/** Gives the payment that a seat is leased with. */
export function lease(town: Town, userId: string, keepCard: boolean): string | null {
  const { books, clock } = town
  const hasSeat = books.seats.some((seat) => seat.user_id === userId)
  const leased = (town.bug.decideLease ?? decideLease)(books.group, books.seats, hasSeat, clock.now)
  if (typeof leased === 'string') return null
  const { slot, price, until } = leased
  const row = newCheckout(town, userId, price, null, keepCard)
  row.leaseUntil = until
  const seat = { slot, user_id: userId, checkout_id: row.id, state: 'leased' as const }
  books.seats.push({ ...seat, taken_at: new Date(clock.now), accepted_at: null })
  reconcileSoon(town, row.id, clock.now + 15_000)
  return row.id
}

export function leave(town: Town, userId: string): void {
  const seat = town.books.seatOf(userId)
  const changes = seat && decideLeaving(town.books.group, seat)
  if (typeof changes === 'object') applyGroupChanges(town, changes)
}

export function deleteGroup(town: Town): void {
  const { group, seats } = town.books
  if (group.state === 'collecting') applyGroupChanges(town, decideEnd(seats, 'deleted'))
}

/** Who paid before the deadline counts. Gives the instant to check again where the time of the group is not over. */
export async function expire(town: Town, hands: Hands): Promise<number | void> {
  const { books, clock } = town
  const leased = () => books.seats.filter(({ state }) => state === 'leased')
  if (mayHaveFilled(books.group, books.seats, clock.now))
    for (const { checkout_id } of leased()) await reconcile(town, hands, checkout_id)
  return hands.change(() => {
    const pages = leased().map(({ checkout_id }) => books.checkouts.get(checkout_id)!)
    const readAgainAt = payableUntil(pages, clock.now)
    const { changes, againAt } = decideExpiry(books.group, books.seats, readAgainAt, clock.now)
    applyGroupChanges(town, changes)
    return againAt ?? undefined
  })
}

/** A yes. Gives the payment to reconcile, or null where there is nothing to say yes to. */
export function acceptPrice(town: Town, userId: string): string | null {
  const { books, clock } = town
  const own = books.seatOf(userId)
  const { question } = books
  if (!own || !question || books.group.state !== 'asking') return null
  const { until, reserved } = question
  const asked = { until, total: reserved.reading.total }
  const yes = decideYes(asked, own, openYeses(town, own.checkout_id)[0], clock.now)
  if (yes.kind === 'begun') return yes.id
  if (yes.kind !== 'open') return null
  const old = books.checkouts.get(yes.replaces)!
  const row = newCheckout(town, userId, yes.price, old, old.keepCard)
  Object.assign(row, { isYes: true, savedCard: old.savedCard, leaseUntil: yes.until })
  reconcileSoon(town, row.id, clock.now + 15_000)
  return row.id
}

export function declinePrice(town: Town, userId: string): void {
  if (town.books.group.state === 'asking' && town.books.seatOf(userId)) sayNo(town, 'price_declined')
}

function sayNo(town: Town, reason: Parameters<typeof decideNo>[2]): void {
  const { books } = town
  const { reserved, until } = books.question!
  const reservation = { ref: reserved.reading.ref, until }
  applyGroupChanges(
    town,
    decideNo(books.seats, (id) => openYeses(town, id), reason, reservation),
  )
}

/** Payments for a yes, in place of this one, that the bank has not decided. */
const openYeses = ({ books }: Town, id: string) =>
  [...books.checkouts.values()]
    .filter(({ renews, state }) => renews === id && (state === 'opening' || state === 'open'))
    .map((row) => row.id)

/** The time to answer is over; who paid in time counts. Gives the instant to check again, or nothing. */
export async function endAsking(town: Town, hands: Hands): Promise<number | void> {
  const { books, clock } = town
  const ends = askingEnds(books.group.state, books.question?.until, clock.now)
  if (ends !== 'is-over') return ends ?? undefined
  for (const { checkout_id } of books.held())
    for (const page of openYeses(town, checkout_id)) await reconcile(town, hands, page)
  await hands.change(() => books.group.state === 'asking' && sayNo(town, 'price_unmet'))
}

/** Gives seats back that nobody buys. Gives the instant to try again, or nothing. */
export async function giveSeatsBack(
  { clock }: Town,
  { ticketing }: Hands,
  about: string,
): Promise<number | void> {
  const [ref, until] = about.split(' ')
  const needs = { ticketing, clock: { now: () => clock.now } }
  return (await cancelReservation(needs, { ref: ref!, until: Number(until) })) ?? undefined
}
