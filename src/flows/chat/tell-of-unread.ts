import { type RawBuilder, sql } from 'kysely'
import { livingUserById } from '../../features/accounts/server/index.ts'
import {
  awayMs,
  chatNotices,
  digestAt,
  isChatOpen,
  noteUnreadTold,
  type Unread,
  unreadByMember,
} from '../../features/chat/server/index.ts'
import { groupById, type GroupRow, groupMembership, isActive } from '../../features/groups/server/index.ts'
import { quietUntil, tell } from '../../features/notifications/server/index.ts'
import { shownName } from '../../kernel/person/plain-name.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendingEachWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'

export interface UnreadDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

export const unreadWork = defineWork<{ groupId: string }>({
  kind: 'tell-of-unread',
  prefix: 'unread',
  key: ({ groupId }) => groupId,
  lane: 'notice',
})

/** What asks, in the transaction of messages, to see later who of these groups has not read them. */
export function tellOfUnreadLater(
  groupIds: RawBuilder<readonly string[]>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const each = sql`(
    select ${unreadWork.idOf({ groupId: '' })}::text || group_id as id, json_build_object('groupId', group_id) as payload
    from unnest(${groupIds}) as one (group_id)) as one`
  const dueAt = sql`${now}::timestamptz + ${`${awayMs} milliseconds`}::interval`
  return sendingEachWork(unreadWork, each, sql`(${dueAt})`, now)
}

/** Tells every member who was away how many messages wait for them; gives the instant at which the next is to be told. */
export async function tellOfUnread(deps: UnreadDeps, groupId: string): Promise<number | null> {
  const { db, clock } = deps
  const group = await groupById(db, groupId)
  if (!group || !isStillOpen(group, clock.now())) return null
  const members = await groupMembership.membersOf(db, groupId)
  const later: number[] = []
  for (const unread of await unreadByMember(db, groupId, members)) {
    // nothing is told in the app either: who is awake sees in the chat what is unread
    const { topic } = chatNotices.unread
    const now = clock.now()
    const due = (await quietUntil(db, unread.userId, topic, { now })) ?? digestAt(unread)
    if (due > now) later.push(due)
    else await tellMemberOfUnread(deps, group, unread, now)
  }
  return later.length === 0 ? null : Math.min(...later)
}

const isStillOpen = ({ state, departure_at }: GroupRow, now: number) =>
  isChatOpen({ isOver: !isActive(state), departureAt: departure_at.getTime() }, now)

/** Says how many and where, never what: a message that was removed, or whose author has gone, must not live on in an email. */
async function tellMemberOfUnread(
  { db, publicUrl }: UnreadDeps,
  { id: groupId, name, trip, departure_at }: GroupRow,
  { userId, count, last }: Unread,
  now: number,
): Promise<void> {
  const account = await livingUserById(db, userId)
  if (!account) return
  const { departure, arrival } = trip
  const values = {
    groupName: shownName(name),
    count,
    from: departure.name,
    to: arrival.name,
    when: { moment: departure.plannedTime, timeZone: departure.timeZone },
  }
  const news = 'unread'
  const path = `messages?groupId=${groupId}`
  const email = {
    id: `unread:${groupId}:${userId}`,
    text: `chat.mail.${news}`,
    ...{ values, publicUrl },
  }
  const { groupName, from, to, when } = values
  const notice = {
    ...{ kind: chatNotices[news], to: account, subject: groupId, occurrence: String(last), path, email },
    says: { groupName, count, detail: [from, ' – ', to, ', ', when] },
  }
  const told = { groupId, userId, departureAt: departure_at.getTime(), number: last }
  await db.transaction().execute(async (tx) => {
    if (await noteUnreadTold(tx, told, now)) await tell(tx, notice, now)
  })
}
