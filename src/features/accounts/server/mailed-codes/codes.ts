import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Of a code that proves an address. */
export const codeLife = 10 * 60_000
/** Of a request to reset a password, its code and the form after it. */
export const resetLife = 15 * 60_000
export const codeTries = 5
/** Of these, what belongs to the request alone: nobody else's wrong codes take them away. */
export const ownTries = 2
/** An account whose address nobody proves expires. */
export const unprovenLife = 7 * 24 * 60 * 60_000

/** Six random digits; 000000 is as good as any. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * What is kept of a mailed code. Six digits alone are found from any hash in no time; the token is the key, and of the
 * token only a hash is kept, so whoever reads the table has neither.
 */
export function hashOfCode(code: string, token: string): string {
  return createHmac('sha256', token).update(code).digest('base64url')
}

export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
