import { newId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import type { Caller } from '../../../platform/http/server.ts'
import { accountLetter } from './account-letters.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { refuse } from './code-refusals.ts'
import { codeTries } from './codes.ts'
import { emailChangeOf, takeEmailChange, takeEmailTry } from './email-change-store.ts'
import { endSessionsOf } from './end-sessions.ts'
import { lockUser } from './own-account-store.ts'
import { verifyPassword } from './passwords.ts'
import { dropResetsOf } from './reset-store.ts'
import { isTakenEmail, markVerified, setEmail, userById } from './user-store.ts'
import { dropCode } from './verification-store.ts'

/**
 * Moves the account to the address whose code was given. Every other session ends, and the old address is told: nobody
 * is put out of their own account unseen.
 */
export async function confirmNewEmail(deps: AccountsDeps, caller: Caller, code: string, now: number) {
  const { db, needs } = deps
  const { userId } = caller
  const taken = await takeEmailTry(db, userId, now)
  if (!taken) {
    const old = await emailChangeOf(db, userId)
    const isUsedUp = old && old.tries >= codeTries && old.expiresAt > now
    throw refuse(409, isUsedUp ? 'code_tries_used' : 'code_expired')
  }
  const { right } = await verifyPassword(code, taken.codeHash)
  if (!right) throw refuse(400, 'code_invalid', { triesLeft: taken.triesLeft })
  const moved = await db
    .transaction()
    .execute((tx) => move(tx, deps, caller, taken.codeHash, now))
    .catch((error: unknown) => {
      // somebody registered it while the code was on its way. Who reads its letters may know
      throw isTakenEmail(error) ? refuse(409, 'email_taken') : error
    })
  needs.poke()
  return moved
}

async function move(
  tx: Tx,
  { needs, publicUrl }: AccountsDeps,
  { userId, sessionId }: Caller,
  codeHash: string,
  now: number,
) {
  await lockUser(tx, userId)
  const before = await userById(tx, userId)
  const email = await takeEmailChange(tx, userId, codeHash)
  // another tab was faster
  if (!before || email === null) throw refuse(409, 'code_expired')
  await setEmail(tx, userId, email)
  await markVerified(tx, userId, now)
  // what was mailed to the old address opens nothing any more
  await dropCode(tx, userId)
  await dropResetsOf(tx, userId)
  // nothing to an address that may be a stranger's
  if (before.isVerified) {
    const asked = { to: before, language: before.language, publicUrl, id: newId() }
    await needs.queueLetter(tx, accountLetter('addressChanged', asked), now)
  }
  return { email, endedSessions: await endSessionsOf(tx, userId, { except: sessionId }, now) }
}
