import { type RawBuilder, sql } from 'kysely'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { Waiting } from '../rules/unread-digest.ts'

/** What a member of a chat has not read. */
export interface Unread extends Waiting {
  readonly userId: string
  /** messages of others, without those of whom the member has blocked */
  readonly count: number
  /** the number of the newest of them */
  readonly last: number
}

type Row = { user_id: string; count: number; last: number; since: Date; told_at: Date | null }

/** Whether a message `m` was written since somebody joined: nobody missed what was said before. */
export const isSinceJoining = (userId: RawBuilder<unknown>) => sql<boolean>`
  m.number > coalesce((select max(j.number) from chat_messages j
    where j.group_id = m.group_id and j.kind = 'joined' and j.user_id = ${userId}), 0)`

/**
 * The members for whom something waits that they were not told of. A chat that a member muted has nothing for them, and
 * what was written before they joined was not missed.
 */
export async function unreadByMember(
  db: Db,
  groupId: string,
  members: readonly { readonly userId: string }[],
): Promise<Unread[]> {
  const { rows } = await sql<Row>`
    select member.user_id, unread.count, unread.last, unread.since, r.told_at
    from unnest(${members.map(({ userId }) => userId)}::text[]) as member (user_id)
    left join chat_reads r on r.group_id = ${groupId} and r.user_id = member.user_id
    cross join lateral (
      select count(*)::int as count, max(m.number) as last,
        min(m.sent_at) filter (where m.number > coalesce(r.told_number, 0)) as since
      from chat_messages m
      where m.group_id = ${groupId} and m.kind = 'message' and m.user_id != member.user_id and not m.hidden
        and m.number > coalesce(r.number, 0)
        and ${isSinceJoining(sql`member.user_id`)}
        and not exists (select 1 from chat_blocks b where b.user_id = member.user_id and b.blocked_id = m.user_id)
    ) unread
    where unread.since is not null and not coalesce(r.muted, false)`.execute(db)
  return rows.map(({ user_id: userId, count, last, since, told_at }) => ({
    ...{ userId, count, last },
    since: since.getTime(),
    toldAt: told_at?.getTime() ?? null,
  }))
}

/** Notes that a member is told of everything up to a number. False where they were told before, or have read it now. */
export async function noteUnreadTold(
  tx: Tx,
  told: {
    readonly groupId: string
    readonly userId: string
    readonly departureAt: number
    readonly number: number
  },
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_reads (group_id, user_id, number, departure_at, told_number, told_at)
    values (${told.groupId}, ${told.userId}, 0, ${at(told.departureAt)}, ${told.number}, ${at(now)})
    on conflict (group_id, user_id) do update set told_number = excluded.told_number, told_at = excluded.told_at
    where chat_reads.told_number < excluded.told_number and chat_reads.number < excluded.told_number
      and not chat_reads.muted
    returning 1`.execute(tx)
  return rows.length > 0
}
