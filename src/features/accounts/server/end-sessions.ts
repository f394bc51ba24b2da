import type { Tx } from '../../../platform/db/open-database.ts'
import { endSession, livingSessions } from './session-store.ts'

/** Ends a traveller's sessions, all of them or all but one. Gives how many. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  { except = null }: { except?: string | null },
  now: number,
): Promise<number> {
  const living = await livingSessions(tx, userId, now)
  let ended = 0
  for (const { id } of living) if (id !== except && (await endSession(tx, id, now))) ended += 1
  return ended
}
