import { sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { announce } from '../../../platform/live/outbox.ts'
import type { Message } from '../contract.ts'
import { topicOfChange, topicOfTraveller, topicsOfMessages } from '../rules/chat-topics.ts'
import { type MessageRow, tables } from './tables.ts'
import { isSinceJoining } from './unread.ts'

type Travellers = readonly { readonly userId: string }[]

/** Tells of a new message: whoever is in the room, and each member's list of chats. */
export async function announceMessage(
  tx: Tx,
  groupId: string,
  members: Travellers,
  now: number,
): Promise<void> {
  await announce(tx, topicsOfMessages(groupId, members), now)
}

/** Announces to travellers that one entry in their list of chats has changed. */
export async function announceLists(tx: Tx, travellers: Travellers, now: number): Promise<void> {
  await announce(tx, listsOf(travellers), now)
}

const listsOf = (travellers: Travellers) => travellers.map(({ userId }) => topicOfTraveller(userId))

/** Announces that a message is now hidden or visible again; it may be the last one in the lists. */
export async function announceChange(
  tx: Tx,
  groupId: string,
  number: number,
  members: Travellers,
  now: number,
): Promise<void> {
  await announce(tx, [topicOfChange(groupId, number), ...listsOf(members)], now)
}

/** Writes into a chat what has happened to its group; to be announced as messages are. */
export async function insertLine(
  tx: Tx,
  line: {
    readonly groupId: string
    readonly userId: string
    readonly username: string
    readonly departureAt: number
    readonly kind: Exclude<Message['kind'], 'message'>
  },
  now: number,
): Promise<void> {
  const { groupId, kind, userId, username, departureAt } = line
  await sql`
    with chat as (
      insert into chats (group_id, last_number, departure_at) values (${groupId}, 1, ${at(departureAt)})
      on conflict (group_id) do update set last_number = chats.last_number + 1
      returning last_number
    )
    insert into chat_messages (group_id, number, id, kind, user_id, username, message, sent_at, departure_at)
    select ${groupId}, last_number, ${newId()}, ${kind}, ${userId}, ${username}, '', ${at(now)}, ${at(departureAt)}
    from chat`.execute(tx)
}

export async function messageAt(db: Db, groupId: string, number: number): Promise<MessageRow | null> {
  const row = await tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

export async function lastNumber(db: Db, groupId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('chats')
    .select('last_number')
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  return row?.last_number ?? 0
}

export interface Range {
  readonly limit: number
  readonly after?: number | undefined
  readonly before?: number | undefined
}

export interface NewerThan {
  readonly groupId: string
  readonly after: number
}

/** For each of these groups its messages after a number, in their order, so many at most. */
export async function newerMessages(
  db: Db,
  asked: readonly NewerThan[],
  limit: number,
): Promise<MessageRow[][]> {
  const { rows } = await sql<MessageRow & { place: number }>`
    select m.*, one.place::int from unnest(
      ${asked.map(({ groupId }) => groupId)}::text[], ${asked.map(({ after }) => after)}::int[]
    ) with ordinality as one (group_id, after, place)
    cross join lateral (
      select * from chat_messages where group_id = one.group_id and number > one.after order by number limit ${limit}
    ) m order by one.place, m.number`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return asked.map((_, n) => byPlace.get(n + 1) ?? [])
}

/** In their order. With `after` the first ones of the range, to catch up without a gap; without it the newest. */
export async function messagesIn(
  db: Db,
  groupId: string,
  { limit, after, before }: Range,
): Promise<MessageRow[]> {
  const rows = await tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('group_id', '=', groupId)
    .$if(after !== undefined, (query) => query.where('number', '>', after!))
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return after === undefined ? rows.toReversed() : rows
}

/** Ids of those who wrote in a group and whose accounts were deleted since. */
export async function forgottenIn(db: Db, groupId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('chat_messages')
    .select('user_id')
    .distinct()
    .where('group_id', '=', groupId)
    .where('username', '=', '')
    .where('user_id', '<>', '')
    .execute()
  return rows.map((row) => row.user_id)
}

/** What an operator removed from the chat of a group, or showed again; the latest where there are many. */
export async function moderatedIn(db: Db, groupId: string): Promise<MessageRow[]> {
  return tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('moderated_at', 'is not', null)
    .orderBy('moderated_at', 'desc')
    .limit(100)
    .execute()
}

/** Never back: of two devices the one that has read further counts. False where that was known before. */
export async function setRead(
  db: Db,
  read: { readonly groupId: string; readonly userId: string; readonly departureAt: number },
  number: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_reads (group_id, user_id, number, departure_at)
    values (${read.groupId}, ${read.userId}, ${number}, ${at(read.departureAt)})
    on conflict (group_id, user_id) do update set number = excluded.number
    where chat_reads.number < excluded.number returning 1`.execute(db)
  return rows.length > 0
}

/** For each group how many messages of others since the reader joined are unread, without those of whom they have blocked. */
export async function unreadOf(
  db: Db,
  userId: string,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('chat_messages as m')
    .leftJoin('chat_reads as r', (join) =>
      join.onRef('r.group_id', '=', 'm.group_id').on('r.user_id', '=', userId),
    )
    .select(['m.group_id', sql<number>`count(*)::int`.as('unread')])
    .where('m.group_id', 'in', [...groupIds])
    .where('m.kind', '=', 'message')
    .where('m.user_id', '!=', userId)
    .where('m.hidden', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_blocks as b')
            .select('b.user_id')
            .where('b.user_id', '=', userId)
            .whereRef('b.blocked_id', '=', 'm.user_id'),
        ),
      ),
    )
    .where(sql<boolean>`m.number > coalesce(r.number, 0)`)
    .where(isSinceJoining(sql`${userId}`))
    .groupBy('m.group_id')
    .execute()
  return new Map(rows.map(({ group_id, unread }) => [group_id, unread]))
}

/** The newest message of each group that has one, without what those have written whom the reader has blocked. */
export async function newestOf(
  db: Db,
  groupIds: readonly string[],
  blocked: readonly string[],
): Promise<ReadonlyMap<string, MessageRow>> {
  if (groupIds.length === 0) return new Map()
  const { rows } = await sql<MessageRow>`
    select m.* from chats c cross join lateral (
      select * from chat_messages where group_id = c.group_id
        and (kind != 'message' or user_id != all(${[...blocked]}::text[]))
      order by number desc limit 1
    ) m where c.group_id = any(${[...groupIds]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.group_id, row]))
}
