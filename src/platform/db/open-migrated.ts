import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

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

/** Opens the database and migrates it. `acquireMs` as in `openDatabase`. */
export async function openMigrated(
  { databaseUrl, dataDir }: DatabasePlace,
  acquireMs = 0,
): Promise<Database> {
  const database = await openDatabase(
    databaseUrl === null ? { folder: dataDir } : { url: databaseUrl, acquireMs },
  )
  const files = Object.entries(migrations).map(([file, sql]) => [file.split('/').at(-1)!, sql])
  await migrate(database.db, Object.fromEntries(files))
  return database
}
