import { type RawBuilder, sql } from 'kysely'
import { at } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { announcing, tellAnnounced } from '../../../../platform/live/outbox.ts'
import { messagesPerMinute } from '../../contract.ts'
import type { ChatNeeds } from '../needs.ts'
import type { MessageRow } from '../tables.ts'
import type { KnownChat } from './known-chats.ts'
import { keyOf, keyOfRow, type Sent } from './write-store.ts'

interface Besides extends Pick<ChatNeeds, 'isLivingSession'> {
  readonly topics: readonly string[]
  /** what is done where something is stored */
  readonly later: RawBuilder<unknown>
}

/** What the database alone knows of a message, and what tells which one it is. */
type Written = Pick<MessageRow, 'group_id' | 'user_id' | 'id' | 'number'>

/**
 * Stores messages in chats that are known, and tells of them, in one statement that is a transaction of its own. In a chat whose last
 * number is another one by now nothing is stored: somebody may have left it. Nor is what is stored already, from whoever may not write
 * or whose session has ended, or from whoever has written too much. Gives what it stored.
 */
export async function writeKnown(
  db: Db,
  sent: readonly Sent[],
  chats: ReadonlyMap<string, KnownChat>,
  { topics, later, isLivingSession }: Besides,
  now: number,
): Promise<MessageRow[]> {
  const nameOf = ({ groupId, userId }: Sent) =>
    chats.get(groupId)!.group.members.find((one) => one.userId === userId)!.firstName
  const bySender = new Map(sent.map((one) => [keyOf(one), one]))
  const known = [...chats]
  const statement = sql<Written>`${prepared}
    with asked as (
      select *, row_number() over (partition by user_id order by place) as nth_of_user
      from unnest(
        ${sent.map(({ groupId }) => groupId)}::text[], ${sent.map(({ userId }) => userId)}::text[],
        ${sent.map(({ id }) => id)}::text[], ${sent.map(nameOf)}::text[], ${sent.map(({ message }) => message)}::text[],
        ${sent.map(({ sessionId }) => sessionId)}::text[]
      ) with ordinality as one (group_id, user_id, id, username, message, session_id, place)
    ), known as (
      select * from unnest(
        ${known.map(([groupId]) => groupId)}::text[], ${known.map(([, { last }]) => last)}::int[],
        ${known.map(([, { group }]) => at(group.departureAt).toISOString())}::timestamptz[]
      ) as one (group_id, last_number, departure_at)
    ), accepted as (
      select *, row_number() over (partition by group_id order by place)::int as nth,
        count(*) over (partition by group_id)::int as added
      from asked
      where (session_id is null or ${isLivingSession(sql`session_id`, now)})
        and not exists (
          select from chat_messages m where m.group_id = asked.group_id and m.user_id = asked.user_id and m.id = asked.id)
        and not exists (select from chat_stops s where s.user_id = asked.user_id and s.until > ${at(now)})
        and nth_of_user + (
          select count(*) from (
            select from chat_messages m
            where m.user_id = asked.user_id and m.kind = 'message' and m.sent_at > ${at(now - 60_000)}
            limit ${messagesPerMinute}
          ) as lately
        ) <= ${messagesPerMinute}
    ), numbered as (
      insert into chats (group_id, last_number, departure_at)
      select distinct known.group_id, known.last_number + accepted.added, known.departure_at
      from accepted join known on known.group_id = accepted.group_id
      -- locked in one order by everybody
      order by known.group_id
      on conflict (group_id) do update set last_number = excluded.last_number
      where chats.last_number = (select known.last_number from known where known.group_id = excluded.group_id)
      returning group_id, last_number, departure_at
    ), written as (
      insert into chat_messages (group_id, number, id, kind, user_id, username, message, sent_at, departure_at)
      select accepted.group_id, numbered.last_number - accepted.added + accepted.nth, accepted.id, 'message',
        accepted.user_id, accepted.username, accepted.message, ${at(now)}, numbered.departure_at
      from numbered join accepted on accepted.group_id = numbered.group_id
      returning group_id, user_id, id, number
    ), announced as (
      ${announcing(topics, now, sql<boolean>`exists (select from written)`)}
    ), later as (
      ${later}
    )
    select * from written order by group_id, number`
  // what is known here need not be sent back and read again
  const rowOf = (row: Written): MessageRow => {
    const one = bySender.get(keyOfRow(row))!
    return {
      ...{ ...row, kind: 'message', username: nameOf(one), message: one.message, sent_at: at(now) },
      ...{ departure_at: at(chats.get(one.groupId)!.group.departureAt), hidden: false, moderated_at: null },
    }
  }
  return db.connection().execute(async (own) => {
    const { rows } = await statement.execute(own)
    if (rows.length > 0) await tellAnnounced(own)
    return rows.map(rowOf)
  })
}
