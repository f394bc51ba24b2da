import { type Selectable, sql } from 'kysely'
import { at, type Instant, type InstantOrNull } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Caller, Standing } from '../../../platform/http/server.ts'
import type { UsersTable } from './users-table.ts'

type Tables = {
  users: UsersTable
  sessions: { id: string; created_at: Instant }
  second_factors: { user_id: string; confirmed_at: InstantOrNull }
}
const tables = (on: Db) => on.withTables<Tables>()

export interface Operator {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly since: number
  readonly hasFactor: boolean
}
export type Granted =
  | { readonly kind: 'granted'; readonly isNew: boolean; readonly operator: Operator }
  /** nobody has this address, or nobody has proven it: whoever registers it first must not get the role */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unproven' }

export async function grantOperator(on: Db, email: string, now: number): Promise<Granted> {
  const user = await userOf(on, email)
  if (!user) return { kind: 'unknown' }
  if (user.verified_at === null) return { kind: 'unproven' }
  if (user.operator_since === null) await setSince(on, user.id, at(now))
  const operator = (await operators(on)).find(({ id }) => id === user.id)!
  return { kind: 'granted', isNew: user.operator_since === null, operator }
}

/** The one whose role is over; null where there was none. It is over at once, sessions or not. */
export async function revokeOperator(on: Db, email: string): Promise<string | null> {
  const user = await userOf(on, email)
  if (!user || user.operator_since === null) return null
  await setSince(on, user.id, null)
  return user.id
}

export async function operators(on: Db): Promise<Operator[]> {
  const rows = await tables(on)
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'email', 'first_name', 'operator_since', 'confirmed_at'])
    .where('operator_since', 'is not', null)
    .orderBy('operator_since')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    since: row.operator_since!.getTime(),
    hasFactor: row.confirmed_at !== null,
  }))
}

/** A session that is older than the factor was opened by the password alone. */
export async function standingOf(on: Db, { userId, sessionId }: Caller): Promise<Standing> {
  const row = await tables(on)
    .selectFrom('users')
    .innerJoin('sessions', (join) => join.on('sessions.id', '=', sessionId))
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['sessions.created_at', 'confirmed_at'])
    .where('users.id', '=', userId)
    .where('operator_since', 'is not', null)
    .executeTakeFirst()
  if (!row) return 'none'
  return row.confirmed_at !== null && row.confirmed_at <= row.created_at ? 'operator' : 'without-factor'
}

async function userOf(on: Db, email: string): Promise<Selectable<Tables['users']> | null> {
  const row = await tables(on)
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('deleted_at', 'is', null)
    // of several accounts of one address, the proven one
    .orderBy((order) => order('verified_at', 'is', null))
    .executeTakeFirst()
  return row ?? null
}

async function setSince(on: Db, id: string, since: Date | null): Promise<void> {
  await tables(on).updateTable('users').set({ operator_since: since }).where('id', '=', id).execute()
}
