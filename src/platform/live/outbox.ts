import { type Generated, type RawBuilder, sql } from 'kysely'
import { at, type Instant } from '../db/instants.ts'
import { asJson, type JsonColumn } from '../db/json-column.ts'
import { notifyAtCommit, notifyCommitted } from '../db/commit-notifier.ts'
import type { Db, Tx } from '../db/open-database.ts'
import { type Given, preparedInsert, preparedStatement } from '../db/prepared.ts'

type OutboxTable = {
  outbox: {
    id: Generated<number>
    xact: Generated<string>
    topics: JsonColumn<readonly string[]>
    at: Instant
  }
}

const tables = (db: Db) => db.withTables<OutboxTable>()

/** What listeners are notified of. */
export const announcements = 'announcements'

/** How long a browser can be away and still learn whether it missed anything; after that it is told to load everything again. */
const keptMs = 10 * 60_000

/** Says that topics change with this transaction: exactly if it is committed, and only after that. */
export async function announce(tx: Tx, topics: readonly string[], now: number): Promise<void> {
  await write(tx, { topics: asJson([...new Set(topics)]), at: at(now) })
  await notifyAtCommit(tx, announcements)
}

const write = preparedInsert(tables, 'outbox', ['topics', 'at'])

/** The same as part of a single statement, if the condition `isSo` holds; call `tellAnnounced` after it. `topics` is JSON. */
export function announcing(
  topics: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
  isSo: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    insert into outbox (topics, at) select ${topics}::jsonb, ${now}::timestamptz where ${isSo}`
}

/** On the connection of the statement, when it has succeeded. */
export const tellAnnounced = (own: Db) => notifyCommitted(own, announcements)

export interface Announced {
  readonly id: number
  readonly xact: number
  readonly topics: readonly string[]
}

/**
 * What was announced by transactions not older than `from`, and the horizon: the oldest transaction that was still open.
 * Everything before the horizon is in this answer or an earlier one, so reading on from there misses nothing, whatever
 * the order in which transactions commit. Rows from the horizon on come again with the next reading.
 */
export async function readOutbox(db: Db, from: number): Promise<{ horizon: number; announced: Announced[] }> {
  const rows = await readFrom(db, { from: String(from) })
  return {
    horizon: Number(rows[0]!.horizon),
    announced: rows.flatMap(({ id, xact, topics }) =>
      id === null ? [] : [{ id, xact: Number(xact), topics }],
    ),
  }
}

interface Read {
  readonly horizon: string
  readonly id: number | null
  readonly xact: string
  readonly topics: readonly string[]
}

const readFrom = preparedStatement(
  (given: Given<{ from: string }>) => sql<Read>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, o.id, o.xact::text as xact, o.topics
    from (select) as once left join outbox o on o.xact >= ${given('from')}::xid8
    order by o.id`,
)

/** The version of everything now, and whether a topic may have changed since another. */
export async function missedSince(
  db: Db,
  topic: string,
  since: number | null,
): Promise<{ version: number; missed: boolean }> {
  const from = String(since ?? 0)
  const { rows } = await sql<{ horizon: string; missed: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      exists (select from outbox where xact >= ${from}::xid8 and topics @> ${asJson([topic])}::jsonb)
      -- what was pruned is not known any more
      or coalesce((select min(xact) from outbox) >= ${from}::xid8, false) as missed`.execute(db)
  const { horizon, missed } = rows[0]!
  return { version: Number(horizon), missed: missed || since === null }
}

/** Forgets what is old. The newest of it stays: it tells how far back the rest goes. */
export async function pruneOutbox(db: Db, now: number): Promise<void> {
  const old = at(now - keptMs)
  await sql`
    delete from outbox where at < ${old} and xact < (select max(xact) from outbox where at < ${old})`.execute(
    db,
  )
}
