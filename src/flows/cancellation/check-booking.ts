import {
  bookingById,
  type BookingRow,
  decideBookingCheck,
  lockOrder,
  type Standing,
  orderById,
} from '../../features/bookings/server/index.ts'
import { cancelQuestions, groupById, lockGroup, seatsOf } from '../../features/groups/server/index.ts'
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
  if (!booking) return null
  const departure = booking.trip.departure.plannedTime
  const before = decideBookingCheck(await standingOf(db, booking), departure, null, clock.now())
  if (before.do === 'check-again') return before.at
  const read = () => ticketing.isCancelled(booking.provider_ref)
  const first = await read()
  // everything is paid back on it while the ticket may still be travelled on: one answer could be a mistake
  const said = first.kind === 'done' && first.value ? await read() : first
  const decide = (standing: Standing) => decideBookingCheck(standing, departure, said, clock.now())
  const then = decide('booked')
  if (then.do === 'check-again') return then.at
  const end = booking.group_id === null ? endBookedOrder : endBookedGroup
  return db.transaction().execute((tx) => end(tx, booking, decide, clock.now()))
}

async function standingOf(db: Db, { group_id, order_id }: BookingRow): Promise<Standing> {
  if (group_id !== null) {
    if ((await groupById(db, group_id))?.state !== 'booked') return 'over'
    return (await isBeingCancelled(db, group_id)) ? 'cancelling' : 'booked'
  }
  return standingOfOrder(order_id === null ? null : await orderById(db, order_id))
}

const standingOfOrder = (order: { readonly state: string } | null | undefined): Standing =>
  order?.state === 'booked' || order?.state === 'cancelling' ? order.state : 'over'

/** Six have agreed, and the carrier is being asked. A question that is still open ends with the ticket. */
const isBeingCancelled = async (db: Db, groupId: string) =>
  (await cancelQuestions(db, [groupId])).get(groupId)?.state === 'agreed'

/** What follows from what the carrier has said, for a ticket that is here now: it may be given back just then. */
type Decided = (standing: Standing) => ReturnType<typeof decideBookingCheck>

async function endBookedOrder(
  tx: Tx,
  booking: BookingRow,
  decide: Decided,
  now: number,
): Promise<number | null> {
  const order = await lockOrder(tx, booking.order_id!)
  const then = decide(standingOfOrder(order))
  if (!order || then.do === 'check-again') return then.do === 'check-again' ? then.at : null
  const checkout = await paymentOf(tx, order)
  // whether the money was taken is known in a moment
  if (!checkout || checkout.state === 'held') return now + minute
  await endTicket(tx, { order, booking, checkoutId: checkout.id }, byCarrier, now)
  return null
}

async function endBookedGroup(
  tx: Tx,
  booking: BookingRow,
  decide: Decided,
  now: number,
): Promise<number | null> {
  const groupId = booking.group_id!
  await lockGroup(tx, groupId)
  const then = decide(await standingOf(tx, booking))
  if (then.do === 'check-again') return then.at
  for (const { checkout_id } of await seatsOf(tx, [groupId]))
    if ((await lockCheckout(tx, checkout_id)).state === 'held') return now + minute
  await endGroupTicket(tx, { groupId, booking }, byCarrier, now)
  return null
}
