import type Stripe from 'stripe'
import { money } from '../../kernel/money.ts'
import type { Authorisation } from '../../ports/payments.ts'
import { isOurs, keyOf } from './mark-refund.ts'

/** A payment intent, with `latest_charge.refunds` expanded where card, lapse and refunds are wanted. */
export function parseAuthorisation(intent: Stripe.PaymentIntent): Authorisation {
  const currency = intent.currency.toUpperCase()
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card ?? null
  return {
    ref: intent.id,
    state: stateOf(intent.status),
    amount: money(intent.status === 'requires_capture' ? intent.amount_capturable : intent.amount, currency),
    captured: money(intent.amount_received, currency),
    refunded: money(refundedOf(charge), currency),
    refundedByUs: money(sumOf(arrivedIn(charge).filter(isOurs)), currency),
    refunding: money(refundingOf(charge), currency),
    failedRefunds: failedIn(charge),
    captureBefore: typeof card?.capture_before === 'number' ? card.capture_before * 1000 : null,
    card: card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : null,
    savedCard: savedCardOf(intent),
  }
}

/** Only a session that kept the card makes a customer; both names are needed to hold it again. */
function savedCardOf({ customer, payment_method: method }: Stripe.PaymentIntent): string | null {
  return typeof customer === 'string' && typeof method === 'string' ? `${customer}/${method}` : null
}

function stateOf(status: Stripe.PaymentIntent.Status): Authorisation['state'] {
  if (status === 'requires_capture') return 'held'
  if (status === 'succeeded') return 'captured'
  // also a hold that ran out: Stripe cancels the intent (cancellation_reason `automatic` or `expired`)
  if (status === 'canceled') return 'released'
  return 'pending'
}

/**
 * What is really back. Stripe's sum counts the part of a hold that was never taken, and a refund that is still pending;
 * the list of refunds tells which of them succeeded. Of the two the smaller is believed.
 */
function refundedOf(charge: Stripe.Charge | null): number {
  if (!charge?.captured) return 0
  const counted = Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured))
  if (!charge.refunds) return counted
  return Math.min(counted, sumOf(arrivedIn(charge)))
}

/** A released part is listed too, without a balance transaction because no money moved. */
const arrivedIn = (charge: Stripe.Charge | null) =>
  (charge?.refunds?.data ?? []).filter(
    ({ status, balance_transaction: moved }) => status === 'succeeded' && moved !== null,
  )

const sumOf = (refunds: readonly Stripe.Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Refunds of ours that will never arrive: asked for again under their key, Stripe repeats how they began. */
const failedIn = (charge: Stripe.Charge | null) =>
  (charge?.refunds?.data ?? []).flatMap((refund) =>
    refund.status === 'failed' || refund.status === 'canceled' ? (keyOf(refund) ?? []) : [],
  )

/** Refunds that were asked for and are not back yet. */
function refundingOf(charge: Stripe.Charge | null): number {
  const pending = (charge?.refunds?.data ?? []).filter(
    ({ status }) => status === 'pending' || status === 'requires_action',
  )
  return sumOf(pending)
}
