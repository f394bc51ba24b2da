import {
  bookingById,
  type BookingRow,
  lockOrder,
  nextBookingCheck,
  orderById,
} from '../../features/bookings/server/index.ts'
import { cancelQuestions, groupById, lockBooked, seatsOf } from '../../features/groups/server/index.ts'
import { lockCheckout } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { endGroupTicket } from './end-group-ticket.ts'
import { endTicket, paymentOf } from './end-ticket.ts'

const minute = 60_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Pick<Ticketing, 'isCancelled'>
}

/** The state of a ticket on our side: over, being cancelled by its buyer or group, or valid. */
type Standing = 'over' | 'cancelling' | 'booked'

const byCarrier = { by: 'carrier', fee: 0, refund: 0 } as const

/**
 * Asks whether the carrier still honours a ticket, and refunds it where the carrier has cancelled it. A cancellation by the
 * buyer or the group has a saga of its own. Returns when to ask again (epoch ms), or null once nothing can change any more.
 */
export async function checkBooking(
  { db, clock, ticketing }: Deps,
  bookingId: string,
): Promise<number | null> {
  const booking = await bookingById(db, bookingId)
  const standing = booking ? await standingOf(db, booking) : 'over'
  if (!booking || standing === 'over') return null
  const next = nextBookingCheck(booking.trip.departure.plannedTime, clock.now())
  if (next === null || standing === 'cancelling') return next
  const answer = await ticketing.isCancelled(booking.provider_ref)
  if (answer.kind !== 'done') return Math.min(next, clock.now() + 30 * minute)
  if (!answer.value) return next
  const end = booking.group_id === null ? endOrder : endGroup
  return db.transaction().execute((tx) => end(tx, booking, clock.now(), next))
}

async function standingOf(db: Db, { group_id, order_id }: BookingRow): Promise<Standing> {
  if (group_id !== null) {
    if ((await groupById(db, group_id))?.state !== 'booked') return 'over'
    return (await isBeingCancelled(db, group_id)) ? 'cancelling' : 'booked'
  }
  const state = order_id === null ? undefined : (await orderById(db, order_id))?.state
  return state === 'booked' || state === 'cancelling' ? state : 'over'
}

/** Six have agreed, and the carrier is being asked. A question that is still open ends with the ticket. */
const isBeingCancelled = async (db: Db, groupId: string) =>
  (await cancelQuestions(db, [groupId])).get(groupId)?.state === 'agreed'

async function endOrder(tx: Tx, booking: BookingRow, now: number, next: number): Promise<number | null> {
  const order = await lockOrder(tx, booking.order_id!)
  if (order?.state !== 'booked') return next
  const checkout = await paymentOf(tx, order)
  // whether the money was taken is known in a moment
  if (!checkout || checkout.state === 'held') return now + minute
  await endTicket(tx, { order, booking, checkoutId: checkout.id }, byCarrier, now)
  return null
}

async function endGroup(tx: Tx, booking: BookingRow, now: number, next: number): Promise<number | null> {
  const groupId = booking.group_id!
  if (!(await lockBooked(tx, groupId)) || (await isBeingCancelled(tx, groupId))) return next
  for (const { checkout_id } of await seatsOf(tx, [groupId]))
    if ((await lockCheckout(tx, checkout_id)).state === 'held') return now + minute
  await endGroupTicket(tx, { groupId, booking }, byCarrier, now)
  return null
}
