import { readdirSync, readFileSync } from 'node:fs'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Database, openDatabase } from '../src/platform/db/open-database.ts'
import { freshDatabaseUrl } from './fresh-database.ts'

/** An empty database of the kind this run is about, with every table. */
export async function freshDatabase(): Promise<Database> {
  return migratedDatabase(await freshDatabaseUrl())
}

/** A database with every table; a PostgreSQL may be opened several times, as by several instances. */
export async function migratedDatabase(url: string | undefined): Promise<Database> {
  const database = await openDatabase(url === undefined ? { folder: null } : { url })
  const folder = new URL('../migrations/', import.meta.url)
  const files = readdirSync(folder).map(
    (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
  )
  await migrate(database.db, Object.fromEntries(files))
  return database
}
