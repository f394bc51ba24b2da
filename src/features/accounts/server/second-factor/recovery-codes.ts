import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../sessions/tokens.ts'
import { toBase32 } from './totp.ts'

/**
 * Ten codes for the day the phone is gone, each good once: 120 random bits, in six groups to copy by hand. From 112 bits
 * on nothing slower than a plain hash is needed (ASVS 5.0, 6.5.2): nobody finds them from it.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => toBase32(randomBytes(15)).toLowerCase().match(/.{4}/g)!.join('-'))
}

/** As it was typed: capitals, spaces and hyphens do not matter. */
export function hashOfRecoveryCode(typed: string): string {
  return hashOfToken(typed.replace(/[\s-]/g, '').toLowerCase())
}
