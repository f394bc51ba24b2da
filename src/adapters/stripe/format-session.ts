import type Stripe from 'stripe'
import { isLanguage } from '../../kernel/languages.ts'
import type { SessionRequest } from '../../ports/payments.ts'

/** Our request in Stripe's words. The page takes cards (and wallets over cards) only, because only they can be held. */
export function formatSession(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  // on the session and on the intent: events of an intent do not carry the session's metadata
  const metadata = { ...request.note, reference: request.reference }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: request.lines.map(({ label, price }) => ({
      quantity: 1,
      price_data: {
        currency: price.currency.toLowerCase(),
        unit_amount: price.amount,
        product_data: { name: label },
      },
    })),
    payment_intent_data: {
      capture_method: 'manual',
      metadata,
      ...(request.keepCard && { setup_future_usage: 'off_session' as const }),
    },
    ...(request.keepCard && { customer_creation: 'always' as const }),
    metadata,
    client_reference_id: request.reference,
    customer_email: request.email,
    custom_text: { submit: { message: request.submitText } },
    locale: isLanguage(request.language) ? request.language : 'auto',
    success_url: request.successUrl.replaceAll('{session}', '{CHECKOUT_SESSION_ID}'),
    cancel_url: request.cancelUrl,
    expires_at: Math.ceil(request.expiresAt / 1000),
    expand: ['payment_intent.latest_charge'],
  }
}
