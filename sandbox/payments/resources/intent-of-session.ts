import { newId } from '../books/ids.ts'
import { change } from '../books/ledger.ts'
import type { CardAttempt, Charge, Draft, PaymentIntent, Session } from '../books/objects.ts'
import type { Context } from '../books/context.ts'
import { findTestCard, type Refusal } from '../card-page/test-cards.ts'

// seven days for cards in an online payment: docs.stripe.com/payments/place-a-hold-on-a-payment-method
const holdSeconds = 7 * 86_400
// Visa lets go of a hold made without the customer after 5 days, of which Stripe gives 4 days and 18 hours
const visaWithoutCustomerSeconds = (4 * 24 + 18) * 3_600

/** The session's intent, made when the customer first submits: since 2022-08-01 not before. */
export function intentOf({ ledger, events }: Context, session: Session, draft: Draft): PaymentIntent {
  const existing = ledger.paymentIntents.get(session.payment_intent ?? '')
  if (existing) return existing
  const id = newId('pi_')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('')}`,
    confirmation_method: 'automatic',
    created: ledger.seconds(),
    currency: session.currency,
    customer: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...structuredClone(draft.intent),
  }
  ledger.paymentIntents.set(id, intent)
  ledger.sessionOfIntent.set(id, session.id)
  session.payment_intent = id
  events.emit('payment_intent.created', intent)
  return intent
}

/** What the bank makes of an attempt: a charge that succeeded or failed. */
export function makeCharge(
  { ledger }: Context,
  intent: PaymentIntent,
  attempt: CardAttempt,
  outcome: {
    email: string | null
    refusal?: Refusal
    authenticated?: boolean
    /** a saved card, charged while its owner is elsewhere */
    withoutCustomer?: boolean
  },
): Charge {
  const card = findTestCard(attempt.number)
  const brand = card?.brand ?? 'visa'
  const { refusal } = outcome
  const held = !refusal && intent.capture_method === 'manual'
  const now = ledger.seconds()
  const charge: Charge = {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { address: null, email: outcome.email, name: attempt.name, phone: null },
    captured: false,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    livemode: false,
    metadata: structuredClone(intent.metadata),
    outcome: refusal
      ? {
          network_status: 'declined_by_network',
          reason: refusal.declineCode ?? refusal.code,
          seller_message: 'The bank did not accept the payment.',
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? newId('pm_'),
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        brand,
        ...(held ? { capture_before: now + holdFor(brand, outcome) } : {}),
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: refusal?.code === 'incorrect_cvc' ? 'fail' : 'pass',
        },
        country: 'US',
        // longer holds need a price plan and a merchant category that Sixrail may not have: asking is allowed, getting is not
        extended_authorization: { status: 'disabled' },
        exp_month: attempt.expMonth,
        exp_year: attempt.expYear,
        funding: 'credit',
        last4: attempt.number.slice(-4),
        network: brand,
        three_d_secure: outcome.authenticated ? { result: 'authenticated', version: '2.2.0' } : null,
      },
    },
    receipt_url: null,
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  }
  ledger.charges.set(charge.id, charge)
  change(intent, { latest_charge: charge.id })
  return charge
}

function holdFor(brand: string, { withoutCustomer }: { withoutCustomer?: boolean }): number {
  return withoutCustomer && brand === 'visa' ? visaWithoutCustomerSeconds : holdSeconds
}
