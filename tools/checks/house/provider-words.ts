import { type Exception, refusedWordsIn, splitCamelCase } from './refused-words.ts'

// Whoever takes the money or sells the tickets can be replaced: their names, and the words of their interfaces, stand with the
// adapter and the configuration. Elsewhere they work with one provider and do nothing, without an error, with the next.
const names = /\b(stripe|distribusion)\b/i

/** How Stripe names its events and objects: `charge.dispute.created`, `refund.failed`. */
const events =
  /['"`](charge|checkout\.session|customer|payment_intent|payment_method|refund|setup_intent|radar)\.[a-z_.]+['"`]/

/** Where a provider may be named: its adapter, its settings, and the one place that connects them. */
const known = /^(adapters\/|config\/|connect-ports\.ts$)/

/** Where a reader finds what the provider's own documents say. */
const page = /docs\/providers\/[a-z-]+\.md/g

const stored = 'rows are stored under names that instances of the version before know'

export const exceptions: readonly Exception[] = [
  {
    file: 'features/bookings/server/present-booking.ts',
    text: 'distribusion_booking_number',
    reason: 'clients use this name already: fields of the API never change',
  },
  { file: 'kit/landing/panorama.tsx', text: 'trainStripe', reason: 'a line along a train' },
  ...['charge.dispute.created', 'charge.dispute.closed', 'refund.failed'].map((text) => ({
    file: 'features/payments/server/events/event-kinds.ts',
    text,
    reason: stored,
  })),
]

/** Where a file names a provider or uses its words. */
export function providerWordsIn(file: string, text: string): string[] {
  if (known.test(file)) return []
  return refusedWordsIn(file, text, exceptions, (line) => {
    const rest = line.replaceAll(page, '')
    const found = names.exec(splitCamelCase(rest).replaceAll('_', ' '))?.[0] ?? events.exec(rest)?.[0]
    return found ? [found] : []
  })
}
