import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../src/platform/db/open-database.ts'
import { until } from '../harness/wait.ts'

/**
 * How many connections to this database wait for a lock. Not from `pg_stat_activity`, which stands still for whoever asks in a transaction.
 * Of a row's lock the server knows no database: whoever waits for one has locked its table before.
 */
const statement = `
  select count(distinct pid)::int as waiting from pg_locks where not granted and pid in (
    select pid from pg_locks join pg_database on pg_database.oid = database where datname = current_database())`

/** Resolves once so many connections to this database wait for a lock. Only PostgreSQL can tell. */
export function untilWaiting(db: Db, count = 1): Promise<void> {
  return until(
    async () => (await sql.raw<{ waiting: number }>(statement).execute(db)).rows[0]!.waiting === count,
  )
}

/** The same for one at least, asked over a connection of the test's own. */
export function untilOneWaits(client: pg.Client): Promise<void> {
  return until(async () => (await client.query<{ waiting: number }>(statement)).rows[0]!.waiting > 0)
}
