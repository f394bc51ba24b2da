import { type RecordedPayment, surplusOf } from '../../features/bookings/server/index.ts'
import {
  type CheckoutRow,
  lockCheckout,
  recordCaptured,
  recordDebt,
} from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { scheduleDebtCheck } from './close-debt.ts'
import { refundLater } from './partial-refund.ts'

/**
 * What became of one payment of a ticket: it was taken, or it is owed. Whoever calls has locked what the ticket is for. Gives the
 * payment as it was before.
 */
export async function recordPayment(
  tx: Tx,
  checkoutId: string,
  recorded: RecordedPayment,
  now: number,
): Promise<CheckoutRow> {
  const { amount, captured } = recorded
  const row = await lockCheckout(tx, checkoutId)
  await (captured ? recordCaptured : recordDebt)(tx, row, amount, now)
  if (!captured) await scheduleDebtCheck(tx, checkoutId, now)
  const surplus = surplusOf(recorded)
  if (surplus > 0) await refundLater(tx, checkoutId, surplus, now)
  return row
}
