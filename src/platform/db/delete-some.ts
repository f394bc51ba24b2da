import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-database.ts'

/**
 * Deletes at most `most` rows that are old, and gives how many. Rows that somebody holds are left for the next time:
 * cleaning waits for nobody, and nobody waits for cleaning.
 */
export async function deleteSome(
  db: Db,
  table: string,
  isOld: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${most} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
