import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { swapOf } from '../../rules/seat-moves.ts'
import { lockGroup, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'

/**
 * Links a seat to another payment while its group collects members, and returns the payment it is linked to afterwards: the
 * old one where the group is not collecting any more, none where the member has left. Idempotent.
 */
export async function swapSeatPayment(
  tx: Tx,
  groupId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: number,
): Promise<'new' | 'old' | 'neither'> {
  const group = await lockGroup(tx, groupId)
  const seats = await seatsOf(tx, [groupId])
  const swap = swapOf(group?.state, seats, { from, to })
  if (swap !== 'move') return swap
  await standOn(tx, groupId, { from, to, isAccepted: false }, now)
  return 'new'
}

/** Links a seat to another payment, with which its owner may have accepted a higher price. */
export async function standOn(
  tx: Tx,
  groupId: string,
  { from, to, isAccepted }: { readonly from: string; readonly to: string; readonly isAccepted: boolean },
  now: number,
): Promise<void> {
  await tables(tx)
    .updateTable('group_seats')
    .set({ checkout_id: to, ...(isAccepted && { accepted_at: at(now) }) })
    .where('group_id', '=', groupId)
    .where('checkout_id', '=', from)
    .execute()
  await setGroup(tx, groupId, {}, now)
}
