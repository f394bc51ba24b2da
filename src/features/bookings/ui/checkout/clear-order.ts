import type { Language } from '../../../../kernel/languages.ts'
import { clearCheckout, dropReservation, keptCheckout, reservedOn } from './booking-state.ts'

/** There is a ticket for these seats: nothing of the way to it is kept. What was begun on another checkout since then stays. */
export function clearOrder(reservationId: string, language: Language): void {
  const begun = keptCheckout(language)
  if (begun !== null && reservedOn(begun)?.id === reservationId) clearCheckout()
  else dropReservation(reservationId)
}
