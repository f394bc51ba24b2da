import { migrate } from './migrate.ts'
import { type Database, noLimits, openDatabase } from './open-database.ts'

const migrations = import.meta.glob<string>('../../../migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export interface DatabasePlace {
  readonly databaseUrl: string | null
  /** null: in memory */
  readonly dataDir: string | null
}

/** Migrates the database and opens it, with these limits for all that comes after. */
export async function openMigrated(
  { databaseUrl, dataDir }: DatabasePlace,
  limits = noLimits,
): Promise<Database> {
  // an index on a large table may take longer than anything else may, and so may waiting for another instance that makes it
  const { acquireMs } = limits
  const database = await openDatabase(
    databaseUrl === null ? { folder: dataDir } : { url: databaseUrl, acquireMs },
  )
  const files = Object.entries(migrations).map(([file, sql]) => [file.split('/').at(-1)!, sql])
  await migrate(database.db, Object.fromEntries(files))
  if (databaseUrl === null) return database
  await database.close()
  return openDatabase({ url: databaseUrl, ...limits })
}
