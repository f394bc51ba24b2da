import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { guessingAtAccount } from '../../rules/rate-limit-rules.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { forgetTries, makeTry, type RateLimit, takeBackTry } from '../limits/rate-limits.ts'
import { isKnownPlace } from './known-places.ts'
import { accountAtPlace, loginRateLimits, loginFromPlace } from '../limits/login-rate-limits.ts'
import { type Entered, letIn } from './open-session.ts'
import { hashPassword, verifyNobody, verifyPassword } from '../passwords/passwords.ts'
import { newestInBrowser } from '../registration/expiry.ts'
import { lockAccount, provenByEmail, setPasswordHash, type WithPassword } from '../user-store.ts'

interface Login {
  readonly email: string
  readonly password: string
  readonly rememberMe?: boolean
  readonly userAgent: string | null
  readonly place: string
  /** hash of the cookie of a browser in which somebody has registered */
  readonly browserHash: string | null
}

/**
 * How many registrations of an address a browser gets into with their passwords. Each costs a hash; one that a later registration
 * would hide may have the ticket that nobody else may see.
 */
const mostInBrowser = 3

/** The password half of a login. A wrong password and an unknown address get the same answer after the same time. */
export async function logIn(
  { db, needs }: Pick<AccountsDeps, 'db' | 'needs'>,
  login: Login,
  now: number,
): Promise<Entered> {
  const unproven = await newestInBrowser(db, needs, login, now, mostInBrowser)
  const own = unproven.length === 0 ? null : await logInUnproven(db, login, unproven, now)
  if (own) return own
  const entered = await logInProven(db, login, now)
  if (!entered) throw wrongCredentials()
  // the password was no guess at the accounts of this browser
  if (unproven.length > 0) await takeBackTry(db, unprovenRateLimits(unproven, login), now)
  return entered
}

/**
 * Logs in to one of the accounts that were registered in this browser. Counted separately from the tries at the address: whoever has registered somebody
 * else's address must not set back the count of guesses at its owner's password by entering their own account.
 */
async function logInUnproven(
  db: Db,
  login: Login,
  unproven: readonly WithPassword[],
  now: number,
): Promise<Entered | null> {
  const limits = unprovenRateLimits(unproven, login)
  const entered = await makeTry(db, limits, now, async () => {
    for (const known of unproven) {
      const opened = await tryToEnter(db, login, known, now)
      if (opened) return opened
    }
    return null
  })
  if (entered) await takeBackTry(db, limits, now)
  return entered
}

const unprovenRateLimits = (unproven: readonly WithPassword[], { place }: Login): RateLimit[] => [
  ...loginFromPlace(place),
  ...unproven.map(({ account }) => ({ of: ['login', 'unproven', account.id], rule: guessingAtAccount })),
]

async function logInProven(db: Db, login: Login, now: number): Promise<Entered | null> {
  const { email, password, place } = login
  const limits = loginRateLimits(email, place, await isKnownPlace(db, email, place))
  const entered = await makeTry(db, limits, now, async () => {
    const known = await provenByEmail(db, email)
    if (known) return tryToEnter(db, login, known, now)
    await verifyNobody(password)
    return null
  })
  if (!entered) return null
  await takeBackTry(db, limits, now)
  await forgetTries(db, [accountAtPlace(email, place)])
  return entered
}

/** Null where the password is another one, also where it became another one by the time the session would be opened. */
async function tryToEnter(
  db: Db,
  login: Login,
  known: WithPassword,
  now: number,
  isAgain = false,
): Promise<Entered | null> {
  const { password, rememberMe: remember = false, userAgent, place } = login
  const check = await verifyPassword(password, known.passwordHash)
  if (!check.right) return null
  const { id } = known.account
  const todaysHash = check.outdated ? await hashPassword(password) : null
  const entered = await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, id)
    if (locked?.passwordHash !== known.passwordHash) return { changed: locked }
    if (todaysHash !== null) await setPasswordHash(tx, id, todaysHash)
    return letIn(tx, locked.account, { remember, userAgent, place }, now)
  })
  if (!('changed' in entered)) return entered
  // the hash changed while the password was verified: it may be the same password, hashed anew by another login
  return isAgain || !entered.changed ? null : tryToEnter(db, login, entered.changed, now, true)
}

/** 400 and not 401: nothing of an existing session is wrong. */
const wrongCredentials = () => new Refusal(400, 'wrong_credentials', 'accounts.refusals.wrong_credentials')
