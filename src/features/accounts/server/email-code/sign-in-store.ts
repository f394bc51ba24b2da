import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { codeRequests } from '../mailed-codes/code-requests.ts'
import { codeLife } from '../mailed-codes/codes.ts'

export const signInRequests = codeRequests('email_sign_ins', codeLife)

type SignIns = { email_sign_ins: { token_hash: string; tries: number } }
const signIns = (on: Db) => on.withTables<SignIns>()

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
