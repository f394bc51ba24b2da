import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { codeLife, codeTries } from '../mailed-codes/codes.ts'

type SignIns = {
  email_sign_ins: {
    token_hash: string
    email: string
    user_id: string | null
    code_hash: string
    tries: number
    asked_at: Instant
    expires_at: Instant
  }
}
const signIns = (on: Db) => on.withTables<SignIns>()

export async function insertEmailSignIn(
  on: Db,
  request: { tokenHash: string; email: string; userId: string | null; codeHash: string },
  now: number,
): Promise<void> {
  await signIns(on)
    .insertInto('email_sign_ins')
    .values({
      token_hash: request.tokenHash,
      email: request.email,
      user_id: request.userId,
      code_hash: request.codeHash,
      tries: 0,
      asked_at: at(now),
      expires_at: at(now + codeLife),
    })
    .execute()
}

/** The request of this browser while it lives, used up or not. */
export async function emailSignInOf(on: Db, tokenHash: string, now: number) {
  const row = await signIns(on)
    .selectFrom('email_sign_ins')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .executeTakeFirst()
  return row ?? null
}

/** Uses up one try before the code is looked at. */
export async function takeEmailCodeTry(on: Db, tokenHash: string, now: number) {
  const row = await signIns(on)
    .updateTable('email_sign_ins')
    .set((change) => ({ tries: change('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', codeTries)
    .where('expires_at', '>', at(now))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  return row ? { codeHash: row.code_hash, triesLeft: codeTries - row.tries } : null
}

/** For a right code that leads nowhere yet, because a name is missing. */
export async function giveBackEmailCodeTry(on: Db, tokenHash: string): Promise<void> {
  await signIns(on)
    .updateTable('email_sign_ins')
    .set((change) => ({ tries: change('tries', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '>', 0)
    .execute()
}

/** Whether the request was there to be used, which it is once: of two tabs one is let in. */
export async function takeEmailSignIn(tx: Tx, tokenHash: string): Promise<boolean> {
  const row = await signIns(tx)
    .deleteFrom('email_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row.numDeletedRows === 1n
}

export async function dropEmailSignInsOf(on: Db, userId: string): Promise<void> {
  await signIns(on).deleteFrom('email_sign_ins').where('user_id', '=', userId).execute()
}
