// Server tests run on PostgreSQL, those that depend on storage on PGlite too; this is the only place where they differ.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DatabasePlace } from '../../src/platform/db/open-migrated.ts'
import { createDatabase } from './postgres-cluster.ts'

/** A new database with every table and no row, as the product's configuration names it. Copied from a template. */
export async function freshDatabasePlace(): Promise<DatabasePlace> {
  const postgres = inject('postgres')
  if (postgres) {
    const name = `test_${randomBytes(6).toString('hex')}`
    return { databaseUrl: await createDatabase(postgres.url, name, postgres.template), dataDir: null }
  }
  const pglite = inject('pglite')
  if (!pglite) throw new Error('Only the projects "server on …" have a database.')
  // the run's global setup removes the folder with everything in it
  const dataDir = mkdtempSync(join(pglite.folder, 'data-'))
  cpSync(pglite.template, dataDir, { recursive: true })
  return { databaseUrl: null, dataDir }
}

/** Whether this run is on PostgreSQL, where several instances can share a database. */
export const isPostgres = () => inject('postgres') !== undefined
