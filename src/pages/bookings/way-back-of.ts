import type { Booking } from '../../features/bookings/contract.ts'
import { wayBackAddress } from '../../features/search/ui/results/way-back-address.ts'
import type { Language } from '../../kernel/languages.ts'
import type { PartySize } from '../../kernel/person/passenger-type.ts'

/** Until the outward journey is over; each member of a group looks for themselves. */
export function wayBackOf(language: Language, booking: Booking, now: number): string | null {
  if (booking.cancellation?.state === 'done' || Date.parse(booking.arrival.time) <= now) return null
  return wayBackAddress(language, booking, travellersOn(booking))
}

function travellersOn({ groupId, party, seats }: Booking): PartySize {
  if (groupId !== null) return { adults: 1 }
  // An older server leaves `party` out.
  return party ?? { adults: new Set(seats.map(({ slot }) => slot)).size }
}
