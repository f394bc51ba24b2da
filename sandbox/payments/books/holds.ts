import { newId } from './ids.ts'
import { change } from './ledger.ts'
import type { Charge, PaymentIntent } from './objects.ts'
import type { Context } from './context.ts'

/**
 * Gives the uncaptured rest of a hold back. Stripe writes a refund for it although no money moved
 * (solidus_stripe#268): it has no balance transaction, and `amount_refunded` includes it.
 */
export function releaseRest(
  { ledger }: Context,
  charge: Charge,
  reason: string | null,
  at: number,
): Partial<Charge> {
  const rest = charge.amount - charge.amount_captured - charge.amount_refunded
  if (rest <= 0) return {}
  const id = newId('re_')
  ledger.refunds.set(id, {
    id,
    object: 'refund',
    amount: rest,
    balance_transaction: null,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    status: 'succeeded',
  })
  const amountRefunded = charge.amount_refunded + rest
  return change(charge, { amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount })
}

/** Ends a hold: by the merchant's wish, or because its time is over. */
export function endHold(
  context: Context,
  intent: PaymentIntent,
  end: { reason: string | null; lapsed: boolean; at: number },
): void {
  const { ledger, events } = context
  ledger.deadlines.clear(intent.id)
  const latest = ledger.charges.get(intent.latest_charge ?? '')
  // a refused charge held nothing that could be given back
  const charge = latest?.paid ? latest : undefined
  const refundReason = end.lapsed
    ? 'expired_uncaptured_charge'
    : end.reason === 'abandoned'
      ? null
      : end.reason
  const chargeBefore = charge && releaseRest(context, charge, refundReason, end.at)
  const before = change(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: end.at,
    cancellation_reason: end.reason,
  })
  if (charge) events.emit(end.lapsed ? 'charge.expired' : 'charge.refunded', charge, chargeBefore, end.at)
  events.emit('payment_intent.canceled', intent, before, end.at)
}
