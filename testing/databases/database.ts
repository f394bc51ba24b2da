import type { Database } from '../../src/platform/db/open-database.ts'
import { openPlace } from './database-from-files.ts'
import { freshDatabasePlace } from './fresh-database.ts'

/** An empty database of the kind this run is about, with every table. */
export async function freshDatabase(): Promise<Database> {
  return openPlace(await freshDatabasePlace())
}
