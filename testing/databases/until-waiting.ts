import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../src/platform/db/open-database.ts'
import { until } from '../harness/wait.ts'

/** Resolves once so many connections to this database wait for a lock. Only PostgreSQL can tell. */
export function untilWaiting(db: Db, count = 1): Promise<void> {
  return until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]!.waiting === count
  })
}

/**
 * Resolves once a connection to this database waits for a lock; asked over a connection that may be in a transaction, where
 * `pg_stat_activity` stands still. Of a row's lock the server knows no database: whoever waits has locked its table before.
 */
export function untilOneWaits(client: pg.Client): Promise<void> {
  return until(async () => {
    const { rowCount } = await client.query(`
      select 1 from pg_locks as waiting where not granted and pid in (
        select pid from pg_locks join pg_database on pg_database.oid = database where datname = current_database())`)
    return rowCount! > 0
  })
}
