import { captureIntent } from './capture.ts'
import { createIntent, intentFields } from './create-intent.ts'
import { missing, StripeError, unexpectedState } from '../api/errors.ts'
import { endHold } from '../books/holds.ts'
import { createdParam, listParams, newest, pageOf, within } from '../api/lists.ts'
import { metadata } from '../api/metadata.ts'
import type { PaymentIntent } from '../books/objects.ts'
import { bool, integer, oneOf, text } from '../api/params.ts'
import type { Context } from '../books/context.ts'
import { route } from '../api/route.ts'

const base = '/v1/payment_intents'

/** Payment intents: list, create on a saved card, retrieve, capture, cancel. Otherwise Checkout creates them. */
export const paymentIntentRoutes = [
  route('GET', base, { ...listParams, customer: text(), created: createdParam }, ({ ledger }, params) =>
    pageOf(
      base,
      newest(
        ledger.paymentIntents,
        (intent) =>
          (!params.customer || intent.customer === params.customer) && within(intent.created, params.created),
      ),
      params,
    ),
  ),
  route('POST', base, intentFields, createIntent),
  route('GET', `${base}/:id`, { client_secret: text() }, (context, _, id) => findIntent(context, id)),
  route(
    'POST',
    `${base}/:id/capture`,
    {
      amount_to_capture: integer({ min: 1 }),
      final_capture: bool(),
      metadata: metadata(),
      statement_descriptor: text(22),
      statement_descriptor_suffix: text(22),
    },
    (context, params, id) => captureIntent(context, findIntent(context, id), params),
  ),
  route(
    'POST',
    `${base}/:id/cancel`,
    { cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned') },
    (context, params, id) =>
      cancelIntent(context, findIntent(context, id), params.cancellation_reason ?? null),
  ),
]

function findIntent({ ledger }: Context, id: string): PaymentIntent {
  const intent = ledger.paymentIntents.get(id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

function cancelIntent(context: Context, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
      intent,
    )
  const isOfSession = context.ledger.sessionOfIntent.has(intent.id)
  // the intent of a Checkout session may only be ended by the session before there is a hold
  if (intent.status !== 'requires_capture' && isOfSession)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message:
        'You cannot cancel the PaymentIntent of a Checkout Session that is still open. Expire the Checkout Session instead.',
      payment_intent: intent,
    })
  endHold(context, intent, { reason, lapsed: false, at: context.ledger.seconds() })
  return intent
}
