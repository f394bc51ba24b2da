/** What can be read at the provider about a payment, each with what follows from it. */
export type Reading = 'checkout' | 'hold' | 'debt' | 'difference' | 'returned'

/** What is read after an event, in this order. Its content is not believed; its kind only says whether more is worth a look. */
export function readingsAfter(eventType: string): readonly Reading[] {
  const always = ['checkout', 'hold', 'debt', 'difference'] as const
  return eventType === 'refund.failed' ? [...always, 'returned'] : always
}
