import { change } from '../books/ledger.ts'
import type { Session } from '../books/objects.ts'
import type { Context } from '../books/context.ts'

/** Ends an open session, and with it the intent of a customer who tried but never got through. */
export function expireSession({ ledger, events }: Context, session: Session, at = ledger.seconds()): void {
  ledger.deadlines.clear(session.id)
  change(session, { status: 'expired', url: null })
  const intent = ledger.paymentIntents.get(session.payment_intent ?? '')
  if (intent) {
    const before = change(intent, {
      status: 'canceled',
      canceled_at: at,
      cancellation_reason: 'expired',
      next_action: null,
    })
    events.emit('payment_intent.canceled', intent, before, at)
  }
  events.emit('checkout.session.expired', session, undefined, at)
}
