import { cancelReservationLater, lockOrder, moveOrder } from '../../features/bookings/server/index.ts'
import { type CheckoutRow, recordReleased } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { tellBuyerLater } from '../notifications/index.ts'

/** Nobody has paid, and nobody can any more: the seats are free for others. */
export async function dropOrder(tx: Tx, orderId: string, reason: string | null, now: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'open') return
  await moveOrder(tx, order, 'drop', reason, now)
  const { reservation } = order
  if (reservation)
    await cancelReservationLater(tx, { ref: reservation.ref, until: reservation.expiresAt }, now)
}

/** The bank has said that the hold of an order is gone: the ledger says so, and the buyer is told why, once. */
export async function finishOrderRelease(tx: Tx, row: CheckoutRow, now: number): Promise<void> {
  await recordReleased(tx, row, row.reason, now)
  await tellBuyerLater(tx, row.id, 'released', now)
}
