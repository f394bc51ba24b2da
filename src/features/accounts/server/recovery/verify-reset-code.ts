import type { Db } from '../../../../platform/db/open-database.ts'
import { tryRequestedCode } from '../mailed-codes/try-requested-code.ts'
import { hashOfToken } from '../sessions/tokens.ts'
import { markPassed, resetRequests } from './reset-store.ts'

/** The code step is the server's: five tries a request, within 15 minutes. */
export async function verifyResetCode(
  db: Db,
  typed: { readonly token: string; readonly code: string },
  place: string,
  now: number,
) {
  await tryRequestedCode(db, resetRequests, typed, place, now)
  await markPassed(db, hashOfToken(typed.token), now)
  return { passed: true }
}
