import type { Json } from '../../../../kernel/json.ts'
import type { Decide, Effect } from '../../../../kernel/saga.ts'
import { decidePurchase } from '../purchase/decide-purchase.ts'
import type { Payment, PurchaseInput } from '../purchase/purchase-input.ts'
import type { KeptReservation, RefusalReason } from '../purchase/purchase-step.ts'

/** The purchase of an order's ticket, as it is written down when it begins. */
export type OrderPurchase = PurchaseInput & {
  readonly orderId: string
  readonly checkoutId: string
  readonly userId: string
}

/** The one payment of an order, by the name under which it stands in the history of the purchase. */
export const orderPayment = 'all'

export function paidBy(payment: Omit<Payment, 'id'>): readonly Payment[] {
  return [{ id: orderPayment, ...payment }]
}

/** Nothing was bought, and why; nothing was taken either. */
export interface OrderRefused extends KeptReservation {
  readonly reason: RefusalReason | 'hold_lost'
}

/**
 * Travellers and one payment. Nobody is asked anything while the ticket is bought: a price that has risen, or a name that the
 * carrier does not take, ends the purchase, the money is let go, and the buyer chooses again.
 */
export const decideOrderPurchase: Decide<OrderPurchase> = (input, written, now, isFirstRound = false) => {
  const step = decidePurchase(input, written, now, isFirstRound, (total) => [total])
  if (step.kind === 'effects') return step.effects
  if (step.kind === 'booked') return [end('booked', step.result)]
  const { reservation } = step
  const refused: OrderRefused = { reason: reasonOf(step), ...(reservation && { reservation }) }
  return [end('refused', refused)]
}

type Over = Exclude<ReturnType<typeof decidePurchase>, { kind: 'effects' | 'booked' }>

function reasonOf(step: Over): OrderRefused['reason'] {
  switch (step.kind) {
    case 'refused':
      return step.reason
    case 'holds_lost':
      return 'hold_lost'
    case 'price_increase':
      return 'price_raised'
    case 'traveller_refused':
      return 'name_refused'
  }
}

const end = (outcome: string, data: object): Effect => ({ do: 'end', outcome, data: data as Json })
