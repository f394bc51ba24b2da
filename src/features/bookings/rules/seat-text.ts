import type { Language } from '../../../kernel/languages.ts'

type Say = (key: string, values?: Record<string, string | number>) => string

/** `coach 3, seat 16` of the carrier's `3-16`; a number of another form is shown as it is. */
export function seatText(seat: string, say: Say): string {
  const found = /^(\d{1,3})-(\d{1,3}[A-Z]?)$/.exec(seat)
  if (!found) return seat.replaceAll('-', '\u2011')
  return say('bookings.ticket.coach-seat', { coach: found[1]!, seat: found[2]! })
}

/** Several places in one line: each has a comma in it already. */
export function seatList(seats: readonly string[], language: Language): string {
  return seats.join(language === 'fr' ? '\u202F; ' : '; ')
}
