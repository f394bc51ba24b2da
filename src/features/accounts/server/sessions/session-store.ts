import { type RawBuilder, sql } from 'kysely'
import { at, type Instant, type InstantOrNull } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { type Given, preparedRow } from '../../../../platform/db/prepared.ts'
import { announceSessionEnd } from '../live.ts'

type Sessions = {
  sessions: {
    id: string
    user_id: string
    remember: boolean
    created_at: Instant
    expires_at: Instant
    ended_at: InstantOrNull
    user_agent: string | null
    last_used_at: InstantOrNull
  }
  session_tokens: {
    hash: string
    session_id: string
    kind: 'access' | 'refresh'
    issued_at: Instant
    expires_at: Instant
    replaced_at: InstantOrNull
    successor_salt: string | null
  }
}
export interface Session {
  readonly id: string
  readonly userId: string
  readonly remember: boolean
  readonly openedAt: number
}
type Kind = Sessions['session_tokens']['kind']
interface Token {
  readonly hash: string
  readonly kind: Kind
  readonly expiresAt: number
}

const sessions = (on: Db) => on.withTables<Sessions>()

export async function insertSession(
  on: Db,
  session: Session & { readonly userAgent: string | null },
  expiresAt: number,
  now: number,
): Promise<void> {
  await sessions(on)
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      remember: session.remember,
      created_at: at(now),
      expires_at: at(expiresAt),
      user_agent: session.userAgent,
      last_used_at: at(now),
    })
    .execute()
}

export async function extendSession(on: Db, id: string, expiresAt: number, now: number): Promise<void> {
  await sessions(on)
    .updateTable('sessions')
    .set({ expires_at: at(expiresAt), last_used_at: at(now) })
    .where('id', '=', id)
    .execute()
}

/** True if it was alive. Its tokens go with it: whatever is shown later is simply unknown. Its sockets are closed. */
export async function endSession(tx: Tx, id: string, now: number): Promise<boolean> {
  // the session before its tokens, as a refresh locks them: the other way round the two would wait for each other
  const row = await sessions(tx)
    .updateTable('sessions')
    .set({ ended_at: at(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await sessions(tx).deleteFrom('session_tokens').where('session_id', '=', id).execute()
  if (row.numUpdatedRows === 0n) return false
  await announceSessionEnd(tx, id, now)
  return true
}

/** Ends every session of these travellers, as `endSession` does. */
export async function endSessions(tx: Tx, userIds: readonly string[], now: number): Promise<void> {
  const ended = await sessions(tx)
    .updateTable('sessions')
    .set({ ended_at: at(now) })
    .where('user_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await sessions(tx).deleteFrom('session_tokens').where('session_id', 'in', ids).execute()
  for (const id of ids) await announceSessionEnd(tx, id, now)
}

/** For each session, in the order of the ids, whether it is active. */
export async function areLiving(on: Db, ids: readonly string[], now: number): Promise<boolean[]> {
  const rows = await sessions(on)
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at(now))
    .execute()
  const living = new Set(rows.map(({ id }) => id))
  return ids.map((id) => living.has(id))
}

/** The same of one id, as a part of a statement. */
export const isLivingSession = (
  id: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from sessions where id = ${id} and ended_at is null and expires_at > ${now}::timestamptz)`

export async function insertTokens(
  on: Db,
  sessionId: string,
  tokens: readonly Token[],
  now: number,
): Promise<void> {
  const rows = tokens.map(({ hash, kind, expiresAt }) => ({
    hash,
    kind,
    session_id: sessionId,
    issued_at: at(now),
    expires_at: at(expiresAt),
  }))
  await sessions(on).insertInto('session_tokens').values(rows).execute()
}

export async function replaceToken(on: Db, hash: string, salt: string, now: number): Promise<void> {
  await sessions(on)
    .updateTable('session_tokens')
    .set({ replaced_at: at(now), successor_salt: salt })
    .where('hash', '=', hash)
    .execute()
}

/** Bearers that can no longer be used. Replaced refresh tokens stay, so that their reuse is noticed. */
export async function dropOldBearers(on: Db, sessionId: string, now: number): Promise<void> {
  await sessions(on)
    .deleteFrom('session_tokens')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'access')
    .where('expires_at', '<=', at(now))
    .execute()
}

/** The living session behind a token that has not expired. */
export async function sessionOfToken(on: Db, hash: string, kind: Kind, now: number) {
  const row = await readOfToken(on, { hash, kind, now: at(now) })
  if (!row) return null
  const session: Session = {
    ...{ id: row.id, userId: row.user_id, remember: row.remember },
    openedAt: row.created_at.getTime(),
  }
  return { session, replacedAt: row.replaced_at?.getTime() ?? null, salt: row.successor_salt }
}

const readOfToken = preparedRow((given: Given<{ hash: string; kind: Kind; now: Date }>, on) =>
  sessions(on)
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select(['session.id', 'session.user_id', 'session.remember', 'session.created_at'])
    .select(['token.replaced_at', 'token.successor_salt'])
    .where('token.hash', '=', given('hash'))
    .where('token.kind', '=', given('kind'))
    .where('token.expires_at', '>', given('now'))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', given('now')),
)

/** When a bearer was issued; null where it is unknown or has expired. Of a session that is known to be alive. */
export async function bearerIssuedAt(on: Db, hash: string, now: number): Promise<number | null> {
  const row = await sessions(on)
    .selectFrom('session_tokens')
    .select('issued_at')
    .where('hash', '=', hash)
    .where('kind', '=', 'access')
    .where('expires_at', '>', at(now))
    .executeTakeFirst()
  return row?.issued_at.getTime() ?? null
}

/** Locks a session until the transaction ends, so that nobody else exchanges one of its tokens. */
export async function holdSession(tx: Tx, id: string): Promise<void> {
  await sessions(tx).selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute()
}

/** The living sessions of a traveller, the last used first. */
export async function livingSessions(on: Db, userId: string, now: number) {
  return sessions(on)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at(now))
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** When a session was opened: how long ago its holder has proven who they are. */
export async function openedAt(on: Db, id: string): Promise<number> {
  const row = await sessions(on)
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.created_at.getTime() ?? 0
}

/** Every trace of them: of an account that is deleted whole. */
export async function dropSessionsOf(tx: Tx, userId: string): Promise<void> {
  const own = sessions(tx).selectFrom('sessions').select('id').where('user_id', '=', userId)
  await sessions(tx).deleteFrom('session_tokens').where('session_id', 'in', own).execute()
  await sessions(tx).deleteFrom('sessions').where('user_id', '=', userId).execute()
}
