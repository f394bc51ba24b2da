import {
  cancelReservationLater,
  decideOrderPurchase,
  type GivenTicket,
  insertBooking,
  lockOrder,
  moveOrder,
  type OrderPurchase,
  type OrderRefused,
  purchasePerformers,
  type RecordedPayment,
  scheduleBookingCheck,
} from '../../features/bookings/server/index.ts'
import { lockCheckout, requestRelease } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import type { Payments } from '../../ports/payments.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { recordPayment } from '../holds/index.ts'
import { tellBuyerLater } from '../notifications/index.ts'

/** The purchase of an order's ticket: what to decide, how to call, and what each step and the end mean for it. */
export function buyTicketSaga(ports: {
  readonly ticketing: Ticketing
  readonly payments: Payments
}): Saga<Tx> {
  return {
    decide: decideOrderPurchase,
    perform: purchasePerformers(ports),
    async begin() {},
    async commit(tx, input, name, data, now) {
      const order = input as unknown as OrderPurchase
      if (name === 'give-ticket') return giveTicket(tx, order, data as unknown as GivenTicket, now)
      if (name === 'record-payment') return recordOutcome(tx, order, data as unknown as RecordedPayment, now)
      throw new Error(`nothing commits ${name}`)
    },
    async apply(tx, input, outcome, data, now) {
      // the ticket and the payment were applied by the commits, as they became known
      if (outcome === 'booked') return
      await refuseOrder(tx, input as unknown as OrderPurchase, data as unknown as OrderRefused, now)
    },
  }
}

/** The ticket exists: its buyer has it, whatever is still to be learnt about the money. */
async function giveTicket(
  tx: Tx,
  { orderId, checkoutId, userId, currency, travellers }: OrderPurchase,
  { total, booking }: GivenTicket,
  now: number,
): Promise<void> {
  const order = (await lockOrder(tx, orderId))!
  const named = travellers.map(({ firstName, lastName }, at) => ({
    slot: at + 1,
    userId,
    firstName,
    lastName,
  }))
  const bookingId = await insertBooking(
    tx,
    {
      ...{ groupId: null, orderId, leaderId: userId, trip: order.trip },
      ...{ total, currency, booking, travellers: named },
    },
    now,
  )
  await moveOrder(tx, order, 'book', null, now)
  await scheduleBookingCheck(tx, bookingId, order.trip.departure.plannedTime, now)
  const { state } = await lockCheckout(tx, checkoutId)
  await tellBuyerLater(tx, checkoutId, state === 'debt' ? 'debt' : 'booked', now)
}

async function recordOutcome(
  tx: Tx,
  { orderId, checkoutId }: OrderPurchase,
  recorded: RecordedPayment,
  now: number,
): Promise<void> {
  // the order, then its payment (ADR 114)
  const order = (await lockOrder(tx, orderId))!
  await recordPayment(tx, checkoutId, recorded, now)
  // before the ticket is known, its own email will say it
  if (!recorded.captured && order.state === 'booked') await tellBuyerLater(tx, checkoutId, 'debt', now)
}

/** No ticket: the hold is let go, and the seats that the carrier may still keep are given back. */
async function refuseOrder(
  tx: Tx,
  { orderId, checkoutId }: OrderPurchase,
  { reason, reservation }: OrderRefused,
  now: number,
): Promise<void> {
  await moveOrder(tx, (await lockOrder(tx, orderId))!, 'refuse', reason, now)
  await requestRelease(tx, checkoutId, reason, now)
  if (reservation) await cancelReservationLater(tx, reservation, now)
}
