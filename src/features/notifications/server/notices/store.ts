import { type Generated, type Selectable, sql } from 'kysely'
import { newId } from '../../../../kernel/ids.ts'
import type { Sayables } from '../../../../kernel/notice.ts'
import { at, type Instant, type InstantOrNull } from '../../../../platform/db/instants.ts'
import { asJson, type JsonColumn } from '../../../../platform/db/json-column.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'

type Tables = {
  notices: {
    id: string
    user_id: string
    kind: string
    subject: string
    occurrence: string
    says: JsonColumn<Sayables>
    path: string
    is_shown: Generated<boolean>
    held_back: Generated<boolean>
    told_at: Instant
    read_at: InstantOrNull
  }
}
export type NoticeRow = Selectable<Tables['notices']>
type NewRow = Omit<NoticeRow, 'id' | 'told_at' | 'read_at'>

const tables = (db: Db) => db.withTables<Tables>()

/** Returns the notice's id, or null where it was told before. */
export async function insertNotice(tx: Tx, row: NewRow, now: number): Promise<string | null> {
  const added = await tables(tx)
    .insertInto('notices')
    .values({ ...row, id: newId(), says: asJson(row.says), told_at: at(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export async function noticeById(db: Db, id: string): Promise<NoticeRow | null> {
  const row = await tables(db).selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Which times a traveller was told of the same, the earliest first. */
export async function occurrencesOf(db: Db, { user_id, kind, subject }: Omit<NoticeKey, 'occurrence'>) {
  const rows = await tables(db)
    .selectFrom('notices')
    .select('occurrence')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('told_at')
    .execute()
  return rows.map(({ occurrence }) => occurrence)
}

/** Which of these things a traveller whom they concern was told of. */
export async function subjectsTold(
  db: Db,
  kind: string,
  asked: readonly { readonly userId: string; readonly subject: string }[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ subject: string }>`
    select distinct n.subject from unnest(
      ${asked.map(({ userId }) => userId)}::text[], ${asked.map(({ subject }) => subject)}::text[]
    ) as one (user_id, subject)
    join notices n on n.user_id = one.user_id and n.kind = ${kind} and n.subject = one.subject`.execute(db)
  return new Set(rows.map(({ subject }) => subject))
}

/** What makes a notice the same one. */
export type NoticeKey = Pick<NoticeRow, 'user_id' | 'kind' | 'subject' | 'occurrence'>

const held = (tx: Tx, { user_id, kind, subject, occurrence }: NoticeKey) =>
  tables(tx)
    .updateTable('notices')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('occurrence', '=', occurrence)
    .where('held_back', '=', true)

/** Whether a notice waits for the end of the quiet hours to be told outside the app. */
export async function isHeldBack(tx: Tx, key: NoticeKey): Promise<boolean> {
  const { numUpdatedRows } = await held(tx, key).set({ held_back: true }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a notice that was held back so that it can be sent; returns its id, or null where none waits. */
export async function takeHeldBack(tx: Tx, key: NoticeKey): Promise<string | null> {
  const row = await held(tx, key).set({ held_back: false }).returning('id').executeTakeFirst()
  return row?.id ?? null
}

/** The newest first, of these kinds only: a kind that is not declared any more has no text. */
export async function noticesOf(
  db: Db,
  userId: string,
  kinds: readonly string[],
  { before, most }: { readonly before: string | undefined; readonly most: number },
): Promise<NoticeRow[]> {
  return tables(db)
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('is_shown', '=', true)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(told_at, id) < (select told_at, id from notices where id = ${before} and user_id = ${userId})`,
      ),
    )
    .orderBy('told_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function countUnread(db: Db, userId: string, kinds: readonly string[]): Promise<number> {
  const row = await tables(db)
    .selectFrom('notices')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

/** Whether any of them was new. */
export async function setRead(
  tx: Tx,
  userId: string,
  { noticeId, andOlder }: { readonly noticeId: string; readonly andOlder: boolean },
  now: number,
): Promise<boolean> {
  const upTo = sql`(select told_at, id from notices where id = ${noticeId} and user_id = ${userId})`
  const { numUpdatedRows } = await tables(tx)
    .updateTable('notices')
    .set({ read_at: at(now) })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(andOlder ? sql<boolean>`(told_at, id) <= ${upTo}` : sql<boolean>`id = ${noticeId}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
