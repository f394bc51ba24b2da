import type { Booking } from '../bookings/records.ts'

/** What the QR code says: enough for a conductor of the sandbox to find the booking. */
export function qrText(booking: Booking): string {
  return `SANDBOX TICKET ${booking.distribusionNumber} ${booking.carrierNumber}`
}

/**
 * Keeps the letters the PDF's built-in fonts have. Łukasz becomes Lukasz on the printed ticket only: the booking
 * keeps the name as given.
 */
export function printable(text: string): string {
  const plain: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ș: 's', ț: 't' }
  const inFont = (c: string) => c.charCodeAt(0) < 256 || '–€’šŠžŽœŒ'.includes(c)
  return Array.from(text.normalize('NFC'), (c) => (inFont(c) ? c : (plain[c] ?? stripped(c)))).join('')
}

function stripped(c: string): string {
  const base = c.normalize('NFD')[0]!
  return base.charCodeAt(0) < 256 ? base : '?'
}

/** `4-61` → `coach 4 seat 61`. */
export function seatWords(code: string): string {
  const [coach, seat] = code.split('-')
  return `coach ${coach} seat ${seat}`
}

/** `2026-12-04T09:01` → `Fri 4 Dec 2026`. */
export function dateWords(local: string): string {
  const day = new Date(`${local.slice(0, 10)}T00:00Z`)
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const
  return new Intl.DateTimeFormat('en-GB', options).format(day)
}
