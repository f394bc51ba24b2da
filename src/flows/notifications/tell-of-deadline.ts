import { deadlineEmailAt, lockGroup, noteDeadlineTold, seatsOf } from '../../features/groups/server/index.ts'
import type { GroupRow } from '../../features/groups/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { tellLater } from './news.ts'

export const deadlineEmailWork = defineWork<{ groupId: string }>({
  kind: 'tell-of-deadline',
  prefix: 'near',
  key: ({ groupId }) => groupId,
  lane: 'notice',
})

type Times = Pick<GroupRow, 'opened_at' | 'deadline_at'>
const dueAt = ({ opened_at, deadline_at }: Times) =>
  deadlineEmailAt(opened_at.getTime(), deadline_at.getTime())

/** Asks for the email that says that a day is left, in the transaction that lets the group collect. */
export async function scheduleDeadlineEmail(
  tx: Tx,
  group: Times & Pick<GroupRow, 'id'>,
  now: number,
): Promise<void> {
  const due = dueAt(group)
  if (due !== null) await sendWork(tx, deadlineEmailWork, { groupId: group.id }, Math.max(due, now), now)
}

/** Tells all who are in that a day is left, once in the life of a group. A group that is full asks again should it reopen. */
export async function tellOfDeadline(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  groupId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, groupId)
    if (group?.state !== 'collecting' || group.deadline_told_at !== null) return
    if (group.deadline_at.getTime() <= now) return
    await noteDeadlineTold(tx, groupId, now)
    for (const { state, checkout_id: checkoutId } of await seatsOf(tx, [groupId]))
      if (state === 'held') await tellLater(tx, checkoutId, 'deadline_near', now)
  })
}
