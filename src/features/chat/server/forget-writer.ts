import { announce } from '../../../platform/live/outbox.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import { topicOfForgetting, topicOfTraveller } from '../rules/chat-topics.ts'
import type { ChatNeeds } from './needs.ts'
import { tables } from './tables.ts'

/**
 * Announces that somebody's words go with this transaction, from their former groups' chats and from the lists that show them. It
 * deletes nothing itself.
 */
export async function announceForgetting(
  tx: Tx,
  userId: string,
  membersIn: ChatNeeds['membersIn'],
  now: number,
): Promise<void> {
  const rows = await tables(tx)
    .selectFrom('chat_messages')
    .select('group_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  if (rows.length === 0) return
  const groupIds = rows.map((row) => row.group_id)
  const groups = await membersIn(tx, groupIds)
  const members = [...groups.values()].flatMap((group) => group.members)
  const topics = [
    ...groupIds.map((groupId) => topicOfForgetting(groupId, userId)),
    ...members.map((member) => topicOfTraveller(member.userId)),
  ]
  await announce(tx, topics, now)
}
