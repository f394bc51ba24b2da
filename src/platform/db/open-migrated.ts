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

/** The database with its tables up to date. */
export async function openMigrated({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  const database = await openDatabase(databaseUrl === null ? { folder: dataDir } : { url: databaseUrl })
  const files = Object.entries(migrations).map(([file, sql]) => [file.split('/').at(-1)!, sql])
  await migrate(database.db, Object.fromEntries(files))
  return database
}
