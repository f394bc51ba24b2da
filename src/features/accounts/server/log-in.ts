import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { forgetTries, slowDown, takeBackTry } from './brakes.ts'
import { isKnownPlace, rememberPlace } from './known-places.ts'
import { accountAtPlace, loginBrakes } from './login-brakes.ts'
import { type Entered, letIn } from './open-session.ts'
import { hashPassword, verifyNobody, verifyPassword } from './passwords.ts'
import { lockAccount, setPasswordHash, userByEmail } from './user-store.ts'

interface Login {
  readonly email: string
  readonly password: string
  readonly rememberMe?: boolean
  readonly userAgent: string | null
  readonly place: string
}

/** The password's half of a login. A wrong one and an unknown address get one answer after one span of time. */
export async function logIn(db: Db, login: Login, now: number): Promise<Entered> {
  const { email, place } = login
  const brakes = loginBrakes(email, place, await isKnownPlace(db, email, place))
  await slowDown(db, brakes, now)
  // a hash that changed while the password was verified is verified once more: it may be the same password, hashed anew
  const entered = (await tryToEnter(db, login, now)) ?? (await tryToEnter(db, login, now))
  if (!entered) throw wrongCredentials()
  await takeBackTry(db, brakes, now)
  await forgetTries(db, [accountAtPlace(email, place)])
  return entered
}

/** Null where the account has another password, or none, by the time the session would be opened. */
async function tryToEnter(db: Db, login: Login, now: number): Promise<Entered | null> {
  const { password, rememberMe: remember = false, userAgent, place } = login
  const known = await userByEmail(db, login.email)
  const check = known ? await verifyPassword(password, known.passwordHash) : await verifyNobody(password)
  if (!known || !check.right) throw wrongCredentials()
  const { id } = known.account
  const todaysHash = check.outdated ? await hashPassword(password) : null
  return db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, id)
    if (locked?.passwordHash !== known.passwordHash) return null
    if (todaysHash !== null) await setPasswordHash(tx, id, todaysHash)
    await rememberPlace(tx, id, place, now)
    return letIn(tx, locked.account, { remember, userAgent }, now)
  })
}

/** 400 and not 401: nothing of an existing session is wrong (decision 33). */
const wrongCredentials = () => new Refusal(400, 'wrong_credentials', 'accounts.refusals.wrong_credentials')
