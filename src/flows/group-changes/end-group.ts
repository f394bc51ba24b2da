import { releaseGroup, type SeatRow } from '../../features/groups/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { tellChatEnded } from '../chat/index.ts'

/** Nothing was bought: the group is over, and its chat can only be read. Gives the seats that were taken. */
export async function endGroup(tx: Tx, groupId: string, reason: string, now: number): Promise<SeatRow[]> {
  const seats = await releaseGroup(tx, groupId, reason, now)
  await tellChatEnded(tx, groupId, now)
  return seats
}
