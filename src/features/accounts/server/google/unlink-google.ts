import { newId } from '../../../../kernel/ids.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import { accountEmail } from '../account-emails.ts'
import type { AccountNeeds } from '../needs.ts'
import { noPassword } from '../passwords/passwords.ts'
import { lockPresent } from '../profile/confirm-presence.ts'
import { passwordHashOf } from '../profile/own-account-store.ts'
import { type Proof, stepUp, type StepUpDeps } from '../second-factor/step-up.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { identitiesOf, setLinkingOff, unlinkIdentities } from './identity-store.ts'

interface Deps extends StepUpDeps {
  readonly needs: AccountNeeds
  readonly publicUrl: string
}

/**
 * Takes Google away from an account, and keeps it away until its owner allows it: whoever has the Google account of its
 * address would be back with the next sign-in otherwise. Every other session ends, as it may be theirs.
 */
export async function unlinkOwnGoogle(
  { db, secrets, needs, publicUrl }: Deps,
  caller: Caller,
  proof: Proof,
  now: number,
): Promise<void> {
  const { userId, sessionId } = caller
  // a code of the second factor is used up by the proof, so what can be refused without it is refused before
  if ((await identitiesOf(db, userId)).length === 0) throw notLinked()
  if ((await passwordHashOf(db, userId)) === noPassword) throw onlyWayIn()
  const presence = await stepUp({ db, secrets }, caller, proof, now)
  // read again with the proof, and compared once more under the lock: the password may have gone meanwhile
  if (presence.passwordHash === noPassword) throw onlyWayIn()
  await db.transaction().execute(async (tx) => {
    const account = await lockPresent(tx, caller, presence, now)
    // another tab was faster
    if (!(await unlinkIdentities(tx, userId))) throw notLinked()
    await setLinkingOff(tx, userId, now)
    await endSessionsOf(tx, userId, { except: sessionId }, now)
    const asked = { to: account, language: account.language, publicUrl, id: newId() }
    await needs.queueEmail(tx, accountEmail('googleUnlinked', asked), now)
  })
}

/** Nothing is linked by this; the next sign-in with Google is, and its owner is told of it. */
export async function allowOwnGoogle(
  { db, secrets }: Deps,
  caller: Caller,
  proof: Proof,
  now: number,
): Promise<void> {
  const presence = await stepUp({ db, secrets }, caller, proof, now)
  await db.transaction().execute(async (tx) => {
    await lockPresent(tx, caller, presence, now)
    await setLinkingOff(tx, caller.userId, null)
  })
}

const notLinked = () => new Refusal(409, 'google_not_linked', 'accounts.refusals.google_not_linked')
const onlyWayIn = () => new Refusal(409, 'only_way_in', 'accounts.refusals.only_way_in')
