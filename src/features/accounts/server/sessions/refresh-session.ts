import { Refusal } from '../../../../kernel/refusal.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import type { Caller } from '../../../../platform/http/server.ts'
import type { Account } from '../account.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { issueTokens, type Tokens } from './issue-tokens.ts'
import {
  bearerIssuedAt,
  endSession,
  holdSession,
  replaceToken,
  type Session,
  sessionOfToken,
} from './session-store.ts'
import { bearerOf, hashOfToken, newToken, successorOf } from './tokens.ts'
import { hasExpired } from '../registration/expiry.ts'
import { userById } from '../user-store.ts'

/** How long a replaced token still leads to its successor: an answer that was lost, a second tab. */
const grace = 30_000

/**
 * A pair this young is given again instead of being replaced: replaced tokens are kept, so a session would grow with
 * every request otherwise. Longer than the grace, so that a token in its grace has one exchange after it and no chain.
 */
const youth = 5 * 60_000

export const sessionEnded = () => new Refusal(401, 'session_ended', 'accounts.refusals.session_ended')

type Deps = Pick<AccountsDeps, 'db' | 'needs'>
type Shown = NonNullable<Awaited<ReturnType<typeof sessionOfToken>>>
interface Exchanged {
  readonly account: Account
  readonly remember: boolean
  readonly tokens: Tokens
}

/**
 * Exchanges a refresh token. A token that was replaced longer ago and comes back was stolen by one of two holders, and nobody
 * can say which: the session ends for both.
 */
export async function refreshSession(
  { db, needs }: Deps,
  token: string,
  now: () => number,
  reused: (userId: string) => void,
) {
  const asked = now()
  const shown = await sessionOfToken(db, hashOfToken(token), 'refresh', asked)
  if (!shown) throw sessionEnded()
  // without a lock: however often a pair is asked for again, nobody waits for it
  const again = await givenAgain({ db, needs }, token, shown, asked)
  if (again) return again
  // the outcome leaves the transaction as a value: a refusal thrown inside would undo the end of the session
  const exchanged = await db.transaction().execute(async (tx) => {
    await holdSession(tx, shown.session.id)
    // The grace runs from the moment at which the token is replaced to the one at which it is shown again, so that waiting for the session
    // makes nobody late.
    return exchangeHeld({ db: tx, needs }, token, { asked, replaced: now() })
  })
  if (exchanged === 'reused') reused(shown.session.userId)
  if (!exchanged || exchanged === 'reused') throw sessionEnded()
  return exchanged
}

/** The pair that a token has led to, or belongs to, where it is still young; null where the token has to be exchanged. */
async function givenAgain(
  { db: on, needs }: Deps,
  token: string,
  shown: Shown,
  now: number,
): Promise<Exchanged | null> {
  const refresh = refreshInForce(token, shown, now)
  if (refresh === null) return null
  const bearer = bearerOf(refresh)
  const issuedAt = await bearerIssuedAt(on, hashOfToken(bearer), now)
  if (issuedAt === null || now - issuedAt >= youth) return null
  const account = await userById(on, shown.session.userId)
  if (!account || (await hasExpired(on, needs, account, now))) return null
  return { account, remember: shown.session.remember, tokens: { bearer, refresh } }
}

function refreshInForce(token: string, { replacedAt, salt }: Shown, now: number): string | null {
  if (replacedAt === null) return token
  return now - replacedAt > grace || salt === null ? null : successorOf(token, salt)
}

/** The session has to be held. */
async function exchangeHeld(
  { db: tx, needs }: Pick<Deps, 'needs'> & { readonly db: Tx },
  token: string,
  at: { readonly asked: number; readonly replaced: number },
): Promise<Exchanged | 'reused' | null> {
  const { asked, replaced } = at
  const current = await sessionOfToken(tx, hashOfToken(token), 'refresh', asked)
  if (!current) return null
  const { session, replacedAt, salt } = current
  const account = await userById(tx, session.userId)
  if (!account) return null
  if (await hasExpired(tx, needs, account, asked)) {
    await endSession(tx, session.id, replaced)
    return null
  }
  if (replacedAt !== null && asked - replacedAt > grace) {
    await endSession(tx, session.id, replaced)
    return 'reused'
  }
  const again = await givenAgain({ db: tx, needs }, token, current, asked)
  if (again) return again
  if (replacedAt === null) {
    const tokens = await exchange(tx, token, session, replaced)
    return { account, remember: session.remember, tokens }
  }
  // Replaced by an instance of a version whose pairs cannot be given again. A second pair would be a second branch of the
  // session, and of two branches neither ever shows a token twice: a thief's would never be noticed.
  return salt === null ? null : exchangeHeld({ db: tx, needs }, successorOf(token, salt), at)
}

/** The owner of a refresh token that could be exchanged now. Does not exchange it. */
export async function callerOfRefreshToken(
  { db, needs }: Deps,
  token: string,
  now: number,
): Promise<Caller | null> {
  const shown = await sessionOfToken(db, hashOfToken(token), 'refresh', now)
  if (!shown || (shown.replacedAt !== null && now - shown.replacedAt > grace)) return null
  const account = await userById(db, shown.session.userId)
  if (!account || (await hasExpired(db, needs, account, now))) return null
  return { userId: shown.session.userId, sessionId: shown.session.id }
}

/** Puts the token's successor in force. */
async function exchange(tx: Tx, token: string, session: Session, now: number): Promise<Tokens> {
  const salt = newToken()
  await replaceToken(tx, hashOfToken(token), salt, now)
  return issueTokens(tx, session, now, successorOf(token, salt))
}
