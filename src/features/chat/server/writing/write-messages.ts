import type { Refusal } from '../../../../kernel/refusal.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { announce } from '../../../../platform/live/outbox.ts'
import { messagesPerMinute } from '../../contract.ts'
import { isOpen } from '../../rules/chat-life.ts'
import { topicOfMessages, topicOfTraveller } from '../../rules/chat-topics.ts'
import { notInGroup } from '../access.ts'
import type { ChatNeeds, MembersOfGroup } from '../needs.ts'
import { refuse } from '../refuse.ts'
import { refusalsOfStopped } from '../stops.ts'
import type { MessageRow } from '../tables.ts'
import {
  insertMessages,
  lockChats,
  type NumberedMessage,
  type Sent,
  storedOf,
  writtenLately,
} from './write-store.ts'

/**
 * Stores messages of any groups in one transaction and tells of them. Gives, in their order, the row of each, or why its sender is
 * refused. The same id of the same sender once more is the same message.
 */
export async function writeMessages(
  tx: Tx,
  needs: Pick<ChatNeeds, 'membersIn' | 'messagesWritten'>,
  sent: readonly Sent[],
  now: number,
): Promise<(MessageRow | Refusal)[]> {
  const groups = await needs.membersIn(tx, [...new Set(sent.map(({ groupId }) => groupId))])
  const stopped = await refusalsOfStopped(
    tx,
    sent.map(({ userId }) => userId),
    now,
  )
  const refusalOf = ({ groupId, userId }: Sent): Refusal | null => {
    const group = groups.get(groupId)
    if (!group || !isMember(group, userId)) return notInGroup()
    return isOpen(group, now) ? (stopped.get(userId) ?? null) : refuse(409, 'chat_closed')
  }
  const refusals = sent.map(refusalOf)
  const allowed = sent.filter((_, n) => refusals[n] === null)
  if (allowed.length === 0) return refusals.flatMap((one) => one ?? [])

  const chats = new Map(allowed.map(({ groupId }) => [groupId, groups.get(groupId)!]))
  const last = await lockChats(tx, chats)
  // whoever leaves writes a line under this lock: from here on nobody leaves without being seen
  const stillIn = await needs.membersIn(tx, [...chats.keys()])
  const stored = new Map(
    (await storedOf(tx, allowed)).map((row) => [keyOf(row.group_id, row.user_id, row.id), row]),
  )
  const lately = await writtenLately(tx, [...new Set(allowed.map(({ userId }) => userId))], now)
  const next = new Map<string, NumberedMessage>()
  for (const one of allowed) {
    const key = keyOf(one.groupId, one.userId, one.id)
    if (!isMember(stillIn.get(one.groupId), one.userId)) continue
    const written = lately.get(one.userId) ?? 0
    if (stored.has(key) || next.has(key) || written >= messagesPerMinute) continue
    lately.set(one.userId, written + 1)
    const { members, departureAt } = chats.get(one.groupId)!
    const number = last.get(one.groupId)! + 1
    last.set(one.groupId, number)
    const username = members.find(({ userId }) => userId === one.userId)!.firstName
    next.set(key, { ...one, number, username, departureAt })
  }
  if (next.size > 0) {
    const added = [...next.values()]
    for (const row of await insertMessages(tx, added, now))
      stored.set(keyOf(row.group_id, row.user_id, row.id), row)
    const told = [...new Set(added.map(({ groupId }) => groupId))]
    const lists = told.flatMap((groupId) =>
      chats.get(groupId)!.members.map(({ userId }) => topicOfTraveller(userId)),
    )
    await announce(tx, [...told.map(topicOfMessages), ...lists], now)
    await needs.messagesWritten(tx, told, now)
  }
  return sent.map(
    (one, n) =>
      refusals[n] ??
      stored.get(keyOf(one.groupId, one.userId, one.id)) ??
      (isMember(stillIn.get(one.groupId), one.userId)
        ? refuse(429, 'chat_too_fast', { retryAfter: 10 })
        : notInGroup()),
  )
}

const isMember = (group: MembersOfGroup | undefined, userId: string) =>
  group?.members.some((one) => one.userId === userId) ?? false

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts)
