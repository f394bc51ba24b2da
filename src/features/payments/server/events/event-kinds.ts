import type { PaymentEventKind } from '../../../../ports/payments.ts'

/**
 * What is stored instead of a kind: an instance of the version before knows events by these names alone, and goes on beside
 * this one. Both are read, so the next version may store the kinds themselves; a row goes a month after it was handled.
 */
const storedNames: Readonly<Record<PaymentEventKind, string>> = {
  dispute_opened: 'charge.dispute.created',
  dispute_closed: 'charge.dispute.closed',
  refund_failed: 'refund.failed',
  other: 'other',
}

const kinds = Object.keys(storedNames) as PaymentEventKind[]

/** What a stored event is about. */
export const eventKindOf = (type: string): PaymentEventKind =>
  kinds.find((kind) => type === kind || type === storedNames[kind]) ?? 'other'

/** Under which name an event of this kind is stored. */
export const storedNameOf = (kind: PaymentEventKind): string => storedNames[kind]

/** Under which names events of these kinds are stored. */
export const storedNamesOf = (...wanted: readonly PaymentEventKind[]): string[] =>
  wanted.flatMap((kind) => [kind, storedNames[kind]])
