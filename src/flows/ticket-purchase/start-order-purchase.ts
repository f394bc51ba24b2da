import { livingUserById } from '../../features/accounts/server/index.ts'
import { lockOrder, moveOrder, type OrderPurchase, paidBy } from '../../features/bookings/server/index.ts'
import type { CheckoutRow, Hold } from '../../features/payments/server/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { startSaga } from '../../platform/saga/saga-work.ts'

export const buyTicketKind = 'buy-ticket'

/**
 * Starts the purchase of an order's ticket in the transaction that records its hold. Returns why the hold is not used
 * (`order_over`, `train_left`), or null.
 */
export async function startOrderPurchase(
  log: SagaLog<Tx>,
  tx: Tx,
  checkout: CheckoutRow,
  hold: Hold,
  now: number,
): Promise<string | null> {
  const order = await lockOrder(tx, checkout.subject_id)
  if (order?.state === 'dropped') {
    await moveOrder(tx, order, 'refuse', 'order_over', now)
    return 'order_over'
  }
  if (order?.state !== 'open') return 'order_over'
  if (order.trip.departure.plannedTime <= now) {
    await moveOrder(tx, order, 'refuse', 'train_left', now)
    return 'train_left'
  }
  const { travellers, reservation, reserved_at: reservedAt } = order
  const [buyer] = travellers
  // they may have moved to another address since they chose their seats
  const account = await livingUserById(tx, order.user_id)
  const input: OrderPurchase = {
    ...{ orderId: order.id, checkoutId: checkout.id, userId: order.user_id, reference: order.id },
    ...{ connectionId: order.connection_id, fareClass: order.fare_class, currency: order.currency },
    language: order.language,
    travellers,
    payments: paidBy({ authorisationRef: hold.ref, held: checkout.ticket_price, fee: checkout.service_fee }),
    contact: { firstName: buyer!.firstName, lastName: buyer!.lastName, email: account?.email ?? order.email },
    contactTraveller: 0,
    startedAt: now,
    reserved: reservation && reservedAt && { reading: reservation, at: reservedAt.getTime() },
  }
  await moveOrder(tx, order, 'buy', null, now)
  const id = `${buyTicketKind}:${order.id}`
  await startSaga(tx, log, { id, kind: buyTicketKind, input: input as unknown as Json }, now)
  return null
}
