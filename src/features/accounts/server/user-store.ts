import { type Selectable, sql } from 'kysely'
import { defaultLanguage, isLanguage } from '../../../kernel/languages.ts'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { type Given, preparedRow } from '../../../platform/db/prepared.ts'
import type { Account } from './account.ts'
import { unprovenLife } from './mailed-codes/codes.ts'
import { noPassword } from './passwords/passwords.ts'
import type { UsersTable } from './users-table.ts'

type Users = { users: UsersTable }
const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'image',
  'language',
  'verified_at',
  'created_at',
  'operator_since',
] as const
type Row = Pick<Selectable<Users['users']>, (typeof columns)[number]>

const users = (on: Db) => on.withTables<Users>()

/** False where a proven account has the address already, in any spelling of its letters, and this one is proven too. */
export async function insertUser(
  on: Db,
  account: Account,
  {
    passwordHash,
    browserHash,
    termsVersion,
  }: {
    readonly passwordHash: string
    readonly browserHash: string | null
    readonly termsVersion: string | null
  },
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
      terms_accepted_at: at(account.openedAt),
      terms_version: termsVersion,
      verified_at: account.isVerified ? at(account.openedAt) : null,
      created_at: at(account.openedAt),
      browser_hash: browserHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return row.numInsertedOrUpdatedRows === 1n
}

export async function userById(on: Db, id: string): Promise<Account | null> {
  const row = await read(on, { id })
  return row ? parse(row) : null
}

/** The same for whoever is to be written to: null as well where the account has been deleted, whose row may have to stay. */
export async function livingUserById(on: Db, id: string): Promise<Account | null> {
  const row = await readLiving(on, { id })
  return row ? parse(row) : null
}

const withId = (given: Given<{ id: string }>, on: Db) =>
  users(on).selectFrom('users').select(columns).where('id', '=', given('id'))
const read = preparedRow(withId)
const readLiving = preparedRow((given: Given<{ id: string }>, on) =>
  withId(given, on).where('deleted_at', 'is', null),
)

/** Whether an account has proven that the address is its own. */
export async function isOwnAddress(on: Db, userId: string, email: string): Promise<boolean> {
  const account = await userById(on, userId)
  return account?.isVerified === true && account.email === email
}

export interface WithPassword {
  readonly account: Account
  readonly passwordHash: string
}

/** The account of whoever has proven this address. */
export async function provenByEmail(on: Db, email: string): Promise<WithPassword | null> {
  const row = await ofAddress(on, email).where('verified_at', 'is not', null).executeTakeFirst()
  return row ? withPassword(row) : null
}

/** At most so many accounts of an address are read; those that are too old are swept every hour. */
const mostRead = 50

/** What was registered in this browser under an address nobody has proven for it yet, the last first. */
export async function unprovenOfBrowser(
  on: Db,
  email: string,
  browserHash: string | null,
): Promise<WithPassword[]> {
  const rows = await ofAddress(on, email)
    .where('verified_at', 'is', null)
    // a browser without a mark asks like any other, and finds nothing
    .where('browser_hash', '=', browserHash ?? '')
    .orderBy('created_at', 'desc')
    .limit(mostRead)
    .execute()
  return rows.map(withPassword)
}

/**
 * The accounts of an address: who has proven it, and then who has registered it, in this browser rather than in another and later
 * rather than earlier.
 */
export async function accountsOfAddress(
  on: Db,
  email: string,
  browserHash: string | null,
): Promise<Account[]> {
  const rows = await ofAddress(on, email)
    .where(isOpen)
    .orderBy((order) => order('verified_at', 'is', null))
    .orderBy(
      (order) => order(order.fn.coalesce('browser_hash', sql<string>`''`), '=', browserHash ?? '-'),
      'desc',
    )
    .orderBy('created_at', 'desc')
    .limit(mostRead)
    .execute()
  return rows.map(parse)
}

/** The ids of all whose address is proven, as a subquery: others are nobody yet, and many of them may be one person. */
export const provenAccounts = sql<string>`(select id from users where verified_at is not null)`

/** Not one of those that a proof, or newer registrations, have closed. */
export const isOpen = sql<boolean>`(verified_at is not null or browser_hash is not null or password_hash <> ${noPassword})`

/**
 * Locks an address and every open account of it, and one more, until the transaction ends; in one order, so that two who
 * prove the same address at once wait for each other and do not block each other. The address has a lock of its own
 * because whoever proves it may open another account: a query that waits for a row does not see rows that were added
 * while it waited.
 */
export async function lockAddress(tx: Tx, email: string, andId = ''): Promise<WithPassword[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 12))`.execute(tx)
  const rows = await users(tx)
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where((where) =>
      where.or([
        where.and([where(sql<string>`lower(email)`, '=', email.toLowerCase()), isOpen]),
        where('id', '=', andId),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(withPassword)
}

/** The mark of the browser in which an account was registered. */
export async function browserOf(on: Db, id: string): Promise<string | null> {
  const row = await users(on)
    .selectFrom('users')
    .select('browser_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.browser_hash ?? null
}

/** Neither a password nor a browser opens them any more. */
export async function closeUsers(on: Db, ids: readonly string[]): Promise<void> {
  await users(on)
    .updateTable('users')
    .set({ browser_hash: null, password_hash: noPassword })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * The open registrations of an address that are older than the newest of them, locked. One that somebody has locked
 * is left for the next time: a proof locks them in another order.
 */
export async function openBeyond(tx: Tx, email: string, newest: number): Promise<string[]> {
  const rows = await users(tx)
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(isOpen)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(newest)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** The registrations of an address that nobody has proven, closed ones too. */
export async function unprovenOf(on: Db, email: string, most: number): Promise<string[]> {
  const rows = await users(on)
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Accounts that nobody has proven in time, in the order of their ids. */
export async function overdueUnproven(on: Db, now: number, afterId: string, most: number): Promise<string[]> {
  const rows = await users(on)
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', at(now - unprovenLife))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an account was never proven in time. It has expired where nothing keeps it: `hasExpired`. */
export const isOverdue = ({ isVerified, openedAt }: Account, now: number): boolean =>
  !isVerified && now - openedAt >= unprovenLife

const ofAddress = (on: Db, email: string) =>
  users(on)
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())

const withPassword = (row: Row & { password_hash: string }): WithPassword => ({
  account: parse(row),
  passwordHash: row.password_hash,
})

/**
 * The account as it is now, with its row locked until the transaction ends; null where it is gone. Whatever was verified
 * before the transaction has to be compared with this: the password may have changed since.
 */
export async function lockAccount(tx: Tx, id: string): Promise<WithPassword | null> {
  const row = await users(tx)
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? withPassword(row) : null
}

/** Whoever reads emails to the address may set a new password: nothing of the old one is asked. */
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
    openedAt: row.created_at.getTime(),
    ...(row.operator_since !== null && { isOperator: true as const }),
  }
}
