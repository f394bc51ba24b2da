import {
  type BookingRow,
  recordCancelled,
  type TicketCancelled,
} from '../../features/bookings/server/index.ts'
import { cancelGroup, refundOfSeat } from '../../features/groups/server/index.ts'
import { lockCheckout } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { tellChat } from '../chat/index.ts'
import { refundEnded } from '../holds/index.ts'
import { tellLater } from '../notifications/index.ts'

/**
 * There is no ticket for the six any more. Each gets back their share of what the carrier gives back, on the card they paid
 * with; where the carrier has cancelled it all they paid, the service fee included. The group's row is locked; the payments
 * are locked here, after it, seat by seat.
 */
export async function endGroupTicket(
  tx: Tx,
  { groupId, booking }: { readonly groupId: string; readonly booking: BookingRow },
  { by, fee, refund }: TicketCancelled,
  now: number,
): Promise<void> {
  const reason = by === 'carrier' ? 'carrier_cancelled' : 'cancelled'
  const seats = await cancelGroup(tx, groupId, reason, now)
  let back = 0
  for (const { slot, checkout_id } of seats) {
    const wanted = refundOfSeat({ by, total: booking.total, refund }, slot)
    back += await refundEnded(tx, await lockCheckout(tx, checkout_id), wanted, reason, now)
    await tellLater(tx, checkout_id, reason, now)
  }
  await recordCancelled(
    tx,
    booking.id,
    { by: by === 'carrier' ? 'carrier' : 'group', fee, refund: back },
    now,
  )
  await tellChat(tx, groupId, 'cancelled', null, now)
}
