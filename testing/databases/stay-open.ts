import { sql } from 'kysely'
import type { Tx } from '../../src/platform/db/open-database.ts'

/**
 * Lets this transaction wait as long as a busy machine needs for what happens beside it; PostgreSQL ends an idle one
 * after ten seconds.
 */
export async function stayOpen(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
