import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every authenticator app assumes: SHA-1, 30 seconds, six digits. */
const period = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: number): number => Math.floor(now / period)

/** The code of one time step (RFC 4226, 5.3). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/**
 * The step a code belongs to, or null. One step early or late is taken, for clocks that differ; a step that was used,
 * or lies before one, is not (RFC 6238, 5.2).
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number, lastStep: number): number | null {
  const given = Buffer.from(code)
  const current = stepAt(now)
  for (const step of [current - 1, current, current + 1]) {
    const right = Buffer.from(codeOf(secret, step))
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

/** RFC 4648, without padding, as authenticator apps read it. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
