import type { Tx } from '../../../../platform/db/open-database.ts'
import { decideRefundRequest, refundOfSurplus } from '../../rules/refund-request.ts'
import { capturedOf, type CheckoutRow, refundedOf } from '../store.ts'
import { tables } from '../tables.ts'

// The part of a captured payment that has to be refunded: recorded before the provider is called, and read by the caller. The
// checkout stays `captured` meanwhile; `transitions.ts` records the refund once it has succeeded. Every function takes a locked row; amounts are minor units.

/**
 * More was taken by hand than was due: the difference is to be refunded. Whoever took it may have given it back, so that whatever
 * is back counts.
 */
export async function requestRefundOf(tx: Tx, row: CheckoutRow, difference: number): Promise<void> {
  const { refundDue, byHand } = refundOfSurplus(difference)
  await setRefund(tx, row, { refund_due: refundDue, refunded_by_hand: byHand })
}

/** What others had given back before the refund was due. */
export async function noteByHand(tx: Tx, row: CheckoutRow, amount: number): Promise<void> {
  await setRefund(tx, row, { refunded_by_hand: amount })
}

/** Why a payment that stays taken is refunded, wholly or in part: what it was for has come to an end. */
export const refundReasons = ['cancelled', 'carrier_cancelled'] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * What was paid for is over, and so much goes back to the card, or all of it; never more than is still there. Gives how much is to
 * go back for this reason.
 */
export async function requestRefund(
  tx: Tx,
  row: CheckoutRow,
  wanted: number | 'all',
  reason: RefundReason,
): Promise<number> {
  const { amount, refundDue, byHand, refundCourse } = decideRefundRequest(
    {
      captured: await capturedOf(tx, row.id),
      back: await refundedOf(tx, row.id),
      refundDue: row.refund_due,
      byHand: row.refunded_by_hand,
      refundCourse: { key: row.refund_key, tries: row.refund_tries },
    },
    wanted,
  )
  await tables(tx)
    .updateTable('checkouts')
    .set({
      ...{ reason, refund_due: refundDue, refunded_by_hand: byHand },
      ...{ refund_key: refundCourse.key, refund_tries: refundCourse.tries },
    })
    .where('id', '=', row.id)
    .execute()
  return amount
}

export async function setRefund(
  tx: Tx,
  row: CheckoutRow,
  change: Partial<Pick<CheckoutRow, 'refund_due' | 'refunded_by_hand'>>,
): Promise<void> {
  await tables(tx).updateTable('checkouts').set(change).where('id', '=', row.id).execute()
}
