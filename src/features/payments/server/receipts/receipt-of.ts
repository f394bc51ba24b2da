import { AccessRefusal, Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { chargedOrDue, priceWithFee } from '../../rules/amounts/shown-amount.ts'
import { isNothingDue } from '../../rules/amounts/nothing-due.ts'
import { isStuck, refundDueIn, storyOf } from '../money-of.ts'
import { checkoutById, type CheckoutRow, paidCheckouts, refundedIn } from '../store.ts'
import { type Subject, subjectOf } from '../subject.ts'
import { refundReasons } from '../refunds/refunds-due.ts'

/** One payment as its receipt tells it, read from the ledger. Minor units, epoch ms. */
export interface Receipt {
  readonly checkoutId: string
  readonly subject: Subject
  readonly currency: string
  /** what it is about: what was charged or is owed, which may be less than was agreed to; before that what was agreed to */
  readonly amount: number
  /** what the price and the fee make together; not `amount` where another was taken by mistake */
  readonly total: number
  /** what was taken for it; 0 as long as it is held or owed, and where something was taken by hand only */
  readonly charged: number
  readonly serviceFee: number
  /** what of it is back on the card, and what is still to go back */
  readonly refunded: number
  readonly refundDue: number
  readonly outcome:
    | 'held'
    | 'charged'
    | 'cancelled'
    | 'cancelling'
    | 'released'
    | 'releasing'
    | 'refunding'
    | 'refunded'
    | 'refund_stuck'
    | 'owed'
    | 'nothing_due'
  readonly card: string | null
  /** the payment's name at the provider */
  readonly providerRef: string
  readonly entries: readonly { readonly kind: string; readonly amount: number; readonly at: number }[]
}

/** The caller's own payment. Another's is not told apart from one that does not exist. */
export async function receiptOf(db: Db, checkoutId: string, userId: string): Promise<Receipt> {
  const checkout = await checkoutById(db, checkoutId)
  if (checkout?.user_id !== userId)
    throw new AccessRefusal('checkout_not_found', 'payments.refusals.checkout_not_found')
  const paid = await paidCheckouts(db, userId, { kind: checkout.subject_kind, ids: [checkout.subject_id] })
  const own = paid.find((one) => one.checkout.id === checkoutId)
  // nobody has been to the bank yet: there is nothing to tell
  if (!own || own.entries.length === 0)
    throw new Refusal(409, 'receipt_not_ready', 'payments.refusals.receipt_not_ready')
  const charged = own.entries
    .filter(({ kind }) => kind === 'captured')
    .reduce((sum, { amount }) => sum + amount, 0)
  const agreed = checkout.ticket_price + checkout.service_fee
  return {
    checkoutId,
    subject: subjectOf(checkout),
    currency: checkout.currency,
    amount: chargedOrDue(agreed, own.entries),
    total: priceWithFee(agreed, own.entries),
    charged,
    serviceFee: checkout.service_fee,
    refunded: refundedIn(own.entries),
    refundDue: refundDueIn(checkout, own.entries),
    outcome: outcomeOf(checkout),
    card: checkout.card,
    providerRef: own.checkout.authorisation_ref ?? '',
    entries: storyOf(own, paid),
  }
}

const outcomes: Readonly<Record<string, Receipt['outcome']>> = {
  captured: 'charged',
  debt: 'owed',
  releasing: 'releasing',
  released: 'released',
  refunding: 'refunding',
  refunded: 'refunded',
}

function outcomeOf(checkout: CheckoutRow): Receipt['outcome'] {
  const { state, reason, refund_due: due } = checkout
  if (isStuck(checkout)) return 'refund_stuck'
  const isOver = state === 'captured' && refundReasons.some((known) => known === reason)
  if (isOver) return due === null ? 'cancelled' : 'cancelling'
  return isNothingDue(checkout) ? 'nothing_due' : (outcomes[state] ?? 'held')
}
