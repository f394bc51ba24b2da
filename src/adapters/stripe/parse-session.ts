import type Stripe from 'stripe'
import type { PaymentSession } from '../../ports/payments.ts'
import { parseAuthorisation } from './parse-authorisation.ts'

/**
 * A checkout session with its intent expanded. `payment_status` is not looked at: with manual capture it stays
 * `unpaid` until the money is taken, so the intent alone knows whether a card is held.
 */
export function parseSession(session: Stripe.Checkout.Session): PaymentSession {
  const intent = session.payment_intent
  if (typeof intent === 'string') throw new Error(`session ${session.id} came without its payment intent`)
  return {
    ref: session.id,
    state: stateOf(session.status),
    url: session.status === 'open' ? session.url : null,
    reference: session.client_reference_id ?? session.metadata?.['reference'] ?? '',
    // null until the customer submits a card (API versions since 2022-08-01)
    authorisation: intent ? parseAuthorisation(intent) : null,
  }
}

const states: Readonly<Record<string, PaymentSession['state']>> = {
  open: 'open',
  complete: 'complete',
  expired: 'expired',
}

function stateOf(status: string | null): PaymentSession['state'] {
  const state = states[status ?? '']
  if (!state) throw new Error(`session status ${status} is not known`)
  return state
}
