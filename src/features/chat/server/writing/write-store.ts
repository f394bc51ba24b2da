import { sql } from 'kysely'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { messagesPerMinute } from '../../contract.ts'
import type { ChatNeeds } from '../needs.ts'
import { type MessageRow, tables } from '../tables.ts'

export interface Sent {
  readonly groupId: string
  readonly userId: string
  /** the session over which it came, checked when it is stored; null: it has been checked */
  readonly sessionId: string | null
  /** chosen by the sender's browser */
  readonly id: string
  readonly message: string
}

/** What makes a message the same one when it is sent again. */
export const keyOf = ({ groupId, userId, id }: Pick<Sent, 'groupId' | 'userId' | 'id'>): string =>
  JSON.stringify([groupId, userId, id])
export const keyOfRow = ({
  group_id: groupId,
  user_id: userId,
  id,
}: Pick<MessageRow, 'group_id' | 'user_id' | 'id'>): string => keyOf({ groupId, userId, id })

/**
 * The last number of each of these chats, which stay locked until the commit: numbers become visible in their order, and one that is
 * rolled back is given again. Without those that another transaction holds: nobody in another chat waits for it.
 */
export async function lockChats(
  tx: Tx,
  chats: ReadonlyMap<string, { readonly departureAt: number }>,
): Promise<Map<string, number>> {
  const groupIds = [...chats.keys()].toSorted()
  const departures = groupIds.map((groupId) => at(chats.get(groupId)!.departureAt).toISOString())
  const { rows } = await sql<{ group_id: string; last_number: number }>`
    with free as (
      select group_id, last_number from chats where group_id = any(${groupIds}::text[])
      -- locked in one order by everybody
      order by group_id for no key update skip locked
    ), new as (
      insert into chats (group_id, last_number, departure_at)
      select group_id, 0, departure_at
      from unnest(${groupIds}::text[], ${departures}::timestamptz[]) as one (group_id, departure_at)
      where not exists (select from chats where chats.group_id = one.group_id)
      order by group_id
      on conflict (group_id) do nothing
      returning group_id, last_number
    ) select * from free union all select * from new`.execute(tx)
  return new Map(rows.map((row) => [row.group_id, row.last_number]))
}

/** Those of their sessions that do not live any more. */
export async function endedOf(
  db: Db,
  { isLivingSession }: Pick<ChatNeeds, 'isLivingSession'>,
  sent: readonly Sent[],
  now: number,
): Promise<ReadonlySet<string>> {
  const ids = new Set(sent.flatMap(({ sessionId }) => sessionId ?? []))
  if (ids.size === 0) return ids
  const { rows } = await sql<{ id: string }>`
    select one.id from unnest(${[...ids]}::text[]) as one (id)
    where not ${isLivingSession(sql`one.id`, sql`${at(now)}`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of them that are stored already, under the id their sender gave. */
export async function storedOf(db: Db, sent: readonly Sent[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(
      ${sent.map(({ groupId }) => groupId)}::text[], ${sent.map(({ userId }) => userId)}::text[],
      ${sent.map(({ id }) => id)}::text[]
    ) as one (group_id, user_id, id)
    join chat_messages m on m.group_id = one.group_id and m.user_id = one.user_id and m.id = one.id`.execute(
    db,
  )
  return rows
}

/** How many messages each of them has written within the last minute; as many as are allowed is the most that is counted. */
export async function writtenLately(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; written: number }>`
    select one.user_id, (
      select count(*)::int from (
        select from chat_messages m
        where m.user_id = one.user_id and m.kind = 'message' and m.sent_at > ${at(now - 60_000)}
        limit ${messagesPerMinute}
      ) as lately
    ) as written from unnest(${[...userIds]}::text[]) as one (user_id)`.execute(db)
  return new Map(rows.map(({ user_id, written }) => [user_id, written]))
}

export interface NumberedMessage extends Sent {
  readonly number: number
  readonly username: string
  readonly departureAt: number
}

/** Stores messages whose chats are locked, each group's in a row after its last number. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NumberedMessage[],
  now: number,
): Promise<MessageRow[]> {
  const rows = await tables(tx)
    .insertInto('chat_messages')
    .values(
      messages.map(({ groupId, number, id, userId, username, message, departureAt }) => ({
        ...{ group_id: groupId, number, id, kind: 'message' as const, user_id: userId, username, message },
        ...{ sent_at: at(now), departure_at: at(departureAt) },
      })),
    )
    .returningAll()
    .execute()
  const last = new Map(messages.map(({ groupId, number }) => [groupId, number]))
  await sql`
    update chats set last_number = one.number
    from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::int[]) as one (group_id, number)
    where chats.group_id = one.group_id`.execute(tx)
  return rows
}
