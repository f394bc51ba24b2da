import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { generalRefusal } from '../../../../platform/http/refusals/refusals.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import { guessingAtAccount } from '../../rules/rate-limit-rules.ts'
import type { Account } from '../account.ts'
import { forgetTries, makeTry } from '../limits/rate-limits.ts'
import { passwordHashOf } from './own-account-store.ts'
import { noPassword, verifyPassword } from '../passwords/passwords.ts'
import { areLiving, openedAt } from '../sessions/session-store.ts'
import { lockAccount } from '../user-store.ts'

/** How fresh a sign-in without a password has to be. */
const freshFor = 15 * 60_000

/** What the caller has shown: the hash that the password was verified against. */
export interface Presence {
  readonly passwordHash: string
}

/**
 * Before what cannot be undone, or locks others out: a bearer alone may be a stolen one. An account without a password
 * shows it by having signed in just now.
 */
export async function confirmPresence(
  db: Db,
  { userId, sessionId }: Caller,
  password: string | undefined,
  now: number,
): Promise<Presence> {
  const passwordHash = await passwordHashOf(db, userId)
  if (passwordHash === noPassword) {
    if (now - (await openedAt(db, sessionId)) <= freshFor) return { passwordHash }
    throw new Refusal(400, 'sign_in_again', 'accounts.refusals.sign_in_again')
  }
  if (password === undefined) throw wrongPassword()
  // whoever holds a bearer must not have as many guesses as there are seconds
  const limits = [{ of: ['presence', userId], rule: guessingAtAccount }]
  const { right } = await makeTry(db, limits, now, () => verifyPassword(password, passwordHash))
  if (!right) throw wrongPassword()
  await forgetTries(db, limits)
  return { passwordHash }
}

/**
 * First step of the transaction that acts on a confirmed presence: between the two, somebody else may have changed the
 * password or ended the session, and then what was confirmed is worth nothing.
 */
export async function lockPresent(
  tx: Tx,
  caller: Caller,
  { passwordHash }: Presence,
  now: number,
): Promise<Account> {
  const locked = await lockCaller(tx, caller, now)
  if (locked.passwordHash !== passwordHash) throw wrongPassword()
  return locked.account
}

/** The caller's account, locked, while the session that called still lives. */
export async function lockCaller(tx: Tx, { userId, sessionId }: Caller, now: number) {
  const locked = await lockAccount(tx, userId)
  if (!locked || !(await areLiving(tx, [sessionId], now))[0]) throw generalRefusal(401)
  return locked
}

const wrongPassword = () => new Refusal(400, 'wrong_password', 'accounts.refusals.wrong_password')
