import { accessToDelete, releaseGroup } from '../../features/groups/server/index.ts'
import { requestRelease, settleAt } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

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
  reason: 'deadline' | 'deleted' | 'hold_lost',
  now: number,
): Promise<void> {
  for (const seat of await releaseGroup(tx, groupId, reason, now)) {
    if (seat.state === 'held') await requestRelease(tx, seat.checkout_id, reason, now)
    // a checkout that is being paid right now is read too: a late payment finds no group and is released
    else await settleAt(tx, seat.checkout_id, now, now)
  }
}
