import { at, type Instant, type InstantOrNull } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'

type Factors = {
  second_factors: {
    user_id: string
    secret: string
    confirmed_at: InstantOrNull
    last_step: number
    wrong_tries: number
    tries_since: Instant
  }
  recovery_codes: { hash: string; user_id: string; used_at: InstantOrNull }
  second_factor_tickets: { hash: string; user_id: string; remember: boolean; expires_at: Instant }
}
export interface Ticket {
  readonly hash: string
  readonly userId: string
  readonly remember: boolean
  readonly expiresAt: number
}

const tables = (on: Db) => on.withTables<Factors>()

/** Replaces a secret that was never confirmed. Nothing happens where a factor is in force. */
export async function keepSecret(tx: Tx, userId: string, secret: string, now: number): Promise<void> {
  const fresh = { secret, last_step: 0, wrong_tries: 0, tries_since: at(now) }
  await tables(tx)
    .insertInto('second_factors')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null),
    )
    .execute()
}

/** Any one secret that begins like this. */
export async function secretSealedWith(on: Db, prefix: string) {
  const row = await secrets(on).where('secret', 'like', `${prefix}%`).executeTakeFirst()
  return row ?? null
}

/** The next secrets that do not begin like this, in the order of their owners. */
export async function secretsNotSealedWith(on: Db, prefix: string, afterUser: string, most: number) {
  return secrets(on)
    .where('secret', 'not like', `${prefix}%`)
    .where('user_id', '>', afterUser)
    .orderBy('user_id')
    .limit(most)
    .execute()
}

const secrets = (on: Db) => tables(on).selectFrom('second_factors').select(['user_id as userId', 'secret'])

export async function replaceSecret(on: Db, userId: string, before: string, secret: string): Promise<void> {
  await tables(on)
    .updateTable('second_factors')
    .set({ secret })
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .execute()
}

/** The factor's row, held until the transaction ends: tries are counted one by one. */
export async function lockFactor(tx: Tx, userId: string) {
  return (await factors(tx, userId).forUpdate().executeTakeFirst()) ?? null
}

/** The same as it is now; by the time it is acted on it may be another. */
export async function factorOf(on: Db, userId: string) {
  return (await factors(on, userId).executeTakeFirst()) ?? null
}

const factors = (on: Db, userId: string) =>
  tables(on).selectFrom('second_factors').selectAll().where('user_id', '=', userId)

export async function updateFactor(
  tx: Tx,
  userId: string,
  change: { last_step?: number; wrong_tries?: number; tries_since?: Date; confirmed_at?: Date },
): Promise<void> {
  await tables(tx).updateTable('second_factors').set(change).where('user_id', '=', userId).execute()
}

export async function confirmedFactor(on: Db, userId: string): Promise<boolean> {
  const row = await tables(on)
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await tables(tx)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute()
}

/** True once for each code. */
export async function useRecoveryCode(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
  now: number,
): Promise<boolean> {
  if (hashes.length === 0) return false
  const row = await tables(tx)
    .updateTable('recovery_codes')
    .set({ used_at: at(now) })
    .where('hash', 'in', hashes)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

/** One of the traveller's slow hashes, for its salt and its cost; null where all are from before. */
export async function slowRecoveryHash(on: Db, userId: string): Promise<string | null> {
  const row = await tables(on)
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('hash', 'like', '$argon2id$%')
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Of the traveller's unused codes, those that were kept before hashes were slow. */
export async function fastRecoveryHashes(on: Db, userId: string): Promise<string[]> {
  const rows = await tables(on)
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('hash', 'not like', '$argon2id$%')
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Nothing happens where it was used meanwhile, or another login was faster. */
export async function replaceRecoveryHash(
  on: Db,
  userId: string,
  before: string,
  hash: string,
): Promise<void> {
  await tables(on)
    .updateTable('recovery_codes')
    .set({ hash })
    .where('hash', '=', before)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function countRecoveryCodes(on: Db, userId: string): Promise<number> {
  const rows = await tables(on)
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

export async function dropFactor(tx: Tx, userId: string): Promise<void> {
  await dropTickets(tx, userId)
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tables(tx).deleteFrom('second_factors').where('user_id', '=', userId).execute()
}

/** Logins that wait for the code of the second factor. */
export async function dropTickets(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('second_factor_tickets').where('user_id', '=', userId).execute()
}

export async function insertTicket(on: Db, ticket: Ticket): Promise<void> {
  const { hash, userId, remember, expiresAt } = ticket
  await tables(on)
    .insertInto('second_factor_tickets')
    .values({ hash, user_id: userId, remember, expires_at: at(expiresAt) })
    .execute()
}

export async function ticketOf(on: Db, hash: string, now: number): Promise<Ticket | null> {
  const row = await tables(on)
    .selectFrom('second_factor_tickets')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', at(now))
    .executeTakeFirst()
  if (!row) return null
  return { hash, userId: row.user_id, remember: row.remember, expiresAt: row.expires_at.getTime() }
}

export async function dropTicket(tx: Tx, hash: string): Promise<void> {
  await tables(tx).deleteFrom('second_factor_tickets').where('hash', '=', hash).execute()
}
