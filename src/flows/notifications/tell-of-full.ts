import { groupNotices, groupWithSeats } from '../../features/groups/server/index.ts'
import { tell } from '../../features/notifications/server/index.ts'
import { shownName } from '../../kernel/person/plain-name.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { occurrenceOf } from './news.ts'

/** Tells those again whose quiet hours have ended. */
export const tellOfFullWork = defineWork<{ groupId: string; filledAt: number }>({
  kind: 'tell-of-full',
  key: ({ groupId }) => groupId,
  lane: 'notice',
})

/** All six are told that the group is full, in the app and by push: the emails of the purchase follow within minutes. */
export async function tellOfFull(tx: Tx, groupId: string, now: number): Promise<void> {
  const again = await tellSix(tx, groupId, now, now)
  if (again !== null) await sendWork(tx, tellOfFullWork, { groupId, filledAt: now }, again, now)
}

/** Nobody is told in the morning of a purchase that has ended in the night: its own news has come already. */
export async function tellOfFullLater(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { groupId, filledAt }: { readonly groupId: string; readonly filledAt: number },
): Promise<number | null> {
  return db.transaction().execute((tx) => tellSix(tx, groupId, filledAt, clock.now()))
}

/** Gives the instant at which the first of those can be told whose quiet hours hold it back; null where none do. */
async function tellSix(tx: Tx, groupId: string, filledAt: number, now: number): Promise<number | null> {
  const found = await groupWithSeats(tx, groupId)
  if (found?.group.state !== 'full') return null
  const { name, trip } = found.group
  const { departure, arrival } = trip
  const when = { moment: departure.plannedTime, timeZone: departure.timeZone }
  const told = {
    kind: groupNotices.full,
    subject: groupId,
    // a group that is opened again can be full again
    occurrence: occurrenceOf(filledAt),
    says: { groupName: shownName(name), detail: [departure.name, ' – ', arrival.name, ', ', when] },
    path: `dashboard/my-bookings?group=${groupId}`,
    email: null,
  }
  const later: number[] = []
  for (const { user_id: id } of found.seats) {
    const again = await tell(tx, { ...told, to: { id } }, now)
    if (again !== null) later.push(again)
  }
  return later.length === 0 ? null : Math.min(...later)
}
