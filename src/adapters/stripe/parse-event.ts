import type { PaymentEvent, PaymentEventKind } from '../../ports/payments.ts'

type ToldApart = Exclude<PaymentEventKind, 'other'>

/** Stripe's names of what we tell apart, one for every kind: https://docs.stripe.com/api/events/types */
const names: Readonly<Record<ToldApart, string>> = {
  dispute_opened: 'charge.dispute.created',
  dispute_closed: 'charge.dispute.closed',
  refund_failed: 'refund.failed',
}
const kinds = Object.keys(names) as ToldApart[]

/** What of an event's object we look at, whichever of Stripe's objects it is. */
interface EventObject {
  readonly object?: unknown
  readonly id?: unknown
  readonly payment_intent?: unknown
  readonly client_reference_id?: unknown
  readonly metadata?: { readonly reference?: unknown } | null
}

/** Which of our things an event is about. Its state is not copied: events come late, twice and in any order. */
export function parseEvent(event: { id: string; type: string; data: { object: unknown } }): PaymentEvent {
  const subject = event.data.object as EventObject
  return {
    id: event.id,
    kind: kinds.find((kind) => names[kind] === event.type) ?? 'other',
    sessionRef: subject.object === 'checkout.session' ? text(subject.id) : null,
    // sessions, charges, refunds and disputes all name their intent
    authorisationRef: text(subject.object === 'payment_intent' ? subject.id : idOf(subject.payment_intent)),
    disputeRef: subject.object === 'dispute' ? text(subject.id) : null,
    reference: text(subject.client_reference_id) ?? text(subject.metadata?.reference),
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function idOf(link: unknown): unknown {
  return typeof link === 'object' && link !== null && 'id' in link ? link.id : link
}
