import { sql } from 'kysely'
import { defaultLanguage, isLanguage } from '../../../kernel/languages.ts'
import { at, type Instant } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
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
    created_at: Instant
  }
}
type Row = Pick<Users['users'], 'id' | 'email' | 'first_name' | 'last_name' | 'image' | 'language'>

const columns = ['id', 'email', 'first_name', 'last_name', 'image', 'language'] as const
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

export async function replacePasswordHash(on: Db, id: string, old: string, fresh: string): Promise<void> {
  await users(on)
    .updateTable('users')
    .set({ password_hash: fresh })
    .where('id', '=', id)
    // a password changed meanwhile must not come back
    .where('password_hash', '=', old)
    .execute()
}

function parse(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    image: row.image,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
  }
}
