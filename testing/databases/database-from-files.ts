import { readdirSync, readFileSync } from 'node:fs'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Database, openDatabase } from '../../src/platform/db/open-database.ts'
import type { DatabasePlace } from '../../src/platform/db/open-migrated.ts'

/** The database at this place; a PostgreSQL may be opened several times, as by several instances. */
export function openPlace({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  return openDatabase(databaseUrl === null ? { folder: dataDir } : { url: databaseUrl })
}

/** The same, brought up to date with the files of `migrations/`. */
export async function migratedDatabase(place: DatabasePlace): Promise<Database> {
  const database = await openPlace(place)
  const folder = new URL('../../migrations/', import.meta.url)
  const files = readdirSync(folder).map(
    (name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const,
  )
  await migrate(database.db, Object.fromEntries(files))
  return database
}
