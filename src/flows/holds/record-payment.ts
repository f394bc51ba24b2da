import type { RecordedPayment } from '../../features/bookings/server/index.ts'
import {
  type CheckoutRow,
  lockCheckout,
  recordCaptured,
  recordDebt,
} from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { scheduleDebtCheck } from './close-debt.ts'
import { refundLater } from './refund-difference.ts'

/**
 * What became of one payment of a ticket: it was taken, or it is owed. Whoever calls has locked what the ticket is for. Gives the
 * payment as it was before.
 */
export async function recordPayment(
  tx: Tx,
  checkoutId: string,
  { amount, due, captured }: RecordedPayment,
  now: number,
): Promise<CheckoutRow> {
  const row = await lockCheckout(tx, checkoutId)
  await (captured ? recordCaptured : recordDebt)(tx, row, amount, now)
  if (!captured) await scheduleDebtCheck(tx, checkoutId, now)
  // somebody took more at the provider, by hand, than is due
  if (captured && amount > due) await refundLater(tx, checkoutId, amount - due, now)
  return row
}
