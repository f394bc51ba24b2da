import { accessSeat, decideLeaving, mustCollect } from '../../features/groups/server/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { applyGroupChanges } from '../group-changes/index.ts'

/** A member goes while the group collects: the seat is free at once, and the hold is let go until the bank says so. */
export async function leaveGroup(
  { db, clock }: { db: Db; clock: Clock },
  groupId: string,
  userId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { group, seat } = await accessSeat(tx, groupId, userId)
    // the refusal says how far the group is
    mustCollect(group.state)
    const changes = decideLeaving({ state: group.state, leaderId: group.leader_id }, seat)
    if (typeof changes === 'string') throw new Refusal(409, changes, `groups.refusals.${changes}`)
    await applyGroupChanges(tx, groupId, changes, now)
  })
}
