import { announceChats, announceMessage, writeChatLine } from '../../features/chat/server/index.ts'
import { groupById, groupMembership } from '../../features/groups/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'

type Line = Parameters<typeof writeChatLine>[1]

/** Writes into the chat of a group what happens to it in this transaction. `member`: to whom, where it is somebody. */
export async function tellChat(
  tx: Tx,
  groupId: string,
  kind: Line['kind'],
  member: { readonly userId: string; readonly firstName: string } | null,
  now: number,
): Promise<void> {
  const group = await groupById(tx, groupId)
  if (!group) return
  const { userId = '', firstName: username = '' } = member ?? {}
  await writeChatLine(tx, { groupId, kind, userId, username, departureAt: group.departure_at.getTime() }, now)
  const members = await groupMembership.membersOf(tx, groupId)
  // whoever has left is no member any more, and their list has lost this chat
  await announceMessage(tx, groupId, member ? [...members, member] : members, now)
}

/** Nothing can be written any more: the group is over in this transaction. */
export async function tellChatEnded(tx: Tx, groupId: string, now: number): Promise<void> {
  await announceChats(tx, await groupMembership.membersOf(tx, groupId), now)
}
