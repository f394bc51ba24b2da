import {
  type CheckoutRow,
  decideReturned,
  nextRefundCheck,
  noteRefund,
  readPayment,
  recordPartialRefundFailed,
  recordRefundFailed,
  refundedOf,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { tellPayerLater } from '../notifications/index.ts'
import { paidSubject } from '../subjects/index.ts'
import { partialRefundWork } from './partial-refund.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation'>
}

/**
 * Reads a payment whose refund has failed after it was counted as back. Gives the instant to read it again, or null where the
 * provider has answered.
 */
export function checkReturned(deps: Deps, checkoutId: string): Promise<number | null> {
  return readPayment(deps, checkoutId, {
    decide: decideReturned,
    isAbout: () => true,
    facts: async (reader, row) => ({
      back: await refundedOf(reader, row.id),
      byHand: row.refunded_by_hand ?? 0,
      refundCourse: { key: row.refund_key, tries: row.refund_tries },
    }),
    call: (ref) => deps.payments.authorisation(ref),
    async apply(tx, row, change, now) {
      if (change.do === 'note-refund') await noteRefund(tx, row, change.course)
      if (change.do === 'record-refund-failed') await recordReturned(tx, row, change.amount, now)
    },
  })
}

/** The same for a refund that arrived at `backSince`, on the days on which it is read. Gives the next of them, or null after the last. */
export async function checkRefund(deps: Deps, checkoutId: string, backSince: number): Promise<number | null> {
  const again = await checkReturned(deps, checkoutId)
  return again ?? nextRefundCheck(backSince, deps.clock.now())
}

async function recordReturned(tx: Tx, row: CheckoutRow, amount: number, now: number): Promise<void> {
  if (row.state === 'refunded') await recordRefundFailed(tx, row, amount, now)
  else {
    await recordPartialRefundFailed(tx, row, amount, now)
    await sendWork(tx, partialRefundWork, { checkoutId: row.id }, now, now)
  }
  await tellPayerLater(tx, row, 'refund_failed', now)
  await paidSubject(row.subject_kind).announce(tx, row, now)
}
