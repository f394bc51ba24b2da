/** What the provider's message is about, as the port says it. */
type EventKind = 'dispute_opened' | 'dispute_closed' | 'refund_failed' | 'other'

/** What can be read at the provider about a payment, each with what follows from it. */
export type Reading = 'checkout' | 'hold' | 'debt' | 'partial-refund' | 'returned'

/** What is read after an event, in this order. Its content is not believed; its kind only says whether more is to be read. */
export function readingsAfter(kind: EventKind): readonly Reading[] {
  const always = ['checkout', 'hold', 'debt', 'partial-refund'] as const
  return kind === 'refund_failed' ? [...always, 'returned'] : always
}
