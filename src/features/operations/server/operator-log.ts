import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { tables } from './tables.ts'

export type Act =
  /** a step was retried now; the name is stored since the first version */
  | 'look_again'
  | 'member_seen'
  | 'granted'
  | 'revoked'
  | 'debt_closed'
  | 'message_answered'
  | 'message_closed'
  | 'report_seen'
  | 'report_closed'
  | 'message_removed'
  | 'message_shown'
  | 'writing_stopped'
  | 'writing_allowed'

/**
 * Writes down what an operator does, in the transaction that does it. `operatorId` null: by the command, or by the
 * product itself.
 */
export async function writeLog(
  tx: Db,
  entry: { readonly operatorId: string | null; readonly act: Act; readonly thing: string },
  now: number,
): Promise<void> {
  await tables(tx)
    .insertInto('operator_log')
    .values({ at: at(now), operator_id: entry.operatorId, act: entry.act, thing: entry.thing })
    .execute()
}

/** The newest entries. */
export async function readLog(db: Db, most = 50) {
  return tables(db)
    .selectFrom('operator_log')
    .select(['at', 'operator_id', 'act', 'thing'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
