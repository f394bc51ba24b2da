// Vitest's global setup of the project "server on PGlite": one folder with every table, copied for each asker.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratedDatabase } from './database-from-files.ts'
import { addReadyTravellers } from '../builders/ready-travellers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** both are paths; `template` is a data folder to be copied into `folder` */
    pglite: { readonly folder: string; readonly template: string } | undefined
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sixrail-pglite-'))
  const template = join(folder, 'template')
  const database = await migratedDatabase({ databaseUrl: null, dataDir: template })
  const ready = await addReadyTravellers(database.db)
  await database.close()
  project.provide('readyTravellers', ready)
  project.provide('pglite', { folder, template })
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
