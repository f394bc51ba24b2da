import { userById } from '../../features/accounts/server/index.ts'
import {
  bookingOfOrder,
  cancellationOf,
  isCancelled,
  orderById,
  orderNotices,
  shownNumber,
} from '../../features/bookings/server/index.ts'
import { tell } from '../../features/notifications/server/index.ts'
import { checkoutById, chargeOf } from '../../features/payments/server/index.ts'
import { money } from '../../kernel/money.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { refunded } from './email-values.ts'
import { type Asked, occurrenceOf } from './news.ts'

/** What the buyer of a ticket can be told; each is an email `bookings.mail.<news>`. */
export type OrderNews =
  | 'booked'
  /** the ticket exists and could not be charged */
  | 'debt'
  /** what was still to be paid has been taken */
  | 'charged'
  /** no ticket could be bought, and nothing was taken */
  | 'released'
  /** taken at the provider by hand, and given back */
  | 'given_back'
  /** the refund came back from their bank */
  | 'refund_failed'
  /** more was taken at the provider by hand than the ticket costs, and the difference is back */
  | 'difference_back'
  /** they gave the ticket back, and the carrier agreed */
  | 'cancelled'
  /** they wanted to give the ticket back, and it stands: the carrier refused, or would have given back less than they saw */
  | 'not_cancelled'
  /** the carrier has cancelled the ticket: everything goes back */
  | 'carrier_cancelled'

export const tellBuyerWork = defineWork<Asked<OrderNews>>({
  kind: 'tell-buyer',
  prefix: 'tell-buyer',
  key: ({ checkoutId, news }) => `${news}:${checkoutId}`,
  lane: 'notice',
})

/** Asks for an email, in the transaction that makes its news true. */
export async function tellBuyerLater(
  tx: Tx,
  checkoutId: string,
  news: OrderNews,
  now: number,
): Promise<void> {
  await sendWork(tx, tellBuyerWork, { checkoutId, news, askedAt: now }, now, now)
}

/** Writes the email about an order's ticket and money. */
export async function tellBuyer(
  { db, clock, publicUrl }: { readonly db: Db; readonly clock: Clock; readonly publicUrl: string },
  { checkoutId, news, askedAt }: Asked<OrderNews>,
): Promise<void> {
  const checkout = await checkoutById(db, checkoutId)
  const order = checkout && (await orderById(db, checkout.subject_id))
  // a deleted account is not written to
  if (!checkout || !order || order.email === '') return
  // they may have moved to another address, or chosen another language, since they paid
  const account = await userById(db, checkout.user_id)
  if (!account) return
  const { departure, arrival } = order.trip
  const price = (amount: number) => ({ money: money(amount, checkout.currency) })
  const booking = await bookingOfOrder(db, order.id)
  const cancellation = booking && (await cancellationOf(db, booking.id))
  const charge = await chargeOf(db, checkout, booking?.total ?? null)
  // other news must not wait for a carrier that serves the ticket no more, or not now
  const isOfTicket = news === 'booked' || news === 'debt'
  const hasTicket = isOfTicket && booking !== null && !isCancelled(cancellation)
  const page = booking ? `booking/${booking.id}` : 'find'
  const train = `${departure.name} – ${arrival.name}`
  const when = { moment: departure.plannedTime, timeZone: departure.timeZone }
  const values = {
    ...{ train, when },
    number: booking ? shownNumber(booking.number, booking.carrier_number) : '',
    leadsTo: booking ? 'booking' : 'search',
    totalFormatted: price(charge.amount),
    // the ticket is given out as soon as it exists, and the bank may answer later
    isCharged: charge.isCharged ? 'yes' : 'no',
    serviceFeeFormatted: price(checkout.service_fee),
    keptFormatted: price(cancellation?.fee ?? 0),
    refundFormatted: price(cancellation?.refund ?? 0),
    why: cancellation?.reason ?? '',
    hasRefund: (cancellation?.refund ?? 0) > 0 ? 'yes' : 'no',
    refundedFormatted: await refunded(db, checkout),
  }
  const email = {
    id: `${news}:${checkoutId}`,
    text: `bookings.mail.${news}`,
    ...{ values, publicUrl },
    ...(hasTicket && { enclose: { kind: 'order-ticket', of: order.id, reader: checkout.user_id } }),
  }
  const { refundedFormatted } = values
  const notice = {
    kind: orderNotices[news],
    to: account,
    subject: checkoutId,
    occurrence: occurrenceOf(askedAt),
    says: { train, when, refundedFormatted, detail: [train, ', ', when] },
    ...{ path: page, email },
  }
  await db.transaction().execute((tx) => tell(tx, notice, clock.now()))
}
