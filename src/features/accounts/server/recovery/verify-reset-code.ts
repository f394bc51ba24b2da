import type { Db } from '../../../../platform/db/open-database.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'
import { hashOfCode, isSameHash } from '../mailed-codes/codes.ts'
import { isLivingReset, markPassed, takeResetTry } from './reset-store.ts'
import { hashOfToken } from '../sessions/tokens.ts'

/** The code step is the server's: five tries a request, within 15 minutes. */
export async function verifyResetCode(db: Db, { token, code }: { token: string; code: string }, now: number) {
  const tokenHash = hashOfToken(token)
  const taken = await takeResetTry(db, tokenHash, now)
  if (!taken)
    throw refuse(409, (await isLivingReset(db, tokenHash, now)) ? 'code_tries_used' : 'code_expired')
  const isRight = isSameHash(hashOfCode(code, token), taken.codeHash)
  if (!isRight || taken.userId === null) throw refuse(400, 'code_invalid', { triesLeft: taken.triesLeft })
  await markPassed(db, tokenHash, now)
  return { passed: true }
}
