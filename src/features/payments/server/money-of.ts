import type { Db } from '../../../platform/db/open-database.ts'
import { isNothingDue } from '../rules/amounts/nothing-due.ts'
import { isRefundStuck } from '../rules/refund-course.ts'
import { usefulUntil } from '../rules/renewal/renewal.ts'
import { chargedOrDue, isCharged, priceWithFee, takenIn } from '../rules/amounts/shown-amount.ts'
import { keptCardOf } from './kept-cards.ts'
import { type CheckoutRow, entriesOf, paidCheckouts, refundedIn } from './store.ts'
import { subjectOf } from './subject.ts'

type Paid = Awaited<ReturnType<typeof paidCheckouts>>[number]

/**
 * Where an owner's money is for each of these subjects: the newest payment counts, and the entries of
 * those that it replaced are listed with its own. Once money was taken or is owed, the price says as much. Amounts in minor
 * units, times in epoch ms.
 */
export async function moneyOf(
  db: Db,
  userId: string,
  subjects: { readonly kind: string; readonly ids: readonly string[] },
) {
  const paid = await paidCheckouts(db, userId, subjects)
  const newest = new Map<string, Paid>()
  for (const one of paid) {
    // a renewal that turned out not to be needed is not shown as a payment
    const isPassedOver = one.checkout.replaces !== null && one.checkout.reason === 'renewal_not_needed'
    if (!isPassedOver && !newest.has(one.checkout.subject_id)) newest.set(one.checkout.subject_id, one)
  }
  return [...newest.values()].map((one) => {
    const { checkout } = one
    return {
      checkoutId: checkout.id,
      subjectId: checkout.subject_id,
      state: stateOf(checkout),
      ticketPrice: priceWithFee(agreedIn(checkout), one.entries) - checkout.service_fee,
      serviceFee: checkout.service_fee,
      card: checkout.card,
      reason: checkout.reason,
      heldUntil: checkout.capture_before?.getTime() ?? null,
      // without a renewal nothing is kept for them after this
      usefulUntil: checkout.capture_before && usefulUntil(checkout.capture_before.getTime()),
      isRenewed: keptCardOf(checkout) !== null,
      confirmUntil: (checkout.state === 'held' && checkout.owner_asked_until?.getTime()) || null,
      providerRef: checkout.authorisation_ref,
      taken: takenIn(one.entries),
      // what is back on the card, and what is still to go back
      refunded: refundedIn(one.entries),
      refundDue: refundDueIn(checkout, one.entries),
      isRefundStuck: isStuck(checkout),
      entries: storyOf(one, paid),
    }
  })
}

/** What of a payment is still to go back: a part that was asked for, or what is left of all that was taken by hand. Minor units. */
export function refundDueIn(
  { refund_due: part }: Pick<CheckoutRow, 'refund_due'>,
  entries: readonly { readonly kind: string; readonly amount: number }[],
): number {
  return part ?? Math.max(0, (takenIn(entries) ?? 0) - refundedIn(entries))
}

/** Nothing that is to go back is asked for any more: a person finds another way than the card. */
export function isStuck({ state, refund_due: refundDue, refund_key: key, refund_tries: tries }: CheckoutRow) {
  return isRefundStuck({ state, refundDue }, { key, tries })
}

const agreedIn = ({ ticket_price: price, service_fee: fee }: CheckoutRow) => price + fee

/**
 * The price of a checkout, its fee included: what was taken for it or is owed, and what is held before. What somebody took by hand
 * does not count (`chargedOrDue`). Minor units.
 */
export async function totalOf(db: Db, checkout: CheckoutRow): Promise<number> {
  return priceWithFee(agreedIn(checkout), await entriesOf(db, [checkout.id]))
}

/** The payment history since the first hold; the end of a hold that was replaced has a kind of its own. */
export function storyOf(newest: Paid, paid: readonly Paid[]) {
  const chain = [newest]
  for (let earlier = before(newest); earlier; earlier = before(earlier)) chain.push(earlier)
  function before({ checkout }: Paid): Paid | undefined {
    return paid.find((one) => one.checkout.id === checkout.replaces)
  }
  return chain
    .flatMap((one) =>
      one.entries.map(({ kind, amount, at }) => ({
        kind: kind === 'released' && one !== newest ? ('replaced' as const) : kind,
        amount,
        at: at.getTime(),
      })),
    )
    .toSorted((a, b) => a.at - b.at)
}

const afterHold = ['captured', 'debt', 'releasing', 'released', 'refunding', 'refunded'] as const

function stateOf(checkout: CheckoutRow): 'held' | (typeof afterHold)[number] | 'nothing_due' {
  if (isNothingDue(checkout)) return 'nothing_due'
  return afterHold.find((one) => one === checkout.state) ?? 'held'
}

/** The money of one payment; undefined where another has replaced it. */
export async function moneyBehind(db: Db, checkout: CheckoutRow) {
  const { kind, id } = subjectOf(checkout)
  const own = await moneyOf(db, checkout.user_id, { kind, ids: [id] })
  return own.find(({ checkoutId }) => checkoutId === checkout.id)
}

/**
 * The sum to name for a payment, and whether the card was charged with it: what was taken, else what is owed. Before either is
 * known it is what will be taken, which is less than the hold where what is paid for became cheaper: `price` is the payer's part
 * of it without the fee, null while nobody knows. Minor units.
 */
export async function chargeOf(
  db: Db,
  checkout: CheckoutRow,
  price: number | null,
): Promise<{ readonly amount: number; readonly isCharged: boolean }> {
  const entries = await entriesOf(db, [checkout.id])
  const agreed = (price ?? checkout.ticket_price) + checkout.service_fee
  return { amount: chargedOrDue(agreed, entries), isCharged: isCharged(entries) }
}
