import { invalidParameter, missing, StripeError, unexpectedState } from './errors.ts'
import { newId } from './ids.ts'
import { change } from './ledger.ts'
import { createdParam, listParams, newest, pageOf, within } from './lists.ts'
import { metadata } from './metadata.ts'
import type { Charge, Refund } from './objects.ts'
import { integer, oneOf, text, type Values } from './params.ts'
import type { Room } from './room.ts'
import { route } from './route.ts'

const base = '/v1/refunds'

const refundFields = {
  payment_intent: text(),
  charge: text(),
  amount: integer({ min: 1 }),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata: metadata(),
}

/** Refunds: create, list, retrieve. */
export const refundRoutes = [
  route('POST', base, refundFields, createRefund),
  route(
    'GET',
    base,
    { ...listParams, payment_intent: text(), charge: text(), created: createdParam },
    ({ ledger }, params) =>
      pageOf(
        base,
        newest(
          ledger.refunds,
          (refund) =>
            (!params.payment_intent || refund.payment_intent === params.payment_intent) &&
            (!params.charge || refund.charge === params.charge) &&
            within(refund.created, params.created),
        ),
        params,
      ),
  ),
  route('GET', `${base}/:id`, {}, ({ ledger }, _, id) => {
    const refund = ledger.refunds.get(id)
    if (!refund) throw missing('refund', id, 'id')
    return refund
  }),
]

function createRefund(room: Room, params: Values<typeof refundFields>): Refund {
  const { ledger, events } = room
  const charge = chargeToRefund(room, params)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const amount = params.amount ?? left
  if (amount > left)
    throw invalidParameter(
      undefined,
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    )
  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_'),
    charge: charge.id,
    created: ledger.seconds(),
    currency: charge.currency,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    receipt_number: null,
    status: 'succeeded',
  }
  ledger.refunds.set(refund.id, refund)
  const refunded = charge.amount_refunded + amount
  const before = change(charge, { amount_refunded: refunded, refunded: refunded === charge.amount })
  events.emit('refund.created', refund)
  events.emit('charge.refunded', charge, before)
  events.emit('refund.updated', refund)
  return refund
}

function chargeToRefund({ ledger }: Room, params: Values<typeof refundFields>): Charge {
  if (!params.payment_intent && !params.charge)
    throw invalidParameter(
      'parameter_missing',
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const named = params.charge ? ledger.charges.get(params.charge) : undefined
  if (params.charge && !named) throw missing('charge', params.charge, 'charge')
  const intentId = params.payment_intent ?? named?.payment_intent ?? ''
  const intent = ledger.paymentIntents.get(intentId)
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent')
  const charge = named ?? ledger.charges.get(intent.latest_charge ?? '')
  if (!charge?.captured)
    throw unexpectedState(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      intent,
    )
  return charge
}
