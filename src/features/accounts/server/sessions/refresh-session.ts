import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import { issueTokens, type Tokens } from './issue-tokens.ts'
import { endSession, holdSession, replaceToken, type Session, sessionOfToken } from './session-store.ts'
import { hashOfToken, newToken, successorOf } from './tokens.ts'
import { isExpired, userById } from '../user-store.ts'

/** How long a replaced token still leads to its successor: an answer that was lost, a second tab. */
const grace = 30_000

export const sessionEnded = () => new Refusal(401, 'session_ended', 'accounts.refusals.session_ended')

/**
 * Exchanges a refresh token. A token that was replaced longer ago and comes back was stolen by one of two holders, and nobody
 * can say which: the session ends for both.
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
    const tokens =
      replacedAt === null ? await exchange(tx, token, session, now) : await newest(tx, token, now)
    return tokens && { account, remember: session.remember, tokens }
  })
  if (exchanged === 'reused') reused(shown.session.userId)
  if (!exchanged || exchanged === 'reused') throw sessionEnded()
  return exchanged
}

/** The owner of a refresh token that could be exchanged now. Does not exchange it. */
export async function callerOfRefreshToken(db: Db, token: string, now: number): Promise<Caller | null> {
  const shown = await sessionOfToken(db, hashOfToken(token), 'refresh', now)
  if (!shown || (shown.replacedAt !== null && now - shown.replacedAt > grace)) return null
  const account = await userById(db, shown.session.userId)
  if (!account || isExpired(account, now)) return null
  return { userId: shown.session.userId, sessionId: shown.session.id }
}

/** Puts the token's successor in force. */
async function exchange(tx: Tx, token: string, session: Session, now: number): Promise<Tokens> {
  const salt = newToken()
  await replaceToken(tx, hashOfToken(token), salt, now)
  return issueTokens(tx, session, now, successorOf(token, salt))
}

/**
 * The pair that stands at the end of the exchanges that began with this token. A second pair would be a second branch of
 * the session, and of two branches neither ever shows a token twice: a thief's would never be noticed.
 */
async function newest(tx: Tx, token: string, now: number): Promise<Tokens | null> {
  let tokens: Tokens | null = null
  for (let shown = token; ;) {
    const known = await sessionOfToken(tx, hashOfToken(shown), 'refresh', now)
    if (!known || known.replacedAt === null) return known && tokens
    // replaced before salts were kept
    if (known.salt === null) return issueTokens(tx, known.session, now)
    tokens = successorOf(shown, known.salt)
    shown = tokens.refresh
  }
}
