import { invalidParameter, missing, StripeError, unexpectedState } from '../api/errors.ts'
import { newId } from '../books/ids.ts'
import { change, type Ledger } from '../books/ledger.ts'
import { createdParam, listParams, newest, pageOf, within } from '../api/lists.ts'
import { metadata } from '../api/metadata.ts'
import type { Charge, Refund } from '../books/objects.ts'
import { integer, oneOf, text, type Values } from '../api/params.ts'
import type { Context } from '../books/context.ts'
import { refundDue } from './refund-course.ts'
import { route } from '../api/route.ts'
import { cardEnding } from '../card-page/test-cards.ts'

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

function createRefund(context: Context, params: Values<typeof refundFields>): Refund {
  const { ledger, events } = context
  const charge = chargeToRefund(context, params)
  if (isChargedBack(ledger, charge))
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
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
  const { last4 } = charge.payment_method_details.card
  const isLate = cardEnding(last4)?.refund === 'late'
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
    ...(isLate
      ? { status: 'pending' as const, pending_reason: 'processing' as const }
      : { status: 'succeeded' as const }),
  }
  ledger.refunds.set(refund.id, refund)
  const due = refundDue(refund, last4)
  if (due !== null) ledger.deadlines.set(refund.id, due)
  const refunded = charge.amount_refunded + amount
  const before = change(charge, { amount_refunded: refunded, refunded: refunded === charge.amount })
  events.emit('refund.created', refund)
  events.emit('charge.refunded', charge, before)
  if (!isLate) events.emit('refund.updated', refund)
  return refund
}

function isChargedBack({ disputes }: Ledger, charge: Charge): boolean {
  return [...disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  )
}

/** What a refund came to in the end, some time after it was made. */
export function endRefund(context: Context, refund: Refund, at: number): void {
  if (refund.status !== 'pending') return failRefund(context, refund, 'expired_or_canceled_card', at)
  const before = change(refund, { status: 'succeeded' })
  delete refund.pending_reason
  context.events.emit('refund.updated', refund, before, at)
}

/** The bank sent the money back to the merchant: the charge counts it as taken again. */
export function failRefund(
  { ledger, events }: Context,
  refund: Refund,
  reason: NonNullable<Refund['failure_reason']>,
  at: number,
): void {
  ledger.deadlines.clear(refund.id)
  const before = change(refund, {
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: newId('txn_'),
  })
  delete refund.pending_reason
  const charge = ledger.charges.get(refund.charge)
  if (charge) change(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  events.emit('refund.updated', refund, before, at)
  events.emit('refund.failed', refund, before, at)
}

function chargeToRefund({ ledger }: Context, params: Values<typeof refundFields>): Charge {
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
