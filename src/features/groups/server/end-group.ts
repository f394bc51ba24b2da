import { at } from '../../../platform/db/instants.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import { type GroupMove, groupLife } from '../rules/group-life.ts'
import { dropHandOver } from './hand-over.ts'
import { announceTravellers } from './live.ts'
import { type GroupRow, lockGroup, type SeatRow, seatsOf, setGroup } from './store.ts'
import { tables } from './tables.ts'

async function move(
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

/** The ticket exists. */
export async function bookGroup(tx: Tx, groupId: string, bookingId: string, now: number): Promise<void> {
  const { to } = await move(tx, groupId, 'book')
  await setGroup(tx, groupId, { state: to!, booking_id: bookingId }, now)
}

/** Nothing was bought: the group is over and its seats are remembered as left. Gives the seats that were taken. */
export async function releaseGroup(tx: Tx, groupId: string, reason: string, now: number): Promise<SeatRow[]> {
  const { to } = await move(tx, groupId, 'release')
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

export interface Reopened {
  readonly lost: readonly SeatRow[]
  readonly kept: readonly SeatRow[]
  /** who leads from now on, where the leader's own hold was lost: whoever has been in longest */
  readonly newLeader: SeatRow | null
}

/** Holds were lost before anything was bought: those seats are free again, the others stay. */
export async function reopenGroup(
  tx: Tx,
  groupId: string,
  lostSlots: readonly number[],
  now: number,
): Promise<Reopened> {
  const { group, to } = await move(tx, groupId, 'reopen')
  const seats = await seatsOf(tx, [groupId])
  const lost = seats.filter(({ slot }) => lostSlots.includes(slot))
  await forgetSeats(tx, lost, 'hold_lost', now)
  await tables(tx)
    .deleteFrom('group_seats')
    .where('group_id', '=', groupId)
    .where('slot', 'in', [...lostSlots])
    .execute()
  const kept = seats.filter(({ slot, state }) => state === 'held' && !lostSlots.includes(slot))
  const isLeaderless = lost.some((seat) => seat.user_id === group.leader_id)
  const newLeader = isLeaderless
    ? (kept.toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime())[0] ?? null)
    : null
  await setGroup(
    tx,
    groupId,
    {
      state: to!,
      members_count: group.members_count - lost.length,
      ...(newLeader && { leader_id: newLeader.user_id }),
    },
    now,
  )
  return { lost, kept, newLeader }
}

/** Remembers that travellers gave their seats back, and why. */
export async function forgetSeats(
  tx: Tx,
  seats: readonly SeatRow[],
  reason: string,
  now: number,
): Promise<void> {
  if (seats.length === 0) return
  await tables(tx)
    .insertInto('group_leavers')
    .values(seats.map(({ group_id, user_id }) => ({ group_id, user_id, reason, left_at: at(now) })))
    .execute()
  // no seat of the group leads to them any more
  await announceTravellers(
    tx,
    seats.map(({ user_id }) => user_id),
    now,
  )
}
