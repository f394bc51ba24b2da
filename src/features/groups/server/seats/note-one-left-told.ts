import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { tables } from '../tables.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Whether the holder of a seat is to be told that one seat is left, and notes that they are: once a day, however often
 * somebody comes and goes.
 */
export async function noteOneLeftTold(tx: Tx, checkoutId: string, now: number): Promise<boolean> {
  const noted = await tables(tx)
    .updateTable('group_seats')
    .set({ one_left_told_at: at(now) })
    .where('checkout_id', '=', checkoutId)
    .where((w) => w.or([w('one_left_told_at', 'is', null), w('one_left_told_at', '<=', at(now - dayMs))]))
    .returning('checkout_id')
    .executeTakeFirst()
  return noted !== undefined
}
