import { AccessRefusal, Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import type { GroupState } from '../rules/group-life.ts'
import { leaderSeat, memberSeat } from '../rules/membership.ts'
import { type GroupRow, lockGroup, type SeatRow, seatsOf } from './store.ts'

export interface OwnSeat {
  readonly group: GroupRow
  readonly seats: readonly SeatRow[]
  readonly seat: SeatRow
}

/** The caller's seat in a group, its row locked. Whoever holds none is told no more than that. */
export async function accessSeat(tx: Tx, groupId: string, userId: string): Promise<OwnSeat> {
  const group = await lockGroup(tx, groupId)
  if (!group) throw refuse(404, 'group_not_found')
  const seats = await seatsOf(tx, [groupId])
  const seat = memberSeat(seats, userId)
  if (!seat) throw new AccessRefusal('not_in_group', 'groups.refusals.not_in_group')
  return { group, seats, seat }
}

/** The same for what only the leader may do. */
export async function accessAsLeader(tx: Tx, groupId: string, userId: string): Promise<OwnSeat> {
  const own = await accessSeat(tx, groupId, userId)
  if (leaderSeat(own.group, own.seats, userId) === 'not_the_leader') throw refuse(403, 'not_the_leader')
  return own
}

/** The leader of a group that can still be ended by hand. */
export async function accessToDelete(tx: Tx, groupId: string, userId: string): Promise<OwnSeat> {
  const own = await accessAsLeader(tx, groupId, userId)
  mustCollect(own.group.state)
  return own
}

/** Once six are in, the ticket is being bought: nobody leaves and nothing is undone. */
export function mustCollect(state: GroupState): void {
  if (state === 'full' || state === 'asking') throw refuse(409, 'group_being_booked')
  if (state === 'booked') throw refuse(409, 'group_booked')
  if (state === 'released' || state === 'cancelled') throw refuse(409, 'group_over')
}

function refuse(status: number, code: string): Refusal {
  return new Refusal(status, code, `groups.refusals.${code}`)
}
