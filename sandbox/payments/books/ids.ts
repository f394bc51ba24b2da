import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in Stripe's manner: a prefix that tells the kind, then letters and digits. */
export function newId(prefix: string): string {
  const length = prefix.startsWith('cs_') ? 58 : 24
  return prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
