import Stripe from 'stripe'
import { type Answer, refused, unknown } from '../../kernel/answer.ts'
import type { PaymentRefusal } from '../../ports/payments.ts'

/** An answer about another object than the one that was asked for says nothing about it. */
export const aboutAnotherObject = unknown('an answer about another object')

/**
 * Stripe deletes neither payments nor sessions. Where it does not know one of ours, our key is another account's for the
 * moment, and nothing is said about the payment.
 */
export const notInThisAccount = unknown('Stripe does not know it: the key may be of another account')

/** Codes that all say: nothing is held any more. Older API paths use the charge_… ones. */
const gone = new Set([
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
  'capture_unauthorized_payment',
])

/** The types of error with which Stripe itself refuses. */
const saysNo = new Set(['card_error', 'invalid_request_error', 'idempotency_error'])

/**
 * What a failed call means. Only an answer in which Stripe itself says no is a refusal: no connection, no time,
 * a broken answer, 5xx, 429, a key in flight (409) and a rejected API key leave the effect open or untried.
 */
export function parseError(error: unknown): Answer<never, PaymentRefusal> {
  if (!(error instanceof Stripe.errors.StripeError)) return unknown(`unreadable answer: ${String(error)}`)
  const { statusCode, code, rawType, message } = error
  const detail = code ?? rawType ?? message
  // a proxy on the way says "error" too, in words that are none of Stripe's
  if (!saysNo.has(rawType ?? '')) return unknown(`${error.type} ${statusCode ?? ''} ${detail}`)
  if (statusCode === 402) {
    return refused(
      code === 'authentication_required' ? 'needs_owner' : 'declined',
      error.decline_code ?? detail,
    )
  }
  if (isMissing(error)) return refused('invalid', detail)
  if (statusCode !== 400 || code === 'lock_timeout' || code === 'rate_limit') {
    return unknown(`${error.type} ${statusCode ?? ''} ${detail}`)
  }
  if (gone.has(code ?? '') || error.payment_intent?.status === 'canceled') return refused('gone', detail)
  // an intent comes along only where its state is the reason, sometimes without a code
  if (
    error.payment_intent ||
    code === 'payment_intent_unexpected_state' ||
    code === 'charge_already_captured'
  ) {
    return refused('wrong_state', error.payment_intent?.status ?? detail)
  }
  // idempotency_error: the same key came with other parameters, which is our mistake
  return refused('invalid', detail)
}

/** Whether Stripe does not know what the call is about, or something that it names. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** What a failed call about a payment or session of ours means. */
export function parseErrorAboutOurs(error: unknown): Answer<never, PaymentRefusal> {
  return isMissing(error) ? notInThisAccount : parseError(error)
}

/** The payment intent that Stripe put into a refusal: its true state, without a second read. */
export function intentInside(error: unknown): Stripe.PaymentIntent | null {
  return error instanceof Stripe.errors.StripeError ? (error.payment_intent ?? null) : null
}

/** Whether the key was used for a call in other words, by a release before this one: what that came to is not said. */
export function isOtherCall(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
}

/** Whether this failure is only what Stripe stored under the key: 5xx answers are replayed for 24 h as well. */
export function isReplayedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}

/** Whether all of a payment has a refund already, which may still be pending at the bank. */
export function isRefundUnderWay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
}
