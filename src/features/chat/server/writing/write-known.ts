import { sql } from 'kysely'
import { at } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { type Given, preparedStatement } from '../../../../platform/db/prepared.ts'
import { announcing, tellAnnounced } from '../../../../platform/live/outbox.ts'
import { messagesPerMinute } from '../../contract.ts'
import { topicsOfMessages } from '../../rules/chat-topics.ts'
import type { ChatNeeds } from '../needs.ts'
import type { MessageRow } from '../tables.ts'
import type { KnownChat } from './known-chats.ts'
import type { Sent } from './write-store.ts'

/** One that was stored: its place among those that were sent, and its number. */
type Stored = readonly [place: number, number: number]

type KnownNeeds = Pick<ChatNeeds, 'isLivingSession' | 'isMember' | 'messagesWritten'>
type WriteKnown = (
  db: Db,
  sent: readonly Sent[],
  chats: ReadonlyMap<string, KnownChat>,
  now: number,
) => Promise<ReadonlyMap<Sent, MessageRow>>

/**
 * Stores messages in known chats and announces them, in one statement that is a transaction of its own. It skips a message where
 * the chat's last number has changed or another transaction holds the chat's row (somebody may have left), the message is stored already,
 * or its sender has no seat, has another name by now, may not write, has reached the rate limit or has no session any more. Returns what
 * it stored, in the order of numbers for each group.
 *
 * All values travel as two JSON texts and the numbers come back as one, so that this process does as little as possible for each message.
 */
export function knownWriter(needs: KnownNeeds): WriteKnown {
  const write = statementOf(needs)
  return async (db, sent, chats, now) => {
    const nameOf = ({ groupId, userId }: Sent) =>
      chats.get(groupId)!.group.members.find((one) => one.userId === userId)!.firstName
    const names = sent.map(nameOf)
    const asked = sent.map(({ groupId, userId, id, message, sessionId }, n) => [
      ...[groupId, userId, id, names[n], message, sessionId],
    ])
    const added = new Map<string, number>()
    for (const { groupId } of sent) added.set(groupId, (added.get(groupId) ?? 0) + 1)
    const known = [...chats].map(([groupId, { group, last }]) => [groupId, last, at(group.departureAt)])
    const topics = [...chats].flatMap(([groupId, { group, last }]) =>
      topicsOfMessages(groupId, group.members, last + added.get(groupId)!),
    )
    const values = {
      asked: JSON.stringify(asked),
      known: JSON.stringify(known),
      topics: JSON.stringify([...new Set(topics)]),
      now: at(now).toISOString(),
      minuteAgo: at(now - 60_000).toISOString(),
    }
    const stored = await db.connection().execute(async (own) => {
      const [all] = await write(own, values)
      if (all!.stored.length > 0) await tellAnnounced(own)
      return all!.stored
    })
    // what is known here need not be sent back and read again
    const rows = stored.map(([place, number]): [Sent, MessageRow] => {
      const one = sent[place - 1]!
      const { groupId, userId, id, message } = one
      const row = {
        ...{ group_id: groupId, user_id: userId, id, number, kind: 'message' as const, message },
        ...{ username: names[place - 1]!, sent_at: at(now), hidden: false, moderated_at: null },
        departure_at: at(chats.get(groupId)!.group.departureAt),
      }
      return [one, row]
    })
    return new Map(rows)
  }
}

/** `asked`, `known` and `topics` are JSON. */
type Values = Readonly<Record<'asked' | 'known' | 'topics' | 'now' | 'minuteAgo', string>>

const statementOf = ({ isLivingSession, isMember, messagesWritten }: KnownNeeds) =>
  preparedStatement(
    (given: Given<Values>) => sql<{ readonly stored: readonly Stored[] }>`
    with asked as (
      select *, row_number() over (partition by user_id order by place) as nth_of_user
      from (
        select place, one ->> 0 as group_id, one ->> 1 as user_id, one ->> 2 as id, one ->> 3 as username,
          one ->> 4 as message, one ->> 5 as session_id
        from unnest(array(select json_array_elements(${given('asked')}::json))) with ordinality as each (one, place)
      ) as said
    ), known as (
      select one ->> 0 as group_id, (one ->> 1)::int as last_number, (one ->> 2)::timestamptz as departure_at
      from unnest(array(select json_array_elements(${given('known')}::json))) as one
    ), accepted as (
      select *, row_number() over (partition by group_id order by place)::int as nth,
        count(*) over (partition by group_id)::int as added
      from asked
      where (session_id is null or ${isLivingSession(sql`session_id`, given('now'))})
        and ${isMember(sql`asked.group_id`, sql`asked.user_id`, sql`asked.username`)}
        and not exists (
          select from chat_messages m where m.group_id = asked.group_id and m.user_id = asked.user_id and m.id = asked.id)
        and not exists (
          select from chat_stops s where s.user_id = asked.user_id and s.until > ${given('now')}::timestamptz)
        and nth_of_user + (
          select count(*) from (
            select from chat_messages m
            where m.user_id = asked.user_id and m.kind = 'message' and m.sent_at > ${given('minuteAgo')}::timestamptz
            limit ${messagesPerMinute}
          ) as lately
        ) <= ${messagesPerMinute}
    ), free as (
      -- nobody in another chat waits for a transaction that holds this one
      select group_id from chats where group_id in (select group_id from accepted)
      -- locked in one order by everybody
      order by group_id for no key update skip locked
    ), numbered as (
      insert into chats (group_id, last_number, departure_at)
      select distinct known.group_id, known.last_number + accepted.added, known.departure_at
      from accepted join known on known.group_id = accepted.group_id join free on free.group_id = known.group_id
      on conflict (group_id) do update set last_number = excluded.last_number
      where chats.last_number = (select known.last_number from known where known.group_id = excluded.group_id)
      returning group_id, last_number, departure_at
    ), placed as (
      select accepted.*, numbered.last_number - accepted.added + accepted.nth as number, numbered.departure_at
      from numbered join accepted on accepted.group_id = numbered.group_id
    ), written as (
      insert into chat_messages (group_id, number, id, kind, user_id, username, message, sent_at, departure_at)
      select group_id, number, id, 'message', user_id, username, message, ${given('now')}::timestamptz, departure_at
      from placed
    ), announced as (
      ${announcing(given('topics'), given('now'), sql<boolean>`exists (select from placed)`)}
    ), later as (
      ${messagesWritten(sql`array(select group_id from known)`, given('now'))}
    )
    select coalesce(json_agg(json_build_array(place, number) order by group_id, number), '[]') as stored from placed`,
  )
