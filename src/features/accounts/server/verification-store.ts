import { at, type Instant } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { codeLife, codeTries } from './codes.ts'

type Codes = {
  verification_codes: {
    user_id: string
    email: string
    code_hash: string
    tries: number
    sent_at: Instant
    expires_at: Instant
  }
}
const codes = (on: Db) => on.withTables<Codes>()

/** The newest code is the only one. */
export async function keepCode(
  on: Db,
  { userId, email, codeHash }: { userId: string; email: string; codeHash: string },
  now: number,
): Promise<void> {
  const row = {
    email,
    code_hash: codeHash,
    tries: 0,
    sent_at: at(now),
    expires_at: at(now + codeLife),
  }
  await codes(on)
    .insertInto('verification_codes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function codeOf(on: Db, userId: string) {
  const row = await codes(on)
    .selectFrom('verification_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row
    ? {
        email: row.email,
        tries: row.tries,
        sentAt: row.sent_at.getTime(),
        expiresAt: row.expires_at.getTime(),
      }
    : null
}

/** Uses up one try before the code is looked at, so that many at once are no more than five. */
export async function takeCodeTry(on: Db, userId: string, now: number) {
  const row = await codes(on)
    .updateTable('verification_codes')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', at(now))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  return row ? { codeHash: row.code_hash, triesLeft: codeTries - row.tries } : null
}

export async function dropCode(on: Db, userId: string): Promise<void> {
  await codes(on).deleteFrom('verification_codes').where('user_id', '=', userId).execute()
}

export async function dropOldCodes(on: Db, before: number): Promise<void> {
  await codes(on).deleteFrom('verification_codes').where('sent_at', '<', at(before)).execute()
}
