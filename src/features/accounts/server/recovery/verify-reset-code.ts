import type { Db } from '../../../../platform/db/open-database.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'
import { markPassed, resetRequests } from './reset-store.ts'
import { hashOfToken } from '../sessions/tokens.ts'

/** The code step is the server's: five tries a request, within 15 minutes. */
export async function verifyResetCode(db: Db, { token, code }: { token: string; code: string }, now: number) {
  const tried = await resetRequests.tryCode(db, { token, code }, now)
  if (!tried)
    throw refuse(409, (await resetRequests.living(db, token, now)) ? 'code_tries_used' : 'code_expired')
  if (!tried.isRight || tried.userId === null)
    throw refuse(400, 'code_invalid', { triesLeft: tried.triesLeft })
  await markPassed(db, hashOfToken(token), now)
  return { passed: true }
}
