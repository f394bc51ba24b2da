import { at, type Instant, type InstantOrNull } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { codeRequests } from '../mailed-codes/code-requests.ts'
import { resetLife } from '../mailed-codes/codes.ts'

export const resetRequests = codeRequests('reset_requests', resetLife)

type Resets = {
  reset_requests: {
    token_hash: string
    email: string
    user_id: string | null
    expires_at: Instant
    passed_at: InstantOrNull
  }
}
const resets = (on: Db) => on.withTables<Resets>()

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
