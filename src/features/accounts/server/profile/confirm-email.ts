import { newId } from '../../../../kernel/ids.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import { accountEmail } from '../account-emails.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'
import { lockCaller } from './confirm-presence.ts'
import { noPassword } from '../passwords/passwords.ts'
import { unlinkIdentities } from '../google/identity-store.ts'
import { takeCode } from '../mailed-codes/mailed-code-store.ts'
import { proveAddress } from '../registration/prove-address.ts'
import { tryCode } from '../mailed-codes/try-code.ts'
import { isTakenEmail, lockAddress, setEmail } from '../user-store.ts'

/**
 * Moves the account to the address whose code was given. Every other session ends, and the old address is told: nobody
 * is put out of their own account unseen.
 */
export async function confirmNewEmail(deps: AccountsDeps, caller: Caller, code: string, now: number) {
  const { db } = deps
  const { userId } = caller
  const tried = await tryCode(db, 'new-address', userId, code, now)
  if (!tried.right) throw refuse(400, 'code_invalid', { triesLeft: tried.triesLeft })
  const moved = await db
    .transaction()
    .execute((tx) => move(tx, deps, caller, tried, now))
    .catch((error: unknown) => {
      // somebody registered it while the code was on its way. Who reads its emails may know
      throw isTakenEmail(error) ? refuse(409, 'email_taken') : error
    })
  return moved
}

async function move(
  tx: Tx,
  { needs, publicUrl }: AccountsDeps,
  caller: Caller,
  tried: { readonly email: string; readonly codeHash: string },
  now: number,
) {
  const { userId, sessionId } = caller
  // the accounts of the new address and this one are locked together, in one order
  const others = (await lockAddress(tx, tried.email, userId)).map((locked) => locked.account)
  const { account: before, passwordHash } = await lockCaller(tx, caller, now)
  const email = await takeCode(tx, 'new-address', userId, tried.codeHash)
  // another tab was faster
  if (email === null) throw refuse(409, 'code_expired')
  await setEmail(tx, userId, email)
  // a Google account of the old address is no way in any more, unless it is the only one
  if (passwordHash !== noPassword) await unlinkIdentities(tx, userId)
  // what was mailed to the old address opens nothing any more
  const endedSessions = await proveAddress(tx, before, { others, keepSession: sessionId, needs }, now)
  // nothing to an address that may be a stranger's
  if (before.isVerified) {
    const asked = { to: before, language: before.language, publicUrl, id: newId() }
    await needs.queueEmail(tx, accountEmail('addressChanged', asked), now)
  }
  return { email, endedSessions }
}
