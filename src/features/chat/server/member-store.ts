import { sql } from 'kysely'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { tables } from './tables.ts'

/** Whom one account blocks is counted one after the other, so that many at once do not pass the limit together. */
export async function lockBlocker(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 11))`.execute(tx)
}

/** Ids of those whose messages somebody does not want to see. */
export async function blockedBy(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('chat_blocks')
    .select('blocked_id')
    .where('user_id', '=', userId)
    .orderBy('blocked_id')
    .execute()
  return rows.map((row) => row.blocked_id)
}

export async function insertBlock(tx: Tx, userId: string, blockedId: string, now: number): Promise<void> {
  await tables(tx)
    .insertInto('chat_blocks')
    .values({ user_id: userId, blocked_id: blockedId, since: at(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, userId: string, blockedId: string): Promise<void> {
  await tables(tx)
    .deleteFrom('chat_blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

export async function hasWritten(db: Db, groupId: string, userId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('chat_messages')
    .select('number')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'message')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The groups whose chat somebody has muted. */
export async function mutedBy(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('chat_reads')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('muted', '=', true)
    .execute()
  return new Set(rows.map((row) => row.group_id))
}

export async function setMuted(
  tx: Tx,
  {
    groupId,
    userId,
    departureAt,
  }: { readonly groupId: string; readonly userId: string; readonly departureAt: number },
  muted: boolean,
): Promise<void> {
  await tables(tx)
    .insertInto('chat_reads')
    .values({ group_id: groupId, user_id: userId, number: 0, departure_at: at(departureAt), muted })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet({ muted }))
    .execute()
}

/** Up to which number each has read, of all who ever opened the chat. */
export async function readsIn(db: Db, groupId: string) {
  const rows = await tables(db)
    .selectFrom('chat_reads')
    .select(['user_id', 'number'])
    .where('group_id', '=', groupId)
    .execute()
  return rows.map((row) => ({ userId: row.user_id, number: row.number }))
}
