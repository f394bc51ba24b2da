import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import { guessingAtAccount } from '../../rules/rate-limit-rules.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { forgetTries, makeTry } from '../limits/rate-limits.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'
import { passwordHashOf } from '../profile/own-account-store.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { hasExpired } from './expiry.ts'
import { proveAddress } from './prove-address.ts'
import { tryCode } from '../mailed-codes/try-code.ts'
import { type LetIn, openSession } from '../sessions/open-session.ts'
import { browserOf, lockAddress, userById } from '../user-store.ts'

interface Entered {
  readonly userId: string
  readonly otp: string
  readonly password?: string | undefined
}
interface Entering {
  readonly caller: Caller | null
  readonly browserHash: string | null
  readonly place: string
  readonly userAgent: string | null
}

/**
 * Proves an address by the code that was mailed to it, for the account it was mailed for. Only whoever registered may
 * enter it: the owner of the address who gets the code of a stranger's registration would otherwise vouch for it.
 * They are logged in by it: whoever registered and reads the emails of the address has shown all there is to show. Null
 * where they are logged in to this account already; whoever else is, has nothing to do with it.
 */
export async function verifyEmail(
  { db, needs }: Pick<AccountsDeps, 'db' | 'needs'>,
  entered: Entered,
  entering: Entering,
  now: number,
): Promise<LetIn | null> {
  const { userId } = entered
  const account = await userById(db, userId)
  if (account?.isVerified) throw refuse(409, 'already_verified')
  if (!account || (await hasExpired(db, needs, account, now))) throw refuse(409, 'code_expired')
  await refuseUnlessRegistrant(db, entered, entering, now)
  const { right, triesLeft } = await tryCode(db, 'registration', userId, entered.otp, now)
  const wrong = () => refuse(400, 'code_invalid', { triesLeft })
  if (!right) throw wrong()
  const proven = await db.transaction().execute(async (tx) => {
    const others = (await lockAddress(tx, account.email, userId)).map((locked) => locked.account)
    const locked = others.find(({ id }) => id === userId)
    if (!locked || locked.isVerified || locked.email !== account.email) return 'over' as const
    // the address is somebody's already: a code that nobody was sent has been guessed
    if (others.some(({ isVerified }) => isVerified)) return 'taken' as const
    const keepSession = entering.caller?.userId === userId ? entering.caller.sessionId : null
    await proveAddress(tx, locked, { others, keepSession, needs }, now)
    if (keepSession !== null) return null
    const { userAgent, place } = entering
    return openSession(tx, { ...locked, isVerified: true }, { remember: false, userAgent, place }, now)
  })
  if (proven === 'taken') throw wrong()
  // another tab was faster
  if (proven === 'over') throw refuse(409, 'already_verified')
  return proven
}

/** By the browser's mark, by a session, which only that browser can have, or by the password of the registration. */
async function refuseUnlessRegistrant(
  db: Db,
  { userId, password }: Entered,
  { caller, browserHash }: Pick<Entering, 'caller' | 'browserHash'>,
  now: number,
): Promise<void> {
  if (caller?.userId === userId) return
  if (browserHash !== null && browserHash === (await browserOf(db, userId))) return
  if (password === undefined)
    throw new Refusal(409, 'registered_elsewhere', 'accounts.refusals.registered_elsewhere')
  const limits = [{ of: ['prove', userId], rule: guessingAtAccount }]
  const hash = await passwordHashOf(db, userId)
  const { right } = await makeTry(db, limits, now, () => verifyPassword(password, hash))
  if (!right) throw new Refusal(400, 'wrong_password', 'accounts.refusals.wrong_password')
  await forgetTries(db, limits)
}
