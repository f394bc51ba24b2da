import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { hashLike, hashWithOneSalt } from '../passwords/passwords.ts'
import { hashOfToken } from '../sessions/tokens.ts'
import { isGuessingStopped } from './factor-tries.ts'
import {
  factorOf,
  fastRecoveryHashes,
  lockFactor,
  replaceRecoveryHash,
  slowRecoveryHash,
} from './second-factor-store.ts'
import { toBase32 } from './totp.ts'

/** Ten codes for the day the phone is gone, each good once: 120 random bits, in six groups to copy by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => toBase32(randomBytes(15)).toLowerCase().match(/.{4}/g)!.join('-'))
}

/**
 * How they are kept: as slow hashes, all with one salt, or a try would have to be hashed ten times. What is hashed
 * slowly is the plain hash, so that codes that were kept under that one can be put under the slow one as well.
 */
export const hashRecoveryCodes = (codes: readonly string[]): Promise<string[]> =>
  hashWithOneSalt(codes.map((code) => hashOfToken(plain(code))))

/** A code of the second factor as it was typed: capitals, spaces and hyphens do not matter. */
export interface TypedCode {
  readonly code: string
  /** what it would be kept as, were it a recovery code */
  readonly hashes: readonly string[]
}

/** 24 letters, 16 in those from before. */
const recoveryCode = /^(?:[a-z2-7]{16}|[a-z2-7]{24})$/

/**
 * Prepares a code to be checked. Not in a transaction, because a slow hash waits for its turn. Six digits are hashed
 * never, and nothing is while the guessing is stopped: nobody keeps the processor busy by guessing.
 */
export async function readTypedCode(db: Db, userId: string, typed: string, now: number): Promise<TypedCode> {
  const code = plain(typed)
  if (!recoveryCode.test(code)) return { code, hashes: [] }
  const factor = await factorOf(db, userId)
  if (!factor || isGuessingStopped(factor, now)) return { code, hashes: [] }
  const fast = hashOfToken(code)
  const slow = await slowRecoveryHash(db, userId)
  return { code, hashes: [fast, ...(slow === null ? [] : [await hashLike(slow, fast)])] }
}

/**
 * Puts what is still kept under a plain hash under the slow one. For an account that has just shown its factor: a few
 * tenths of a second, once. Where there is no turn for it, the next login does it.
 */
export async function slowDownOldCodes(db: Db, userId: string): Promise<void> {
  const fast = await fastRecoveryHashes(db, userId)
  if (fast.length === 0) return
  try {
    const slow = await slowRecoveryHash(db, userId)
    const hashes = slow === null ? await hashWithOneSalt(fast) : await hashAll(slow, fast)
    await db.transaction().execute(async (tx) => {
      await lockFactor(tx, userId)
      // Another login has begun with a salt of its own: of codes under two salts, those under one would never fit again.
      if (slow === null && (await slowRecoveryHash(tx, userId)) !== null) return
      for (const [at, hash] of hashes.entries()) await replaceRecoveryHash(tx, userId, fast[at]!, hash)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function hashAll(slow: string, fast: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const one of fast) hashes.push(await hashLike(slow, one))
  return hashes
}

const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()
