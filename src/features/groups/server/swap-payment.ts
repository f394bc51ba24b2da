import type { Tx } from '../../../platform/db/open-database.ts'
import { lockGroup, seatsOf, setGroup } from './store.ts'
import { tables } from './tables.ts'

/**
 * Puts a seat on another payment while its group collects. False where the group no longer does, or the seat stands on
 * neither of the two: then the seat is left as it is. The same swap twice is one.
 */
export async function swapSeatPayment(
  tx: Tx,
  groupId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: number,
): Promise<boolean> {
  const group = await lockGroup(tx, groupId)
  const seats = await seatsOf(tx, [groupId])
  if (seats.some((seat) => seat.checkout_id === to && seat.state === 'held')) return true
  const seat = seats.find((one) => one.checkout_id === from && one.state === 'held')
  if (group?.state !== 'collecting' || !seat) return false
  await tables(tx)
    .updateTable('group_seats')
    .set({ checkout_id: to })
    .where('group_id', '=', groupId)
    .where('slot', '=', seat.slot)
    .execute()
  await setGroup(tx, groupId, {}, now)
  return true
}
