import { sql } from 'kysely'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { ReportReason } from '../contract.ts'
import { type MessageRow, tables } from './tables.ts'

const dayMs = 24 * 60 * 60_000

export interface NewReport {
  readonly groupId: string
  readonly number: number
  readonly reporterId: string
  readonly reason: ReportReason
  readonly note: string
}

/** Reports of one account are counted one after the other, so that many at once do not pass the limit together. */
export async function lockReporter(tx: Tx, reporterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reporterId}, 8))`.execute(tx)
}

export async function isReportedBy(
  db: Db,
  report: Pick<NewReport, 'groupId' | 'number' | 'reporterId'>,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('chat_reports')
    .select('number')
    .where('group_id', '=', report.groupId)
    .where('number', '=', report.number)
    .where('reporter_id', '=', report.reporterId)
    .executeTakeFirst()
  return row !== undefined
}

/** Within a day. */
export async function countReports(db: Db, reporterId: string, now: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('chat_reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reporter_id', '=', reporterId)
    .where('reported_at', '>', at(now - dayMs))
    .executeTakeFirstOrThrow()
  return count
}

/** Opens the case of the message, again where it was closed and another member reports it. */
export async function insertReport(
  tx: Tx,
  { groupId, number, reporterId, reason, note }: NewReport,
  message: MessageRow,
  now: number,
): Promise<void> {
  await tables(tx)
    .insertInto('chat_reports')
    .values({ group_id: groupId, number, reporter_id: reporterId, reason, note, reported_at: at(now) })
    .execute()
  await tables(tx)
    .insertInto('chat_reported_messages')
    .values({
      ...{ group_id: groupId, number, author_id: message.user_id, author_name: message.username },
      ...{ message: message.message, sent_at: message.sent_at, reported_at: at(now) },
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'number']).doUpdateSet({ closed_at: null }))
    .execute()
}

export interface OpenReport {
  readonly groupId: string
  readonly number: number
  /** epoch ms of the first report */
  readonly at: number
  /** every report's */
  readonly reasons: readonly ReportReason[]
}

/** Reported messages that no operator has decided about, the oldest first. */
export async function openReports(db: Db): Promise<OpenReport[]> {
  const rows = await tables(db)
    .selectFrom('chat_reported_messages as m')
    .innerJoin('chat_reports as r', (join) =>
      join.onRef('r.group_id', '=', 'm.group_id').onRef('r.number', '=', 'm.number'),
    )
    .select([
      'm.group_id',
      'm.number',
      'm.reported_at',
      sql<ReportReason[]>`json_agg(r.reason)`.as('reasons'),
    ])
    .where('m.closed_at', 'is', null)
    .groupBy(['m.group_id', 'm.number', 'm.reported_at'])
    .orderBy('m.reported_at')
    .limit(200)
    .execute()
  return rows.map(({ group_id, number, reported_at, reasons }) => ({
    ...{ groupId: group_id, number, reasons },
    at: reported_at.getTime(),
  }))
}

export async function closeReport(tx: Tx, groupId: string, number: number, now: number): Promise<void> {
  await tables(tx)
    .updateTable('chat_reported_messages')
    .set({ closed_at: at(now) })
    .where('group_id', '=', groupId)
    .where('number', '=', number)
    .execute()
}

export async function reportedMessage(db: Db, groupId: string, number: number) {
  const message = await tables(db)
    .selectFrom('chat_reported_messages')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!message) return null
  const reports = await tables(db)
    .selectFrom('chat_reports')
    .select(['reason', 'note', 'reported_at'])
    .where('group_id', '=', groupId)
    .where('number', '=', number)
    .orderBy('reported_at')
    .execute()
  return { message, reports }
}

/** The messages around one, as they stand in the chat now; nothing once the chat has been deleted. */
export async function messagesAround(db: Db, groupId: string, number: number): Promise<MessageRow[]> {
  return tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('number', '>=', number - 5)
    .where('number', '<=', number + 5)
    .orderBy('number')
    .execute()
}

/** Removes a message from its chat, or shows it again. False where it is not there or it is so already. */
export async function setHidden(
  tx: Tx,
  groupId: string,
  number: number,
  hidden: boolean,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('chat_messages')
    .set({ hidden, moderated_at: at(now) })
    .where('group_id', '=', groupId)
    .where('number', '=', number)
    .where('hidden', '!=', hidden)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
