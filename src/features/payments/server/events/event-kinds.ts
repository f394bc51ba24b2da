import type { PaymentEventKind } from '../../../../ports/payments.ts'

/**
 * What is stored instead of a kind: an instance of the version before knows events by these names alone, and goes on beside
 * this one. Both are read, so the next version may store the kinds themselves; a row goes a month after it was handled.
 */
const olderNames: ReadonlyMap<string, PaymentEventKind> = new Map([
  ['charge.dispute.created', 'dispute_opened'],
  ['charge.dispute.closed', 'dispute_closed'],
  ['refund.failed', 'refund_failed'],
])

const kinds: readonly string[] = [
  'dispute_opened',
  'dispute_closed',
  'refund_failed',
] satisfies PaymentEventKind[]
const isKind = (type: string): type is PaymentEventKind => kinds.includes(type)

/** What a stored event is about. */
export const eventKindOf = (type: string): PaymentEventKind =>
  isKind(type) ? type : (olderNames.get(type) ?? 'other')

/** Under which name an event of this kind is stored. */
export const storedNameOf = (kind: PaymentEventKind): string =>
  [...olderNames].find(([, known]) => known === kind)?.[0] ?? kind

/** Under which names events of these kinds are stored. */
export const storedNamesOf = (...wanted: readonly PaymentEventKind[]): string[] => [
  ...wanted,
  ...[...olderNames].flatMap(([name, kind]) => (wanted.includes(kind) ? name : [])),
]
