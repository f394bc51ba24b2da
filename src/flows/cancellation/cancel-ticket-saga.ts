import {
  type CancelDeps,
  cancelPerformers,
  bookingById,
  type CancellationInput,
  type CancellationRefused,
  decideCancellation,
  lockOrder,
  moveOrder,
  recordKept,
  type TicketCancelled,
} from '../../features/bookings/server/index.ts'
import { announceTravellers } from '../../features/groups/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import { tellBuyerLater } from '../notifications/index.ts'
import { endTicket } from './end-ticket.ts'

/** A ticket that its buyer gives back: the calls at the carrier, and what the end means for order and payment. */
export function cancelTicketSaga(deps: CancelDeps): Saga<Tx> {
  return {
    decide: decideCancellation,
    perform: cancelPerformers(deps),
    async apply(tx, input, outcome, data, now) {
      const { orderId, bookingId, checkoutId, cancellationId } = input as unknown as CancellationInput
      const order = (await lockOrder(tx, orderId))!
      if (outcome === 'cancelled') {
        const booking = (await bookingById(tx, bookingId))!
        return endTicket(tx, { order, booking, checkoutId }, data as unknown as TicketCancelled, now)
      }
      await recordKept(tx, cancellationId, (data as unknown as CancellationRefused).reason, now)
      await moveOrder(tx, order, 'keep', null, now)
      await tellBuyerLater(tx, checkoutId, 'not_cancelled', now)
      await announceTravellers(tx, [order.user_id], now)
    },
  }
}
