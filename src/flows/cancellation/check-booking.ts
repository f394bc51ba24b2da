import { bookingById, lockOrder, nextBookingCheck, orderById } from '../../features/bookings/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { endTicket, paymentOf } from './end-ticket.ts'

const minute = 60_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Pick<Ticketing, 'isCancelled'>
}

/**
 * Asks whether the carrier still honours a ticket, and gives the money back where it has cancelled it. A ticket that its buyer
 * gives back is for that to end. Gives when to ask again, or null once nothing can change any more.
 */
export async function checkBooking(
  { db, clock, ticketing }: Deps,
  bookingId: string,
): Promise<number | null> {
  const booking = await bookingById(db, bookingId)
  const order = booking?.order_id ? await orderById(db, booking.order_id) : null
  if (!booking || !order || (order.state !== 'booked' && order.state !== 'cancelling')) return null
  const next = nextBookingCheck(order.trip.departure.plannedTime, clock.now())
  if (next === null || order.state === 'cancelling') return next
  const answer = await ticketing.isCancelled(booking.provider_ref)
  if (answer.kind !== 'done') return Math.min(next, clock.now() + 30 * minute)
  if (!answer.value) return next
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const locked = await lockOrder(tx, order.id)
    if (locked?.state !== 'booked') return next
    const checkout = await paymentOf(tx, locked)
    // whether the money was taken is known in a moment
    if (!checkout || checkout.state === 'held') return now + minute
    await endTicket(
      tx,
      { order: locked, booking, checkoutId: checkout.id },
      { by: 'carrier', fee: 0, refund: 0 },
      now,
    )
    return null
  })
}
