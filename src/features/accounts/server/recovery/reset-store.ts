import { at, type Instant, type InstantOrNull } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { codeTries, resetLife } from '../mailed-codes/codes.ts'

type Resets = {
  reset_requests: {
    token_hash: string
    email: string
    user_id: string | null
    code_hash: string
    tries: number
    asked_at: Instant
    expires_at: Instant
    passed_at: InstantOrNull
  }
}
const resets = (on: Db) => on.withTables<Resets>()

export async function insertReset(
  on: Db,
  request: { tokenHash: string; email: string; userId: string | null; codeHash: string },
  now: number,
): Promise<void> {
  await resets(on)
    .insertInto('reset_requests')
    .values({
      token_hash: request.tokenHash,
      email: request.email,
      user_id: request.userId,
      code_hash: request.codeHash,
      tries: 0,
      asked_at: at(now),
      expires_at: at(now + resetLife),
    })
    .execute()
}

/** Uses up one try before the code is looked at. */
export async function takeResetTry(on: Db, tokenHash: string, now: number) {
  const row = await resets(on)
    .updateTable('reset_requests')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', at(now))
    .returning(['user_id', 'code_hash', 'tries'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, codeHash: row.code_hash, triesLeft: codeTries - row.tries } : null
}

/** True while the request lives: its tries are used up. */
export async function isLivingReset(on: Db, tokenHash: string, now: number): Promise<boolean> {
  const row = await resets(on)
    .selectFrom('reset_requests')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .executeTakeFirst()
  return row !== undefined
}

export async function markPassed(on: Db, tokenHash: string, now: number): Promise<void> {
  await resets(on)
    .updateTable('reset_requests')
    .set({ passed_at: at(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Whether the code of this request was given and it still lives. */
export async function isPassedReset(on: Db, tokenHash: string, email: string, now: number): Promise<boolean> {
  const row = await resets(on)
    .selectFrom('reset_requests')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('passed_at', 'is not', null)
    .where('expires_at', '>', at(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Whose password may be changed with this token, once: until the transaction ends, by nobody else. */
export async function takePassedReset(
  tx: Tx,
  tokenHash: string,
  email: string,
  now: number,
): Promise<string | null> {
  const row = await resets(tx)
    .deleteFrom('reset_requests')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('passed_at', 'is not', null)
    .where('expires_at', '>', at(now))
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function dropResetsOf(on: Db, userId: string): Promise<void> {
  await resets(on).deleteFrom('reset_requests').where('user_id', '=', userId).execute()
}
