import {
  cancelReservationLater,
  lockOrder,
  moveOrder,
  type OrderRow,
} from '../../features/bookings/server/index.ts'
import { type CheckoutRow, recordReleased } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { tellBuyerLater } from '../notifications/index.ts'

/** Nobody has paid, and nobody can any more: the seats are free for others. */
export async function dropOrder(tx: Tx, orderId: string, reason: string | null, now: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'open') return
  await moveOrder(tx, order, 'drop', reason, now)
  await freeSeats(tx, order, now)
}

/** It was paid, and the hold was gone before anybody had learnt of it: it leaves a trace, and its buyer is told (BOOK-06). */
export async function refuseLapsedOrder(
  tx: Tx,
  row: CheckoutRow,
  reason: string,
  now: number,
): Promise<void> {
  const order = await lockOrder(tx, row.subject_id)
  if (order?.state !== 'open' && order?.state !== 'dropped') return
  await moveOrder(tx, order, 'refuse', reason, now)
  // those of a dropped order are free already
  if (order.state === 'open') await freeSeats(tx, order, now)
  await tellBuyerLater(tx, row.id, 'released', now)
}

async function freeSeats(tx: Tx, { reservation }: OrderRow, now: number): Promise<void> {
  if (reservation)
    await cancelReservationLater(tx, { ref: reservation.ref, until: reservation.expiresAt }, now)
}

/** The bank has said that the hold of an order is gone: the ledger says so, and the buyer is told why, once. */
export async function finishOrderRelease(tx: Tx, row: CheckoutRow, now: number): Promise<void> {
  await recordReleased(tx, row, row.reason, now)
  await tellBuyerLater(tx, row.id, 'released', now)
}
