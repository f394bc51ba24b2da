import type Stripe from 'stripe'
import type { HoldRequest } from '../../ports/payments.ts'

/** A kept card held once more, in Stripe's words; null where the saved card is none of Stripe's. */
export function formatHold(request: HoldRequest): Stripe.PaymentIntentCreateParams | null {
  const kept = parseSavedCard(request.savedCard)
  if (!kept) return null
  return {
    amount: request.amount.amount,
    currency: request.amount.currency.toLowerCase(),
    customer: kept.customer,
    payment_method: kept.method,
    confirm: true,
    off_session: true,
    // an account that also takes methods with a page of their own would want to know where to come back to
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: 'manual',
    metadata: { ...request.note, reference: request.reference },
    expand: ['latest_charge'],
  }
}

/** The customer and the card that a saved card names; null where it is none of Stripe's. */
export function parseSavedCard(savedCard: string): { customer: string; method: string } | null {
  const [, customer, method] = /^(cus_\w+)\/(pm_\w+)$/.exec(savedCard) ?? []
  return customer === undefined || method === undefined ? null : { customer, method }
}
