import { Refusal } from '../../../../kernel/refusal.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { accessSeat, mustCollect, type OwnSeat } from '../access.ts'
import { freeSeats } from './free-seats.ts'

/** A member gives the seat back while the group still collects (GRP-09). What becomes of the money is the flow's. */
export async function leaveSeat(tx: Tx, groupId: string, userId: string, now: number): Promise<OwnSeat> {
  const own = await accessSeat(tx, groupId, userId)
  mustCollect(own.group.state)
  if (own.group.leader_id === userId)
    throw new Refusal(409, 'leader_cannot_leave', 'groups.refusals.leader_cannot_leave')
  await freeSeats(tx, own.group, [own.seat.slot], 'left', now)
  return own
}
