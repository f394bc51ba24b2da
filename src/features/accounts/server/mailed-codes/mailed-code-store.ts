import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { codeLife, codeTries } from './codes.ts'

/** What a code in a mailbox proves: the address of a registration, or the one an account is to move to. */
export type CodePurpose = 'registration' | 'new-address'

type Codes = {
  mailed_codes: {
    purpose: CodePurpose
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
  purpose: CodePurpose,
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
    .insertInto('mailed_codes')
    .values({ purpose, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'user_id']).doUpdateSet(row))
    .execute()
}

export async function codeOf(on: Db, purpose: CodePurpose, userId: string) {
  const row = await codes(on)
    .selectFrom('mailed_codes')
    .select(['email', 'tries', 'sent_at', 'expires_at'])
    .where('purpose', '=', purpose)
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
export async function takeCodeTry(on: Db, purpose: CodePurpose, userId: string, now: number) {
  const row = await codes(on)
    .updateTable('mailed_codes')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', at(now))
    .returning(['email', 'code_hash', 'tries'])
    .executeTakeFirst()
  return row ? { email: row.email, codeHash: row.code_hash, triesLeft: codeTries - row.tries } : null
}

/** For a try that was refused before the code was looked at. */
export async function giveBackCodeTry(
  on: Db,
  purpose: CodePurpose,
  userId: string,
  codeHash: string,
): Promise<void> {
  await codes(on)
    .updateTable('mailed_codes')
    .set((change) => ({ tries: change('tries', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute()
}

/** The address whose code was given, once. Null where another tab was faster or has asked for another meanwhile. */
export async function takeCode(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
  codeHash: string,
): Promise<string | null> {
  const row = await codes(tx)
    .deleteFrom('mailed_codes')
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

export async function dropCode(on: Db, purpose: CodePurpose, userId: string): Promise<void> {
  await codes(on)
    .deleteFrom('mailed_codes')
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .execute()
}
