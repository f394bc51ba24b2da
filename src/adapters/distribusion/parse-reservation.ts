import { money } from '../../kernel/money.ts'
import type { Quote, Reservation, Reserved } from '../../ports/ticketing.ts'
import { type Document, type Fields, must, only, text } from './json-api.ts'
import { parseTotal } from './parse-money.ts'

const states: Readonly<Record<string, Reservation['state']>> = {
  created: 'open',
  processing: 'processing',
  confirmed: 'confirmed',
  // also a hold that nobody confirmed in time
  failed: 'failed',
  // what a lapsed hold is called stands in none of their documents: the likely words are read
  expired: 'failed',
  lapsed: 'failed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
}

/**
 * A reservation in any of its states. Only the state and whose it is must be there: a purchase hangs on every reading, and
 * what one lacks besides must not make a ticket look like silence.
 */
export function parseReservation(document: Document): Reservation {
  const reservation = only(document)
  const { attributes } = reservation
  return {
    ref: must(reservation.id || null, 'a reservation id'),
    state: states[must(text(attributes, 'state'), 'a state')] ?? 'other',
    expiresAt: parseUtc(attributes, 'expires_at'),
    processingDeadline: parseUtc(attributes, 'processing_deadline'),
    bookingRef: document.idOf(reservation, 'booking') || null,
  }
}

/** Seats that have just been reserved: what they cost is held against what was authorised, so it must be there. */
export function parseReserved(document: Document, currency: string): Reserved {
  return {
    ...parseReservation(document),
    total: parseTotal(document, only(document).attributes, currency),
  }
}

/** The answer to vacancy: whether and for how much, all fees and the whole party included. */
export function parseQuote(document: Document, currency: string): Quote {
  const { attributes } = only(document)
  const available = must(attributes['vacant'], 'a vacancy') === true
  return { available, total: available ? parseTotal(document, attributes, currency) : money(0, currency) }
}

/**
 * Times of a reservation are UTC, with or without saying so; times at stations are not read here. One that cannot be read
 * is as good as none.
 */
function parseUtc(attributes: Fields, name: string): number | null {
  const value = text(attributes, name)
  if (value === null) return null
  const instant = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`)
  return Number.isNaN(instant) ? null : instant
}
