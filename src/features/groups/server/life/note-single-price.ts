import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { lockGroup, type SeatRow, seatsOf, setGroup } from '../store.ts'

/**
 * Writes down what one ticket costs now. Gives the members who have to be told: all of them where singles have just
 * become cheaper, nobody where they were already or are not. `single` in minor units.
 */
export async function noteSinglePrice(
  tx: Tx,
  groupId: string,
  { single, isCheaper }: { readonly single: number; readonly isCheaper: boolean },
  now: number,
): Promise<readonly SeatRow[]> {
  const group = await lockGroup(tx, groupId)
  if (group?.state !== 'collecting') return []
  const since = group.singles_cheaper_since
  if (isCheaper === (since !== null) && group.single_price_now === single) return []
  await setGroup(
    tx,
    groupId,
    { single_price_now: single, singles_cheaper_since: isCheaper ? (since ?? at(now)) : null },
    now,
  )
  if (!isCheaper || since !== null) return []
  return (await seatsOf(tx, [groupId])).filter(({ state }) => state === 'held')
}
