import {
  type BookingRow,
  moveOrder,
  type OrderRow,
  orderSubjectKind,
  recordCancelled,
  type TicketCancelled,
} from '../../features/bookings/server/index.ts'
import { announceTravellers } from '../../features/groups/server/index.ts'
import { type CheckoutRow, checkoutsOf, isPaid, lockCheckout } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { refundEnded } from '../holds/index.ts'
import { tellBuyerLater } from '../notifications/index.ts'

/** The payment that an order's ticket was bought with. */
export async function paymentOf(db: Db, { id, user_id }: OrderRow): Promise<CheckoutRow | null> {
  const checkouts = await checkoutsOf(db, user_id, { subject: { kind: orderSubjectKind, id } })
  return checkouts.find(({ state }) => isPaid(state)) ?? null
}

/**
 * There is no ticket any more. Its buyer gets back what the carrier gives back, and where the carrier has cancelled it everything,
 * the service fee included. The order's row is locked; its payment is locked here, after it.
 */
export async function endTicket(
  tx: Tx,
  { order, booking, checkoutId }: { order: OrderRow; booking: BookingRow; checkoutId: string },
  { by, fee, refund }: TicketCancelled,
  now: number,
): Promise<void> {
  const reason = by === 'carrier' ? 'carrier_cancelled' : 'cancelled'
  const checkout = await lockCheckout(tx, checkoutId)
  const amount = await refundEnded(tx, checkout, by === 'carrier' ? 'all' : refund, reason, now)
  await recordCancelled(tx, booking.id, { by, fee, refund: amount }, now)
  await moveOrder(tx, order, 'cancel', reason, now)
  await tellBuyerLater(tx, checkoutId, reason, now)
  await announceTravellers(tx, [order.user_id], now)
}
