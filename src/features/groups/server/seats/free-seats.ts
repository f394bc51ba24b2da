import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { heirOf } from '../../rules/seat-moves.ts'
import { dropHandOver } from '../life/hand-over.ts'
import { announceTravellers } from '../live.ts'
import { type GroupRow, lockGroup, type SeatRow, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'

export interface Freed {
  readonly lost: readonly SeatRow[]
  readonly kept: readonly SeatRow[]
  /** who leads from now on, where the leader's own seat is among the lost: whoever has been in longest */
  readonly newLeader: SeatRow | null
}

/** Frees held seats of a group whose row is locked; whoever held them is remembered. */
export async function freeSeats(
  tx: Tx,
  group: GroupRow,
  slots: readonly number[],
  reason: string,
  now: number,
): Promise<Freed> {
  const held = (await seatsOf(tx, [group.id])).filter(({ state }) => state === 'held')
  const lost = held.filter(({ slot }) => slots.includes(slot))
  const kept = held.filter(({ slot }) => !slots.includes(slot))
  if (lost.length === 0) return { lost, kept, newLeader: null }
  await forgetSeats(tx, lost, reason, now)
  await tables(tx)
    .deleteFrom('group_seats')
    .where('group_id', '=', group.id)
    .where('slot', 'in', [...slots])
    .execute()
  for (const seat of lost) await dropHandOver(tx, group.id, seat.user_id)
  const newLeader = heirOf(group.leader_id, lost, kept)
  if (newLeader) await dropHandOver(tx, group.id)
  await setGroup(
    tx,
    group.id,
    {
      members_count: group.members_count - lost.length,
      ...(newLeader && { leader_id: newLeader.user_id }),
    },
    now,
  )
  return { lost, kept, newLeader }
}

/** The same where the row of the group was not read before. */
export async function freeSeatsOf(
  tx: Tx,
  groupId: string,
  slots: readonly number[],
  reason: string,
  now: number,
): Promise<Freed> {
  return freeSeats(tx, (await lockGroup(tx, groupId))!, slots, reason, now)
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
