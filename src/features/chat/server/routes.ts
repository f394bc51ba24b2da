import type { FastifyInstance } from 'fastify'
import { shownName } from '../../../kernel/person/plain-name.ts'
import { presentEnd } from '../../../kernel/trip.ts'
import { mount } from '../../../platform/http/mount.ts'
import { announce } from '../../../platform/live/outbox.ts'
import * as contract from '../contract.ts'
import { isOpen } from '../rules/chat-life.ts'
import { topicOfReading, topicOfTraveller } from '../rules/chat-topics.ts'
import { accessChat } from './access.ts'
import { blockedBy, mutedBy, readsIn } from './member-store.ts'
import { blockMember, muteChat } from './members.ts'
import { presentMessage } from './present.ts'
import { type ChatDeps, sendMessage } from './send.ts'
import { reportMessage } from './report.ts'
import { forgottenIn, lastNumber, messagesIn, moderatedIn, newestOf, setRead, unreadOf } from './store.ts'
import type { MessageRow } from './tables.ts'

export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db, now, needs } = deps

  mount(app, contract.ownChats, async ({ caller }) => {
    const { userId } = caller
    const groups = await needs.groupsOf(db, userId)
    const ids = groups.map(({ groupId }) => groupId)
    const blocked = await blockedBy(db, userId)
    const muted = await mutedBy(db, userId)
    const newest = await newestOf(db, ids, blocked)
    const unread = await unreadOf(db, userId, ids)
    const chats = groups.map((group): contract.Chat => {
      const last = newest.get(group.groupId)
      return {
        groupId: group.groupId,
        groupName: shownName(group.groupName),
        departure: presentEnd(group.trip.departure),
        arrival: presentEnd(group.trip.arrival),
        bookingId: group.isOver ? null : group.bookingId,
        lastMessage: last ? presentLast(last, userId) : null,
        unread: muted.has(group.groupId) ? 0 : (unread.get(group.groupId) ?? 0),
        isMuted: muted.has(group.groupId),
        blocked: [...blocked],
        isOpen: isOpen(group, now()),
      }
    })
    const latest = ({ lastMessage }: contract.Chat) => (lastMessage ? Date.parse(lastMessage.timestamp) : 0)
    return { chats: chats.toSorted((a, b) => latest(b) - latest(a)) }
  })

  mount(app, contract.chatMessages, async ({ params: { groupId }, query, caller }) => {
    await accessChat(needs, db, groupId, caller.userId)
    return messagePage(deps, groupId, caller.userId, query)
  })

  mount(app, contract.writeMessage, async ({ params: { groupId }, body, caller }) => ({
    message: await sendMessage(deps, { ...body, groupId, userId: caller.userId, sessionId: null }),
  }))

  mount(app, contract.reportMessage, async ({ params: { groupId }, body, caller }) => {
    await reportMessage(deps, { ...body, groupId, reporterId: caller.userId })
    return { reported: true as const }
  })

  mount(app, contract.blockMember, async ({ params: { groupId }, body, caller: { userId } }) => ({
    blocked: [...(await blockMember(deps, { ...body, groupId, userId }))],
  }))

  mount(app, contract.muteChat, async ({ params: { groupId }, body: { isMuted }, caller: { userId } }) => {
    await muteChat(deps, { groupId, userId, isMuted })
    return { isMuted }
  })

  mount(app, contract.markRead, async ({ params: { groupId }, body, caller: { userId } }) => {
    const { departureAt } = await accessChat(needs, db, groupId, userId)
    // a number that is still to come would hide what it will be given to
    const number = Math.min(body.number, await lastNumber(db, groupId))
    await db.transaction().execute(async (tx) => {
      const isNew = await setRead(tx, { groupId, userId, departureAt }, number)
      if (isNew) await announce(tx, [topicOfTraveller(userId), topicOfReading(groupId, userId)], now())
    })
    return { unread: (await unreadOf(db, userId, [groupId])).get(groupId) ?? 0 }
  })
}

/** What is in a range, and how far it goes: `last` is read first, so that whatever comes after it is asked for again. */
export async function messagePage(
  { db, needs }: Pick<ChatDeps, 'db' | 'needs'>,
  groupId: string,
  readerId: string,
  range: Parameters<typeof messagesIn>[2],
): Promise<contract.MessagePage> {
  const last = await lastNumber(db, groupId)
  const messages = await messagesIn(db, groupId, range)
  const members = new Set((await needs.membersOf(db, groupId)).map(({ userId }) => userId))
  const reads = await readsIn(db, groupId)
  return {
    messages: messages.map(presentMessage),
    reads: reads.filter(({ userId }) => userId !== readerId && members.has(userId)),
    changed: (await moderatedIn(db, groupId)).map(presentMessage),
    forgotten: await forgottenIn(db, groupId),
    last: Math.max(last, messages.at(-1)?.number ?? 0),
  }
}

function presentLast(row: MessageRow, userId: string) {
  const { message: content, isRemoved, kind, username, timestamp } = presentMessage(row)
  return { content, isRemoved, kind, username, isYou: row.user_id === userId, timestamp }
}
