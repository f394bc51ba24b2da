import { groupById, releaseGroup, type SeatRow } from '../../features/groups/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { tellChat, tellChatEnded } from '../chat/index.ts'

/** Nothing was bought: the group is over, and its chat can only be read. Gives the seats that were taken. */
export async function endGroup(
  tx: Tx,
  groupId: string,
  reason: string,
  now: number,
): Promise<readonly SeatRow[]> {
  const group = await groupById(tx, groupId)
  const seats = await releaseGroup(tx, groupId, reason, now)
  // its chat said last that the ticket is being bought
  if (group && group.state !== 'collecting') await tellChat(tx, groupId, 'released', null, now)
  await tellChatEnded(tx, groupId, now)
  return seats
}
