import {
  type BookingRow,
  type CancellationInput,
  cancellationOf,
  insertCancellation,
  lockOrder,
  moveOrder,
  readCancellationOffer,
} from '../../features/bookings/server/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Language } from '../../kernel/languages.ts'
import { money } from '../../kernel/money.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { moneyText } from '../../kernel/wording.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { startSaga } from '../../platform/saga/saga-work.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { paymentOf } from './end-ticket.ts'

export const cancelTicketKind = 'cancel-ticket'

export interface RequestDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sagaLog: SagaLog<Tx>
  readonly ticketing: Pick<Ticketing, 'cancellationTerms'>
}

/**
 * Gives a ticket back: what its buyer saw is compared with what the carrier says now, the intent is written down, and the carrier
 * is asked by background work, whether a browser waits or not. One that is being cancelled, or is cancelled, is left as it is.
 */
export async function requestCancellation(
  deps: RequestDeps,
  booking: BookingRow,
  language: Language,
  refundSeen: number | undefined,
): Promise<void> {
  const { db, clock, sagaLog } = deps
  const orderId = booking.order_id
  if (orderId === null) throw refuse('group_ticket')
  if (await isAsked(db, booking.id)) return
  const { isAllowed, reason, fee, refund } = await readCancellationOffer(deps, booking)
  // another press may have come through meanwhile, and the ticket be cancelled
  if (!isAllowed && (await isAsked(db, booking.id))) return
  if (!isAllowed) throw refuse(reason === 'train_left' ? 'train_left' : 'not_cancellable')
  if (refundSeen !== undefined && refundSeen !== refund) {
    const text = (amount: number) => moneyText(language, money(amount, booking.currency))
    throw refuse('cancellation_changed', {
      ...{ fee, monetary_refund: refund },
      ...{ feeFormatted: text(fee), refundFormatted: text(refund) },
    })
  }
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const order = (await lockOrder(tx, orderId))!
    // somebody else's press was quicker, or the carrier's
    if (order.state !== 'booked') return
    const checkout = await paymentOf(tx, order)
    if (checkout?.state !== 'captured') throw refuse('payment_open')
    const cancellationId = await insertCancellation(tx, booking.id, { by: 'buyer', fee, refund }, now)
    await moveOrder(tx, order, 'ask_cancel', null, now)
    const input: CancellationInput = {
      ...{ cancellationId, bookingId: booking.id, orderId, checkoutId: checkout.id },
      ...{ bookingRef: booking.provider_ref, fee, refund },
      departure: booking.trip.departure.plannedTime,
    }
    const id = `${cancelTicketKind}:${cancellationId}`
    await startSaga(tx, sagaLog, { id, kind: cancelTicketKind, input: input as unknown as Json }, now)
  })
}

async function isAsked(db: Db, bookingId: string): Promise<boolean> {
  const known = await cancellationOf(db, bookingId)
  return known !== null && known.state !== 'refused'
}

function refuse(code: string, data: Record<string, Json> = {}): Refusal {
  return new Refusal(409, code, `bookings.refusals.${code}`, data)
}
