import { sql } from 'kysely'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { generalRefusal } from '../../../../platform/http/refusals/refusals.ts'
import { announce } from '../../../../platform/live/outbox.ts'
import { messagesPerMinute } from '../../contract.ts'
import { isOpen } from '../../rules/chat-life.ts'
import { topicsOfMessages } from '../../rules/chat-topics.ts'
import { notInGroup } from '../access.ts'
import type { ChatNeeds, MembersOfGroup } from '../needs.ts'
import { refuse } from '../refuse.ts'
import { refusalsOfStopped } from '../stops.ts'
import type { MessageRow } from '../tables.ts'
import {
  endedOf,
  insertMessages,
  keyOf,
  keyOfRow,
  lockChats,
  type NumberedMessage,
  type Sent,
  storedOf,
  writtenLately,
} from './write-store.ts'

/** New messages of a group in a row, and who was in it when they were written. */
export interface StoredMessages {
  readonly groupId: string
  readonly members: readonly { readonly userId: string }[]
  readonly messages: readonly MessageRow[]
}

/** Hears of messages that were committed. `answersFollow`: whoever sent them is answered before anything else is written. */
export type HearStored = (stored: StoredMessages, answersFollow: boolean) => void

interface Written {
  /** for each that was sent, in their order; null: another transaction holds its chat, and it is to be written again */
  readonly answers: (MessageRow | Refusal | null)[]
  readonly added: readonly StoredMessages[]
  /** those that were locked, as they are after it */
  readonly chats: ReadonlyMap<string, { readonly group: MembersOfGroup; readonly last: number }>
}

/**
 * Stores messages of any groups in one transaction and tells of them. Gives the row of each, or why its sender is refused. The same id of the same sender once more is the same message.
 */
export async function writeMessages(
  tx: Tx,
  needs: Pick<ChatNeeds, 'isLivingSession' | 'membersIn' | 'messagesWritten'>,
  sent: readonly Sent[],
  now: number,
): Promise<Written> {
  const groups = await needs.membersIn(tx, [...new Set(sent.map(({ groupId }) => groupId))])
  const stopped = await refusalsOfStopped(
    tx,
    sent.map(({ userId }) => userId),
    now,
  )
  const ended = await endedOf(tx, needs, sent, now)
  const refusalOf = ({ groupId, userId, sessionId }: Sent): Refusal | null => {
    if (sessionId !== null && ended.has(sessionId)) return generalRefusal(401)
    const group = groups.get(groupId)
    if (!group || !isMember(group, userId)) return notInGroup()
    return isOpen(group, now) ? (stopped.get(userId) ?? null) : refuse(409, 'chat_closed')
  }
  const refusals = sent.map(refusalOf)
  const allowed = sent.filter((_, n) => refusals[n] === null)
  if (allowed.length === 0)
    return { answers: refusals.flatMap((one) => one ?? []), added: [], chats: new Map() }

  const chats = new Map(allowed.map(({ groupId }) => [groupId, groups.get(groupId)!]))
  const last = await lockChats(tx, chats)
  // whoever leaves writes a line under this lock: from here on nobody leaves without being seen
  const none = new Map<string, MembersOfGroup>()
  const stillIn = last.size === 0 ? none : await needs.membersIn(tx, [...last.keys()])
  const stored = new Map((await storedOf(tx, allowed)).map((row) => [keyOfRow(row), row]))
  const lately = await writtenLately(tx, [...new Set(allowed.map(({ userId }) => userId))], now)
  const next = new Map<string, NumberedMessage>()
  for (const one of allowed) {
    const key = keyOf(one)
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
  const added: StoredMessages[] = []
  if (next.size > 0) {
    const rows = await insertMessages(tx, [...next.values()], now)
    for (const row of rows) stored.set(keyOfRow(row), row)
    for (const [groupId, messages] of Map.groupBy(rows, ({ group_id }) => group_id)) {
      const { members } = stillIn.get(groupId)!
      added.push({ groupId, members, messages: messages.toSorted((a, b) => a.number - b.number) })
    }
    const topics = added.flatMap(({ groupId, members }) =>
      topicsOfMessages(groupId, members, last.get(groupId)),
    )
    await announce(tx, topics, now)
    const told = added.map(({ groupId }) => groupId)
    await needs.messagesWritten(sql`${told}::text[]`, sql`${at(now)}`).execute(tx)
  }
  const answers = sent.map(
    (one, n) =>
      refusals[n] ??
      stored.get(keyOf(one)) ??
      (last.has(one.groupId) ? refusalUnderLock(stillIn.get(one.groupId), one.userId) : null),
  )
  const locked = [...stillIn].map(
    ([groupId, group]) => [groupId, { group, last: last.get(groupId)! }] as const,
  )
  return { answers, added, chats: new Map(locked) }
}

const refusalUnderLock = (group: MembersOfGroup | undefined, userId: string) =>
  isMember(group, userId) ? refuse(429, 'chat_too_fast', { retryAfter: 10 }) : notInGroup()

const isMember = (group: MembersOfGroup | undefined, userId: string) =>
  group?.members.some((one) => one.userId === userId) ?? false
