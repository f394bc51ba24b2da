import { Refusal } from '../../../kernel/refusal.ts'
import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { tables } from './tables.ts'

const dayMs = 24 * 60 * 60_000

/** Until when an operator has stopped somebody from writing; epoch ms, null where they may write. */
export async function stoppedUntil(db: Db, userId: string, now: number): Promise<number | null> {
  const row = await tables(db)
    .selectFrom('chat_stops')
    .select('until')
    .where('user_id', '=', userId)
    .where('until', '>', at(now))
    .executeTakeFirst()
  return row?.until.getTime() ?? null
}

/** Stops somebody from writing in any chat for so many days from now; 0: they may write again. */
export async function stopWriting(tx: Db, userId: string, days: number, now: number): Promise<void> {
  const until = at(now + days * dayMs)
  await tables(tx)
    .insertInto('chat_stops')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
    .execute()
}

export async function refuseStopped(db: Db, userId: string, now: number): Promise<void> {
  const refusal = (await refusalsOfStopped(db, [userId], now)).get(userId)
  if (refusal) throw refusal
}

/** For those of them who may not write now, what they are told. */
export async function refusalsOfStopped(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Refusal>> {
  const rows = await tables(db)
    .selectFrom('chat_stops')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .where('until', '>', at(now))
    .execute()
  return new Map(
    rows.map(({ user_id, until }) => {
      const days = Math.ceil((until.getTime() - now) / dayMs)
      return [user_id, new Refusal(409, 'chat_stopped', 'chat.refusals.chat_stopped', { days })]
    }),
  )
}
