import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { forgetTries, slowDown, takeBackTry } from './brakes.ts'
import { isKnownPlace, rememberPlace } from './known-places.ts'
import { accountAtPlace, loginBrakes } from './login-brakes.ts'
import { letIn } from './open-session.ts'
import { hashPassword, verifyNobody, verifyPassword } from './passwords.ts'
import { replacePasswordHash, userByEmail } from './user-store.ts'

interface Login {
  readonly email: string
  readonly password: string
  readonly rememberMe?: boolean
  readonly userAgent: string | null
  readonly place: string
}

/** The password's half of a login. A wrong one and an unknown address get one answer after one span of time. */
export async function logIn(db: Db, login: Login, now: number) {
  const { email, password, rememberMe = false, userAgent, place } = login
  const brakes = loginBrakes(email, place, await isKnownPlace(db, email, place))
  await slowDown(db, brakes, now)
  const known = await userByEmail(db, email)
  const check = known ? await verifyPassword(password, known.passwordHash) : await verifyNobody(password)
  // 400 and not 401: nothing of an existing session is wrong (decision 33)
  if (!known || !check.right)
    throw new Refusal(400, 'wrong_credentials', 'accounts.refusals.wrong_credentials')

  const { account, passwordHash } = known
  await takeBackTry(db, brakes, now)
  await forgetTries(db, [accountAtPlace(email, place)])
  await rememberPlace(db, account.id, place, now)
  if (check.outdated) await replacePasswordHash(db, account.id, passwordHash, await hashPassword(password))
  return letIn(db, account, { remember: rememberMe, userAgent }, now)
}
