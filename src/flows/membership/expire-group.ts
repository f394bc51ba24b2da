import { expiryOf, lockGroup } from '../../features/groups/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { endCollecting } from './end-collecting.ts'

export const expiryWork = defineWork<{ groupId: string }>({
  kind: 'expire-group',
  prefix: 'expire',
  key: ({ groupId }) => groupId,
  lane: 'money',
})

/** Asks for the end of a group's time, in the transaction that sets it. */
export async function scheduleExpiry(
  tx: Tx,
  groupId: string,
  deadlineAt: number,
  now: number,
): Promise<void> {
  await sendWork(tx, expiryWork, { groupId }, deadlineAt, now)
}

/**
 * Not six by the deadline: the group ends and every hold is let go in full (GRP-08). Gives the instant to look again
 * where the deadline has moved later since this was asked for.
 */
export async function expireGroup(
  { db, clock }: { db: Db; clock: Clock },
  groupId: string,
): Promise<number | null> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, groupId)
    const expiry = expiryOf(group && { state: group.state, deadlineAt: group.deadline_at.getTime() }, now)
    if (expiry !== 'is-over') return expiry
    await endCollecting(tx, groupId, 'deadline', now)
    return null
  })
}
