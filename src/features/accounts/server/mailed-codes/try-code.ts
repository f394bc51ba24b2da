import type { Db } from '../../../../platform/db/open-database.ts'
import { refuse } from './code-refusals.ts'
import { codeTries } from './codes.ts'
import { type CodePurpose, codeOf, giveBackCodeTry, takeCodeTry } from './mailed-code-store.ts'
import { NotHashed } from '../passwords/hashing-turns.ts'
import { verifyPassword } from '../passwords/passwords.ts'

/** Whether this is the code that was mailed; refuses where none waits, or its five tries are used up. */
export async function tryCode(db: Db, purpose: CodePurpose, userId: string, typed: string, now: number) {
  const taken = await takeCodeTry(db, purpose, userId, now)
  if (!taken) {
    const old = await codeOf(db, purpose, userId)
    const isUsedUp = old && old.tries >= codeTries && old.expiresAt > now
    throw refuse(409, isUsedUp ? 'code_tries_used' : 'code_expired')
  }
  const { right } = await verifyPassword(typed, taken.codeHash).catch(async (error: unknown) => {
    if (error instanceof NotHashed) await giveBackCodeTry(db, purpose, userId, taken.codeHash)
    throw error
  })
  return { ...taken, right }
}
