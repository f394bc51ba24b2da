/** What the product's endpoint is subscribed to at this account: what `docs/operate.md` says for a real one, and nothing else. */
export const subscribedEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]
