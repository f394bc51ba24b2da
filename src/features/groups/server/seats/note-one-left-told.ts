import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { tables } from '../tables.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Whose holders are to be told that one seat is left, and notes that they are: not who has just taken a seat, and nobody
 * twice a day, however often somebody comes and goes. Their checkouts.
 */
export async function noteOneLeftTold(
  tx: Tx,
  groupId: string,
  { except, now }: { readonly except: string; readonly now: number },
): Promise<readonly string[]> {
  const told = await tables(tx)
    .updateTable('group_seats')
    .set({ one_left_told_at: at(now) })
    .where('group_id', '=', groupId)
    .where('state', '=', 'held')
    .where('checkout_id', '!=', except)
    .where((w) => w.or([w('one_left_told_at', 'is', null), w('one_left_told_at', '<=', at(now - dayMs))]))
    .returning('checkout_id')
    .execute()
  return told.map(({ checkout_id }) => checkout_id)
}
