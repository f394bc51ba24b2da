import type { Tx } from '../../../../platform/db/open-database.ts'
import { type GroupMove, groupLife } from '../../rules/group-life.ts'
import { forgetSeats, type Freed, freeSeats } from '../seats/free-seats.ts'
import { dropHandOver } from './hand-over.ts'
import { type GroupRow, lockGroup, type SeatRow, seatsOf, setGroup } from '../store.ts'

/** Locks a group and says where the move leads; throws where its life has no such move. */
export async function moveGroup(
  tx: Tx,
  groupId: string,
  by: GroupMove,
): Promise<{ group: GroupRow; to: ReturnType<typeof groupLife.after> }> {
  const group = await lockGroup(tx, groupId)
  const to = group && groupLife.after(group.state, by)
  if (!group || !to) throw new Error(`group ${groupId} cannot ${by} from ${group?.state ?? 'nowhere'}`)
  return { group, to }
}

/** Remembers which purchase a full group is in. */
export async function setFill(tx: Tx, groupId: string, fillId: string, now: number): Promise<void> {
  await setGroup(tx, groupId, { fill_id: fillId }, now)
}

/** The ticket exists, at what it costs the six together: it may have become cheaper since the group was opened. */
export async function bookGroup(
  tx: Tx,
  groupId: string,
  { bookingId, total }: { readonly bookingId: string; readonly total: number },
  now: number,
): Promise<void> {
  const { to } = await moveGroup(tx, groupId, 'book')
  await setGroup(tx, groupId, { state: to!, booking_id: bookingId, group_total: total }, now)
}

/** Nothing was bought: ends the group and records its seats as left. Returns the seats that were taken. */
export async function releaseGroup(
  tx: Tx,
  groupId: string,
  reason: string,
  now: number,
): Promise<readonly SeatRow[]> {
  const { to } = await moveGroup(tx, groupId, 'release')
  const seats = await seatsOf(tx, [groupId])
  await dropHandOver(tx, groupId)
  await forgetSeats(
    tx,
    seats.filter(({ state }) => state === 'held'),
    reason,
    now,
  )
  await setGroup(tx, groupId, { state: to!, reason }, now)
  return seats
}

/** Holds were lost before anything was bought: those seats are free again, the others stay. */
export async function reopenGroup(
  tx: Tx,
  groupId: string,
  lostSlots: readonly number[],
  now: number,
): Promise<Freed> {
  const { group, to } = await moveGroup(tx, groupId, 'reopen')
  await setGroup(tx, groupId, { state: to! }, now)
  return freeSeats(tx, group, lostSlots, 'hold_lost', now)
}
