import type { Tx } from '../../../../platform/db/open-database.ts'
import { signInRequests } from '../email-code/sign-in-store.ts'
import { dropSignInCodes } from '../google/identity-store.ts'
import { resetRequests } from '../recovery/reset-store.ts'
import { dropTickets } from '../second-factor/second-factor-store.ts'
import { endSession, livingSessions } from './session-store.ts'

/**
 * Ends a traveller's sessions, all of them or all but one, and every login and reset of the password that is half done. Gives
 * how many sessions. The account has to be locked, or one that is being opened would be missed.
 */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  { except = null }: { except?: string | null },
  now: number,
): Promise<number> {
  await dropTickets(tx, userId)
  await dropSignInCodes(tx, userId)
  await signInRequests.dropOf(tx, userId)
  await resetRequests.dropOf(tx, userId)
  const living = await livingSessions(tx, userId, now)
  let ended = 0
  for (const { id } of living) if (id !== except && (await endSession(tx, id, now))) ended += 1
  return ended
}
