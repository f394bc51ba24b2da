import { type Selectable, sql } from 'kysely'
import { defaultLanguage, isLanguage } from '../../../kernel/languages.ts'
import { at, type Instant, type InstantOrNull } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { Account } from './account.ts'

type Users = {
  users: {
    id: string
    email: string
    first_name: string
    last_name: string
    password_hash: string
    image: string | null
    language: string
    terms_accepted_at: Instant
    verified_at: InstantOrNull
    created_at: Instant
    deleted_at: InstantOrNull
    operator_since: InstantOrNull
  }
}
const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'image',
  'language',
  'verified_at',
  'operator_since',
] as const
type Row = Pick<Selectable<Users['users']>, (typeof columns)[number]>

const users = (on: Db) => on.withTables<Users>()

/** False where the address is taken already, in any spelling of its letters. */
export async function insertUser(
  on: Db,
  account: Account,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { id, email, image, language } = account
  const row = await users(on)
    .insertInto('users')
    .values({
      id,
      email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: passwordHash,
      image,
      language,
      terms_accepted_at: at(now),
      verified_at: account.isVerified ? at(now) : null,
      created_at: at(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return row.numInsertedOrUpdatedRows === 1n
}

export async function userById(on: Db, id: string): Promise<Account | null> {
  const row = await users(on).selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? parse(row) : null
}

/** The account of an address with the hash of its password. */
export async function userByEmail(
  on: Db,
  email: string,
): Promise<{ account: Account; passwordHash: string } | null> {
  const row = await users(on)
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row ? { account: parse(row), passwordHash: row.password_hash } : null
}

/**
 * The account as it is now, with its row locked until the transaction ends; null where it is gone. Whatever was verified
 * before the transaction has to be compared with this: the password may have changed since.
 */
export async function lockAccount(
  tx: Tx,
  id: string,
): Promise<{ account: Account; passwordHash: string } | null> {
  const row = await users(tx)
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { account: parse(row), passwordHash: row.password_hash } : null
}

/** Whoever reads letters to the address may set a new password: nothing of the old one is asked. */
export async function setPasswordHash(on: Db, id: string, hash: string): Promise<void> {
  await users(on).updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** Fails where the address is taken, in any spelling of its letters: see `isTakenEmail`. */
export async function setEmail(on: Db, id: string, email: string): Promise<void> {
  await users(on).updateTable('users').set({ email }).where('id', '=', id).execute()
}

/** A unique index stood in the way; of the users that can only be the one of the addresses. */
export function isTakenEmail(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505'
}

/** False if the address was proven before. */
export async function markVerified(on: Db, id: string, now: number): Promise<boolean> {
  const row = await users(on)
    .updateTable('users')
    .set({ verified_at: at(now) })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

function parse(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    image: row.image,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
    isVerified: row.verified_at !== null,
    ...(row.operator_since !== null && { isOperator: true as const }),
  }
}
