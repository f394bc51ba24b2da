import { lockGroup, releaseGroup } from '../features/groups/server/index.ts'
import { lockCheckout, moveCheckout } from '../features/payments/server/index.ts'
import type { Db, Tx } from '../platform/db/open-database.ts'
import { sendWork } from '../platform/work/work-queue.ts'
import type { Clock } from '../ports/clock.ts'

/** Asks for the end of a group's time, in the transaction that founds it. */
export async function scheduleExpiry(
  tx: Tx,
  groupId: string,
  deadlineAt: number,
  now: number,
): Promise<void> {
  await sendWork(
    tx,
    { id: `expire:${groupId}`, kind: 'expire-group', payload: { groupId }, dueAt: deadlineAt },
    now,
  )
}

/** Not six by the deadline: the group ends and every hold is let go in full, each repeated until it is (GRP-08). */
export async function expireGroup({ db, clock }: { db: Db; clock: Clock }, groupId: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, groupId)
    if (group?.state !== 'collecting' || group.deadline_at.getTime() > now) return
    for (const seat of await releaseGroup(tx, groupId, 'deadline', now)) {
      if (seat.state === 'held') {
        await moveCheckout(tx, await lockCheckout(tx, seat.checkout_id), 'let_go', {
          reason: 'deadline',
          settled_at: null,
        })
      }
      // one that is being paid right now is looked at as well: a late payment finds no group and is let go
      const work = {
        id: `settle:${seat.checkout_id}`,
        kind: 'settle-checkout',
        payload: { checkoutId: seat.checkout_id },
      }
      await sendWork(tx, { ...work, dueAt: now }, now)
    }
    await sendWork(
      tx,
      {
        id: `tell:released:${groupId}`,
        kind: 'tell-members',
        payload: { groupId, news: 'released' },
        dueAt: now,
      },
      now,
    )
  })
}
