import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { tables } from '../tables.ts'

/** The members of a group whose row is locked are told that its deadline is near, and will not be again. */
export async function noteDeadlineTold(tx: Tx, groupId: string, now: number): Promise<void> {
  await tables(tx)
    .updateTable('groups')
    .set({ deadline_told_at: at(now) })
    .where('id', '=', groupId)
    .execute()
}
