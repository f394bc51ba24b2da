import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import { accessSeat, mustCollect, type OwnSeat } from './access.ts'
import { forgetSeats } from './end-group.ts'
import { dropHandOver } from './hand-over.ts'
import { setGroup } from './store.ts'
import { tables } from './tables.ts'

/** A member gives the seat back while the group still collects (GRP-09). What becomes of the money is the flow's. */
export async function leaveSeat(tx: Tx, groupId: string, userId: string, now: number): Promise<OwnSeat> {
  const own = await accessSeat(tx, groupId, userId)
  mustCollect(own.group.state)
  if (own.group.leader_id === userId)
    throw new Refusal(409, 'leader_cannot_leave', 'groups.refusals.leader_cannot_leave')
  await forgetSeats(tx, [own.seat], 'left', now)
  await tables(tx)
    .deleteFrom('group_seats')
    .where('group_id', '=', groupId)
    .where('slot', '=', own.seat.slot)
    .execute()
  await dropHandOver(tx, groupId, userId)
  await setGroup(tx, groupId, { members_count: own.group.members_count - 1 }, now)
  return own
}
