import { sql } from 'kysely'
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
