import type { openTicketCheckout as contract } from '../../features/bookings/contract.ts'
import {
  lockOrder,
  type OrderRow,
  orderSubjectKind,
  notePage,
  payableMs,
} from '../../features/bookings/server/index.ts'
import {
  type CheckoutRow,
  isPayable,
  mustBeSeen,
  type Opener,
  unfinishedCheckouts,
} from '../../features/payments/server/index.ts'
import type { BodyOf, ReplyOf } from '../../kernel/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { lockOpener, presentOpened, writeCheckout } from '../checkout/index.ts'

export interface OpenDeps {
  readonly db: Db
  readonly clock: Clock
  /** the date of the terms in force; null while nobody can read them */
  readonly termsVersion: (language: Language) => Promise<string | null>
  readonly reconcile: (checkoutId: string, options?: { readonly giveUp: boolean }) => Promise<CheckoutRow>
}

/** How long somebody may take to pay; the seats are kept at least about as long. */
const leaseMs = 10 * 60_000

/**
 * Opens the card page for an order. A second call returns the same page. The price is the one that was reserved: the provider
 * guarantees it until the ticket exists, and a reservation that costs more is never accepted.
 */
export async function openTicketCheckout(
  deps: OpenDeps,
  opener: Opener,
  language: Language,
  { id: orderId, trip }: OrderRow,
  { amount, termsAccepted }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { db, clock, reconcile } = deps
  if (!termsAccepted) throw new Refusal(400, 'terms_not_accepted', 'payments.refusals.terms_not_accepted')
  const hasLeft = () => trip.departure.plannedTime <= clock.now()
  const begun = await pageOf(db, opener.userId, orderId)
  if (begun) {
    // a page for a train that has left is ended, and what was paid on it meanwhile is told
    const checkout = await reconcile(begun.id, { giveUp: hasLeft() })
    if (!hasLeft() && isPayable(checkout.state)) return presentOpened(checkout)
  }
  const termsVersion = await deps.termsVersion(language)
  const checkoutId = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await lockOpener(tx, opener, now)
    const order = await lockOrder(tx, orderId)
    if (order?.state === 'buying' || order?.state === 'booked') throw refuse('reservation_paid')
    if (hasLeft()) throw refuse('train_left')
    if (order?.state !== 'open' || order.created_at.getTime() + payableMs <= now)
      throw refuse('reservation_over')
    mustBeSeen(amount, order.total, language, order.currency)
    const twin = await pageOf(tx, opener.userId, orderId)
    if (twin) return twin.id
    const { departure, arrival } = order.trip
    await notePage(tx, orderId)
    return writeCheckout(tx, {
      ...{ purpose: 'book', subject: { kind: orderSubjectKind, id: orderId }, subjectData: {} },
      ...{ userId: opener.userId, ticketPrice: order.total, currency: order.currency, now },
      termsVersion,
      leaseUntil: now + leaseMs,
      openedFrom: opener.openedFrom,
      page: { label: `${departure.name} – ${arrival.name}`, language, email: order.email, keepCard: false },
    })
  })
  return presentOpened(await reconcile(checkoutId))
}

/** The page on which an order can be paid. */
export async function pageOf(db: Db, userId: string, orderId: string): Promise<CheckoutRow | null> {
  const pages = await unfinishedCheckouts(db, userId, orderSubjectKind)
  return pages.find((page) => page.subject_id === orderId) ?? null
}

const refuse = (code: string) => new Refusal(409, code, `bookings.refusals.${code}`)
