import { newId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { issueTokens, lifeOf } from './issue-tokens.ts'
import { hashPassword, verifyNobody, verifyPassword } from './passwords.ts'
import { insertSession } from './session-store.ts'
import { replacePasswordHash, userByEmail } from './user-store.ts'

interface Login {
  readonly email: string
  readonly password: string
  readonly rememberMe?: boolean
}

/** Opens a session. A wrong password and an unknown address get one answer after one span of time. */
export async function logIn(db: Db, { email, password, rememberMe = false }: Login, now: number) {
  const known = await userByEmail(db, email)
  const check = known ? await verifyPassword(password, known.passwordHash) : await verifyNobody(password)
  // 400 and not 401: nothing of an existing session is wrong (decision 33)
  if (!known || !check.right)
    throw new Refusal(400, 'wrong_credentials', 'accounts.refusals.wrong_credentials')

  const { account, passwordHash } = known
  if (check.outdated) await replacePasswordHash(db, account.id, passwordHash, await hashPassword(password))
  const session = { id: newId(), userId: account.id, remember: rememberMe }
  const tokens = await db.transaction().execute(async (tx) => {
    await insertSession(tx, session, now + lifeOf(session), now)
    return issueTokens(tx, session, now)
  })
  return { account, remember: rememberMe, tokens }
}
