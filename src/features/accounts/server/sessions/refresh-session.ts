import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { issueTokens } from './issue-tokens.ts'
import { endSession, holdSession, replaceToken, sessionOfToken } from './session-store.ts'
import { hashOfToken } from './tokens.ts'
import { isExpired, userById } from '../user-store.ts'

/** How long a replaced token still works: an answer that was lost, a second tab. */
const grace = 30_000

export const sessionEnded = () => new Refusal(401, 'session_ended', 'accounts.refusals.session_ended')

/**
 * Exchanges a refresh token. One that was replaced longer ago is in two hands, and nobody can say which is the thief's:
 * the session ends for both.
 */
export async function refreshSession(db: Db, token: string, now: number, reused: (userId: string) => void) {
  const hash = hashOfToken(token)
  const shown = await sessionOfToken(db, hash, 'refresh', now)
  if (!shown) throw sessionEnded()
  // the outcome leaves the transaction as a value: a refusal thrown inside would undo the end of the session
  const exchanged = await db.transaction().execute(async (tx) => {
    await holdSession(tx, shown.session.id)
    const current = await sessionOfToken(tx, hash, 'refresh', now)
    const account = current && (await userById(tx, current.session.userId))
    if (!account) return null
    if (isExpired(account, now)) {
      await endSession(tx, current.session.id, now)
      return null
    }
    const { session, replacedAt } = current
    if (replacedAt !== null && now - replacedAt > grace) {
      await endSession(tx, session.id, now)
      return 'reused' as const
    }
    if (replacedAt === null) await replaceToken(tx, hash, now)
    return { account, remember: session.remember, tokens: await issueTokens(tx, session, now) }
  })
  if (exchanged === 'reused') reused(shown.session.userId)
  if (!exchanged || exchanged === 'reused') throw sessionEnded()
  return exchanged
}
