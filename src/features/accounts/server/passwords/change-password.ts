import { newId } from '../../../../kernel/ids.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import { accountEmail } from '../account-emails.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { lockPresent } from '../profile/confirm-presence.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { forgetOtherPlaces } from '../sessions/known-places.ts'
import { dropCode } from '../mailed-codes/mailed-code-store.ts'
import type { AccountNeeds } from '../needs.ts'
import { hashPassword } from './passwords.ts'
import { type Proof, stepUp, type StepUpDeps } from '../second-factor/step-up.ts'
import { setPasswordHash, userById } from '../user-store.ts'

interface ChangeDeps extends StepUpDeps {
  readonly queueEmail: AccountNeeds['queueEmail']
  readonly publicUrl: string
}

/**
 * Sets another password, ends every other session, and tells the owner by email: whoever knew the old one is out, and
 * nobody changes it unseen. Gives how many sessions were ended.
 */
export async function changeOwnPassword(
  { db, secrets, queueEmail, publicUrl }: ChangeDeps,
  caller: Caller,
  proof: Proof,
  { fresh, place }: { readonly fresh: string; readonly place: string },
  now: number,
): Promise<number> {
  const own = await userById(db, caller.userId)
  refuseCommonPassword(fresh, own ? [own.firstName, own.lastName, own.email] : [])
  const presence = await stepUp({ db, secrets }, caller, proof, now)
  const hash = await hashPassword(fresh)
  const { userId, sessionId } = caller
  return db.transaction().execute(async (tx) => {
    const account = await lockPresent(tx, caller, presence, now)
    await setPasswordHash(tx, userId, hash)
    await forgetOtherPlaces(tx, userId, place)
    // an address that somebody else asked for must not be confirmed later
    await dropCode(tx, 'new-address', userId)
    // nothing to an address that may be a stranger's
    if (account.isVerified) {
      const asked = { to: account, language: account.language, publicUrl, id: newId() }
      await queueEmail(tx, accountEmail('changed', asked), now)
    }
    return endSessionsOf(tx, userId, { except: sessionId }, now)
  })
}
