import { randomBytes } from 'node:crypto'
import { hashOfToken } from './tokens.ts'
import { toBase32 } from './totp.ts'

/** Ten codes for the day the phone is gone, each good once: 80 random bits, in four groups to copy by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => toBase32(randomBytes(10)).toLowerCase().match(/.{4}/g)!.join('-'))
}

/** As it was typed: capitals, spaces and hyphens do not matter. */
export function hashOfRecoveryCode(typed: string): string {
  return hashOfToken(typed.replace(/[\s-]/g, '').toLowerCase())
}
