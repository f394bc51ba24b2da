import { randomBytes, randomInt } from 'node:crypto'

// without the letters and digits people mistake for each other
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A number to read out on the phone, eight characters for a reservation, six for a booking. */
export function shortNumber(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** A booking id: 22 characters of base64url, as the provider's. */
export function bookingId(): string {
  return randomBytes(16).toString('base64url')
}
