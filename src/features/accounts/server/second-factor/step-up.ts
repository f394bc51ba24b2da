import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import { checkFactor, type NoteRecovery, refuseUnlessRight } from './check-factor.ts'
import { confirmPresence, lockPresent, type Presence } from '../profile/confirm-presence.ts'
import { readTypedCode } from './recovery-codes.ts'
import { confirmedFactor } from './second-factor-store.ts'

export interface StepUpDeps {
  readonly db: Db
  readonly secrets: SecretBox
}

/** What a caller shows besides the bearer. */
export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly noteRecovery: NoteRecovery
}

/**
 * Before what locks an owner out or cannot be undone: the password, and a code of the second factor where it is on. A
 * session was opened with the factor once and lives for weeks; whoever got hold of it and of the password has no code.
 * The code is used up here, so whatever else can be refused without it has to be refused before.
 */
export async function stepUp(
  { db, secrets }: StepUpDeps,
  caller: Caller,
  { password, code, noteRecovery }: Proof,
  now: number,
): Promise<Presence> {
  const presence = await confirmPresence(db, caller, password, now)
  if (!(await confirmedFactor(db, caller.userId))) return presence
  if (code === undefined) throw new Refusal(403, 'factor_required', 'accounts.refusals.factor_required')
  const typed = await readTypedCode(db, caller.userId, code, now)
  const verdict = await db.transaction().execute(async (tx) => {
    await lockPresent(tx, caller, presence, now)
    return checkFactor(tx, secrets, caller.userId, typed, now)
  })
  refuseUnlessRight(verdict)
  if (verdict === 'recovered') noteRecovery(caller.userId)
  return presence
}
