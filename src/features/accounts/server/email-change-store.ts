import { at, type Instant } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { codeLife, codeTries } from './codes.ts'

type Changes = {
  email_changes: {
    user_id: string
    email: string
    code_hash: string
    tries: number
    asked_at: Instant
    expires_at: Instant
  }
}
const changes = (on: Db) => on.withTables<Changes>()

/** The newest address asked for is the only one. */
export async function keepEmailChange(
  on: Db,
  { userId, email, codeHash }: { userId: string; email: string; codeHash: string },
  now: number,
): Promise<void> {
  const row = {
    email,
    code_hash: codeHash,
    tries: 0,
    asked_at: at(now),
    expires_at: at(now + codeLife),
  }
  await changes(on)
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function emailChangeOf(on: Db, userId: string) {
  const row = await changes(on)
    .selectFrom('email_changes')
    .select(['email', 'tries', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { email: row.email, tries: row.tries, expiresAt: row.expires_at.getTime() } : null
}

/** Uses up one try before the code is looked at, so that many at once are no more than five. */
export async function takeEmailTry(on: Db, userId: string, now: number) {
  const row = await changes(on)
    .updateTable('email_changes')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', at(now))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  return row ? { codeHash: row.code_hash, triesLeft: codeTries - row.tries } : null
}

/** The address whose code was given, once. Null where another tab was faster or has asked for another meanwhile. */
export async function takeEmailChange(tx: Tx, userId: string, codeHash: string): Promise<string | null> {
  const row = await changes(tx)
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

export async function dropEmailChange(on: Db, userId: string): Promise<void> {
  await changes(on).deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export async function dropOldEmailChanges(on: Db, before: number): Promise<void> {
  await changes(on).deleteFrom('email_changes').where('asked_at', '<', at(before)).execute()
}
