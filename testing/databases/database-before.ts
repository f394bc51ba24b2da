import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { Database } from '../../src/platform/db/open-database.ts'
import { openPlace } from './database-from-files.ts'
import { createDatabase } from './postgres-cluster.ts'

const folder = new URL('../../migrations/', import.meta.url)

interface Before extends Database {
  /** applies that migration and all later ones */
  readonly migrateToLatest: () => Promise<void>
}

/** An empty database as the version before a migration knew it, for rows that only that version wrote. */
export async function databaseBefore(migration: string): Promise<Before> {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const databaseUrl = postgres ? await createDatabase(postgres.url, name) : null
  const database = await openPlace({ databaseUrl, dataDir: null })
  const files = readdirSync(folder).map(
    (file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const,
  )
  if (!files.some(([file]) => file === migration)) throw new Error(`there is no migration ${migration}`)
  await migrate(database.db, Object.fromEntries(files.filter(([file]) => file < migration)))
  return { ...database, migrateToLatest: () => migrate(database.db, Object.fromEntries(files)) }
}
