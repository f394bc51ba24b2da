import { accessToDelete, ordersAtEnd, releaseGroup } from '../../features/groups/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { carryOutOrders } from './carry-out-orders.ts'

/** The leader ends a group that still collects: every hold is let go in full (GRP-09). */
export async function deleteGroup(
  { db, clock }: { db: Db; clock: Clock },
  groupId: string,
  userId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await accessToDelete(tx, groupId, userId)
    await endCollecting(tx, groupId, 'deleted', now)
  })
}

/** A group that collected is over. Every hold is let go in full, each repeated until the bank says that it is gone. */
export async function endCollecting(
  tx: Tx,
  groupId: string,
  reason: 'deadline' | 'deleted' | 'hold_lost' | 'not_renewed',
  now: number,
): Promise<void> {
  const seats = await releaseGroup(tx, groupId, reason, now)
  await carryOutOrders(tx, ordersAtEnd(seats, reason), now)
}
