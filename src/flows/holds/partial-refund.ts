import {
  type CheckoutRow,
  decidePartialRefund,
  lockCheckout,
  noteByHand,
  noteRefund,
  readPayment,
  recordPartialRefund,
  refundedOf,
  type RefundReason,
  refundReasons,
  requestRefund,
  requestRefundOf,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { tellPayerLater } from '../notifications/index.ts'
import { paidSubject } from '../subjects/index.ts'

/** Stored under the names it had when only what was taken beyond a price could be due. */
export const partialRefundWork = defineWork<{ checkoutId: string }>({
  kind: 'refund-difference',
  prefix: 'difference',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation' | 'refundPart'>
}

/** Somebody captured more by hand than the seat costs: the difference goes back, asked for in the transaction that learnt of it. */
export async function refundLater(
  tx: Tx,
  checkoutId: string,
  difference: number,
  now: number,
): Promise<void> {
  await requestRefundOf(tx, await lockCheckout(tx, checkoutId), difference)
  await sendWork(tx, partialRefundWork, { checkoutId }, now, now)
}

/** What was paid for is over: what is due of it goes back, asked for in the transaction that ends it. Gives how much. */
export async function refundEnded(
  tx: Tx,
  checkout: CheckoutRow,
  wanted: number | 'all',
  reason: RefundReason,
  now: number,
): Promise<number> {
  const amount = await requestRefund(tx, checkout, wanted, reason)
  if (amount > 0) await sendWork(tx, partialRefundWork, { checkoutId: checkout.id }, now, now)
  return amount
}

/** Gives back what is due of a payment, once. Gives the instant to check again, or null where it is back. */
export function makePartialRefund(deps: Deps, checkoutId: string): Promise<number | null> {
  const { payments } = deps
  return readPayment(deps, checkoutId, {
    decide: decidePartialRefund,
    isAbout: ({ refund_due: due }) => due !== null,
    facts: async (reader, row) => ({
      id: row.id,
      refundDue: row.refund_due,
      back: await refundedOf(reader, row.id),
      byHand: row.refunded_by_hand,
      currency: row.currency,
      refundCourse: { key: row.refund_key, tries: row.refund_tries },
    }),
    call: (ref, asked) =>
      asked.call === 'read-partial-refund'
        ? payments.authorisation(ref)
        : payments.refundPart(ref, asked.amount, asked.key),
    async apply(tx, row, change, now) {
      if (change.do === 'note-refund') await noteRefund(tx, row, change.course)
      if (change.do === 'note-by-hand') await noteByHand(tx, row, change.amount)
      if (change.do === 'record-partial-refund') await recordBack(tx, row, now)
    },
  })
}

async function recordBack(tx: Tx, row: CheckoutRow, now: number): Promise<void> {
  await recordPartialRefund(tx, row, now)
  // who has cancelled knows what comes back
  if (!refundReasons.some((reason) => reason === row.reason))
    await tellPayerLater(tx, row, 'difference_back', now)
  await paidSubject(row.subject_kind).announce(tx, row, now)
}
