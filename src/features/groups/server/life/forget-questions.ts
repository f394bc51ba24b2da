import type { Tx } from '../../../../platform/db/open-database.ts'
import { tables } from '../tables.ts'

/**
 * A group is asked one thing at a time: whoever asks deletes what was asked before, names and prices, and the yeses to it. Left
 * behind, an answered name could still be answered, or its time run out, while the members think about a price; and a yes to
 * one price would count for the next. What was accepted is not lost by this: six holds of it stand under the seats.
 */
export async function forgetQuestions(tx: Tx, groupId: string): Promise<void> {
  await tables(tx).deleteFrom('group_name_questions').where('group_id', '=', groupId).execute()
  await tables(tx).deleteFrom('group_price_questions').where('group_id', '=', groupId).execute()
  await tables(tx)
    .updateTable('group_seats')
    .set({ accepted_at: null })
    .where('group_id', '=', groupId)
    .execute()
}
