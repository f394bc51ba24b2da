import type { Db } from '../../../../platform/db/open-database.ts'
import { codesFromEverywhere } from '../../rules/rate-limit-rules.ts'
import { loginFromPlace } from '../limits/login-rate-limits.ts'
import { countTry, slowDown, takeBackTry } from '../limits/rate-limits.ts'
import { isKnownPlace } from '../sessions/known-places.ts'
import { refuse } from './code-refusals.ts'
import type { codeRequests } from './code-requests.ts'

/**
 * Uses up a try at the code that was mailed for a request, and refuses a wrong one. Wrong codes count with wrong passwords
 * for a network. For an address those of all strangers count together, but for the first two of each request: however
 * many were wrong, whoever reads the mailbox can ask for a code and has two tries at it. How many requests there are is
 * limited by the emails (ADR 050). Gives the address that the request was made for.
 */
export async function tryRequestedCode(
  db: Db,
  requests: ReturnType<typeof codeRequests>,
  typed: { readonly token: string; readonly code: string },
  place: string,
  now: number,
): Promise<{ readonly email: string }> {
  const request = await requests.living(db, typed.token, now)
  if (!request) throw refuse(409, 'code_expired')
  const { email } = request
  const ofNetwork = loginFromPlace(place)
  await slowDown(db, ofNetwork, now)
  const tried = await requests.tryCode(db, typed, now)
  if (!tried) throw refuse(409, 'code_tries_used')
  const isShared = !tried.isOwnTry && !(await isKnownPlace(db, email, place))
  const ofStrangers = isShared
    ? [{ of: ['email codes', 'everywhere', email], rule: codesFromEverywhere }]
    : []
  // before anything is said of the code; a new request has two tries again
  if (isShared && (await countTry(db, ofStrangers, now)) > 0) throw refuse(409, 'codes_used_up')
  if (!tried.isRight) throw refuse(400, 'code_invalid', { triesLeft: tried.triesLeft })
  await takeBackTry(db, [...ofNetwork, ...ofStrangers], now)
  return { email }
}
