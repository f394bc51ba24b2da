import {
  accessToDelete,
  decideEnd,
  decideExpiry,
  lockGroup,
  seatsOf,
} from '../../features/groups/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { applyGroupChanges } from '../group-changes/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** The leader ends a group that still collects: every hold is let go in full (GRP-09). */
export async function deleteGroup({ db, clock }: Deps, groupId: string, userId: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { seats } = await accessToDelete(tx, groupId, userId)
    await applyGroupChanges(tx, groupId, decideEnd(seats, 'deleted'), now)
  })
}

/**
 * Not six by the deadline: the group ends and every hold is let go in full (GRP-08). Gives the instant to check again
 * where the deadline has moved later since this was asked for.
 */
export async function expireGroup({ db, clock }: Deps, groupId: string): Promise<number | null> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, groupId)
    const standing = group && { state: group.state, deadlineAt: group.deadline_at.getTime() }
    const { changes, againAt } = decideExpiry(standing, await seatsOf(tx, [groupId]), now)
    await applyGroupChanges(tx, groupId, changes, now)
    return againAt
  })
}
