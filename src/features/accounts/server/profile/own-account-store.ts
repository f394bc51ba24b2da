import type { Language } from '../../../../kernel/languages.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { type Given, preparedRow } from '../../../../platform/db/prepared.ts'
import { noPassword } from '../passwords/passwords.ts'
import { dropSessionsOf } from '../sessions/session-store.ts'
import { isOpen } from '../user-store.ts'
import type { UsersTable } from '../users-table.ts'

type Users = { users: UsersTable }
const users = (on: Db) => on.withTables<Users>()

export async function passwordHashOf(on: Db, id: string): Promise<string> {
  const row = await users(on)
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash ?? noPassword
}

/** False where the account has ended meanwhile. */
export async function updateProfile(
  on: Db,
  id: string,
  change: { readonly firstName: string; readonly lastName: string; readonly language: Language },
): Promise<boolean> {
  const row = await users(on)
    .updateTable('users')
    .set({ first_name: change.firstName, last_name: change.lastName, language: change.language })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

/** The whole row, for what its owner may take away. */
export async function rowOf(on: Db, id: string) {
  return users(on).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Until the transaction ends, nothing new can point to this traveller: a row that does waits for this lock. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await users(tx).selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Locks an account that has neither ended nor been closed by somebody else's proof of its address, so that neither can happen
 * during this transaction; false where it has. A request that began before must not leave a seat, money or names behind that
 * nobody gets to.
 */
export async function lockOpenAccount(tx: Tx, id: string): Promise<boolean> {
  return (await lockOpen(tx, { id })) !== null
}

const lockOpen = preparedRow((given: Given<{ id: string }>, db) =>
  users(db)
    .selectFrom('users')
    .select('id')
    .where('id', '=', given('id'))
    .where('deleted_at', 'is', null)
    .where(isOpen)
    .forKeyShare(),
)

/** Deletes an ended account whole; false where something still refers to it, and its row has to stay. */
export async function dropAccount(db: Db, id: string): Promise<boolean> {
  return db
    .transaction()
    .execute(async (tx) => {
      await dropSessionsOf(tx, id)
      await users(tx).deleteFrom('users').where('id', '=', id).where('deleted_at', 'is not', null).execute()
      return true
    })
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '23503') return false
      throw error
    })
}

/** The row stays: the money ledger points to it. Who it was is taken out as it is declared. */
export async function markDeleted(tx: Tx, id: string, now: number): Promise<void> {
  await users(tx)
    .updateTable('users')
    .set({ deleted_at: at(now) })
    .where('id', '=', id)
    .execute()
}
