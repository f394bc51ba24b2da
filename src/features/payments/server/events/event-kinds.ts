import type { PaymentEventKind } from '../../../../ports/payments.ts'

/** What rows written before the port had words of its own say instead. They go a month after they were handled. */
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

/** Under which names events of these kinds are stored. */
export const storedNamesOf = (...wanted: readonly PaymentEventKind[]): string[] => [
  ...wanted,
  ...[...olderNames].flatMap(([name, kind]) => (wanted.includes(kind) ? name : [])),
]
