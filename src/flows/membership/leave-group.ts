import { deadlineOf, leaveSeat, lockGroup, seatsOf, setDeadline } from '../../features/groups/server/index.ts'
import {
  lastingHoldEnd,
  renewableHolds,
  requestRelease,
  scheduleRenewal,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { scheduleExpiry } from './expire-group.ts'

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
    await followHolds(tx, groupId, now)
  })
}

/**
 * A group may collect as long as those holds of its members last that cannot be renewed: the deadline moves when one comes or
 * goes. R-46, by which it stays where it is, is not built yet.
 */
export async function followHolds(tx: Tx, groupId: string, now: number): Promise<void> {
  const group = (await lockGroup(tx, groupId))!
  const held = (await seatsOf(tx, [groupId])).filter(({ state }) => state === 'held')
  const paid = held.map(({ checkout_id }) => checkout_id)
  const holdEnd = await lastingHoldEnd(tx, paid)
  const deadlineAt = deadlineOf(group.departure_at.getTime(), holdEnd)
  await setDeadline(tx, group.id, deadlineAt, now)
  await scheduleExpiry(tx, group.id, deadlineAt, now)
  if (deadlineAt <= group.deadline_at.getTime()) return
  // the later deadline now exceeds some holds: their renewal is scheduled now, so that owners keep 24 hours to confirm
  for (const { id, captureBefore } of await renewableHolds(tx, paid))
    await scheduleRenewal(tx, id, captureBefore, now)
}
