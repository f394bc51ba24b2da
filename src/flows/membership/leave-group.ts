import { leaveSeat } from '../../features/groups/server/index.ts'
import { requestRelease } from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

/** A member goes while the group collects: the seat is free at once, and the hold is let go until the bank says so. */
export async function leaveGroup(
  { db, clock }: { db: Db; clock: Clock },
  groupId: string,
  userId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { seat } = await leaveSeat(tx, groupId, userId, now)
    await requestRelease(tx, seat.checkout_id, 'left', now)
  })
}
