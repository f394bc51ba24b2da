import { groupWithSeats } from '../../features/groups/server/index.ts'
import type { CheckoutRow } from '../../features/payments/server/index.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import { tellFollowersLater } from '../following/index.ts'
import { gatherMs, tellLater, tellWork } from './news.ts'

/**
 * A traveller has a seat: they are told that their money is held, and the other members are told who joined. Nobody is told
 * of the sixth: the purchase begins, and has an email of its own.
 */
export async function tellOfSeat(
  tx: Tx,
  { id, subject_id: groupId }: CheckoutRow,
  now: number,
): Promise<void> {
  const found = await groupWithSeats(tx, groupId)
  if (found?.group.state !== 'collecting') return
  await tellLater(tx, id, 'held', now)
  const held = found.seats.filter(({ state }) => state === 'held')
  const isOneLeft = held.length === homeMarket.groupSize - 1
  if (isOneLeft) await tellFollowersLater(tx, groupId, 'one_left', now)
  if (held.length === 1) await tellFollowersLater(tx, groupId, 'new_group', now)
  for (const { checkout_id: checkoutId } of held.filter((seat) => seat.checkout_id !== id))
    if (isOneLeft) await tellLater(tx, checkoutId, 'one_left', now)
    else await sendWork(tx, tellWork, { checkoutId, news: 'joined', askedAt: now }, now + gatherMs, now)
}
