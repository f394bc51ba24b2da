import { paymentMethodTypes } from '../api/allowed-values.ts'
import { StripeError, invalidParameter } from '../api/errors.ts'
import { newId } from '../books/ids.ts'
import { makeCharge } from './intent-of-session.ts'
import { change } from '../books/ledger.ts'
import { metadata } from '../api/metadata.ts'
import type { PaymentIntent, PaymentMethod } from '../books/objects.ts'
import {
  bool,
  currency,
  integer,
  listOf,
  oneOf,
  required,
  shape,
  text,
  url,
  type Values,
} from '../api/params.ts'
import type { Context } from '../books/context.ts'
import { findTestCard, type Refusal } from '../card-page/test-cards.ts'

/** What an intent can be made with outside a session: always at once, with a card that was saved, without the customer. */
export const intentFields = {
  amount: required(integer({ min: 50 })),
  currency: required(currency()),
  customer: required(text()),
  payment_method: required(text()),
  confirm: required(oneOf('true')),
  off_session: required(bool()),
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  description: text(1000),
  metadata: metadata(),
  allowed_payment_method_types: listOf(oneOf(...paymentMethodTypes)),
  automatic_payment_methods: shape({ enabled: required(bool()), allow_redirects: oneOf('always', 'never') }),
  return_url: url(),
  payment_method_options: shape({
    card: shape({ request_extended_authorization: oneOf('if_available', 'never') }),
  }),
}

const asks: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message:
    'Your card was declined. This transaction requires authentication: please confirm it with your bank.',
}

/** Holds an amount on a saved card. The bank may want to see the customer first, or say no: both are a 402. */
export function createIntent(context: Context, params: Values<typeof intentFields>): PaymentIntent {
  const { ledger, events } = context
  mustNotLead(params)
  const saved = savedCard(context, params)
  const id = newId('pi_')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created: ledger.seconds(),
    currency: params.currency.toLowerCase(),
    customer: saved.customer,
    description: params.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: params.metadata ?? {},
    next_action: null,
    payment_method: saved.id,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
  ledger.paymentIntents.set(id, intent)
  events.emit('payment_intent.created', intent)
  const card = findTestCard(saved.attempt.number)
  const refusal = params.off_session && card?.asksAlways ? asks : (card?.refusal ?? card?.refusesLater)
  const charge = makeCharge(context, intent, saved.attempt, {
    email: ledger.customers.get(saved.customer)?.email ?? null,
    withoutCustomer: params.off_session,
    ...(refusal && { refusal }),
  })
  if (refusal) throw refuse(context, intent, charge.id, refusal)
  const held = intent.capture_method === 'manual'
  const before = change(intent, {
    status: held ? 'requires_capture' : 'succeeded',
    amount_capturable: held ? intent.amount : 0,
    amount_received: held ? 0 : intent.amount,
  })
  if (!held)
    change(charge, { captured: true, amount_captured: charge.amount, balance_transaction: newId('txn_') })
  const captureBefore = charge.payment_method_details.card.capture_before
  if (captureBefore) ledger.deadlines.set(id, captureBefore)
  events.emit('charge.succeeded', charge)
  events.emit(held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent, before)
  return intent
}

/** The account's own settings count where nothing is said: they take methods that lead the customer away. */
function mustNotLead({
  automatic_payment_methods: automatic,
  return_url,
}: Values<typeof intentFields>): void {
  if (return_url !== undefined || automatic?.allow_redirects === 'never') return
  throw invalidParameter(
    undefined,
    'return_url',
    'Some of the payment methods this PaymentIntent accepts redirect the customer: give a `return_url`, or set `automatic_payment_methods[allow_redirects]` to `never`.',
  )
}

function savedCard(
  { ledger }: Context,
  { customer, payment_method }: Values<typeof intentFields>,
): PaymentMethod & { customer: string } {
  if (!ledger.customers.has(customer))
    throw invalidParameter('resource_missing', 'customer', `No such customer: '${customer}'`)
  const saved = ledger.paymentMethods.get(payment_method)
  if (saved?.customer !== customer)
    throw invalidParameter(
      'resource_missing',
      'payment_method',
      `No such PaymentMethod: '${payment_method}'; it must be attached to the customer.`,
    )
  return { ...saved, customer }
}

/** The intent stays, without a hold; the customer could come and confirm it. Its state travels inside the error. */
function refuse(context: Context, intent: PaymentIntent, charge: string, refusal: Refusal): StripeError {
  const decline = refusal.declineCode ? { decline_code: refusal.declineCode } : {}
  const before = change(intent, {
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      code: refusal.code,
      ...decline,
      message: refusal.message,
      charge,
    },
  })
  context.events.emit('payment_intent.payment_failed', intent, before)
  return new StripeError(402, {
    type: 'card_error',
    code: refusal.code,
    ...decline,
    message: refusal.message,
    charge,
    payment_intent: structuredClone(intent),
  })
}
