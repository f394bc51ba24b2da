import type { Tx } from '../../../../platform/db/open-database.ts'
import { defineWork } from '../../../../platform/work/define-work.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'
import { nextRefundCheck } from '../../rules/refund-course.ts'

/** Reads a payment whose refund arrived at `backSince`, epoch ms. */
export const refundCheckWork = defineWork<{ checkoutId: string; backSince: number }>({
  kind: 'check-refund',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** Asks for the readings of a refund, in the transaction that records it; a later refund of the same payment starts them anew. */
export async function scheduleRefundChecks(tx: Tx, checkoutId: string, now: number): Promise<void> {
  await sendWork(tx, refundCheckWork, { checkoutId, backSince: now }, nextRefundCheck(now, now) ?? now, now)
}
