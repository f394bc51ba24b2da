import type { PartySize } from '../../../kernel/person/passenger-type.ts'

type Say = (key: string, values?: Record<string, unknown>) => string

/** `2 adults, 1 child`. */
export function partyWords({ adults, children = 0, infants = 0 }: PartySize, say: Say): string {
  return [
    adults > 0 && say('bookings.party.adults', { count: adults }),
    children > 0 && say('bookings.party.children', { count: children }),
    infants > 0 && say('bookings.party.infants', { count: infants }),
  ]
    .filter((words) => words !== false)
    .join(', ')
}
