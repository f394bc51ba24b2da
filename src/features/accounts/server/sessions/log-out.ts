import type { Db } from '../../../../platform/db/open-database.ts'
import { endSession, sessionOfToken } from './session-store.ts'
import { hashOfToken } from './tokens.ts'

interface Shown {
  /** the session of the bearer, if one was shown */
  readonly sessionId: string | null
  readonly refreshToken: string | null
}

/** Ends whatever session is shown: by bearer, by cookie, or one by each. True if any was alive. */
export async function logOut(db: Db, { sessionId, refreshToken }: Shown, now: number): Promise<boolean> {
  const byCookie =
    refreshToken === null ? null : await sessionOfToken(db, hashOfToken(refreshToken), 'refresh', now)
  const ids = new Set([sessionId, byCookie?.session.id ?? null].filter((id) => id !== null))
  if (ids.size === 0) return false
  let ended = false
  // Each in a transaction of its own: somebody who ends all sessions of the account meanwhile may end these two in the
  // other order, and each would wait for the other.
  for (const id of ids) ended = (await db.transaction().execute((tx) => endSession(tx, id, now))) || ended
  return ended
}
