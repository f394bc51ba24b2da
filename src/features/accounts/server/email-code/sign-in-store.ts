import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { codeRequests } from '../mailed-codes/code-requests.ts'
import { codeLife } from '../mailed-codes/codes.ts'

export const signInRequests = codeRequests('email_sign_ins', codeLife)

type SignIns = { email_sign_ins: { token_hash: string; tries: number } }
const signIns = (on: Db) => on.withTables<SignIns>()

/** Gives back a try when the code was correct but the name for a new account was missing. */
export async function giveBackEmailCodeTry(on: Db, tokenHash: string): Promise<void> {
  await signIns(on)
    .updateTable('email_sign_ins')
    .set((change) => ({ tries: change('tries', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '>', 0)
    .execute()
}

/** Deletes the request; false where it was already used, so only one of two tabs is signed in. */
export async function takeEmailSignIn(tx: Tx, tokenHash: string): Promise<boolean> {
  const row = await signIns(tx)
    .deleteFrom('email_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row.numDeletedRows === 1n
}
