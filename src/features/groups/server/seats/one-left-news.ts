import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { tables } from '../tables.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Since when it is news to the holder of a seat that one seat is left: it is news once a day, however often somebody comes
 * and goes, so all that is told of it within a day is told of the same instant. Null: there is no such seat.
 */
export async function oneLeftNewsSince(tx: Tx, checkoutId: string, now: number): Promise<number | null> {
  const seat = tables(tx).updateTable('group_seats').where('checkout_id', '=', checkoutId)
  const noted = await seat
    .set({ one_left_told_at: at(now) })
    .where((w) => w.or([w('one_left_told_at', 'is', null), w('one_left_told_at', '<=', at(now - dayMs))]))
    .returning('checkout_id')
    .executeTakeFirst()
  if (noted) return now
  const known = await tables(tx)
    .selectFrom('group_seats')
    .select('one_left_told_at')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return known?.one_left_told_at?.getTime() ?? null
}
