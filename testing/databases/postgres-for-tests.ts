// Vitest's global setup of the project "server on PostgreSQL": one cluster for the run, one database per asker.
import type { TestProject } from 'vitest/node'
import { migratedDatabase } from './database-from-files.ts'
import { addReadyTravellers } from '../builders/ready-travellers.ts'
import { provideRedis } from './provide-redis.ts'
import { forManyDatabases, PostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `template`: a database with every table, to be copied */
    postgres: { readonly url: string; readonly template: string } | undefined
  }
}

const template = 'template_with_tables'

export default async function setup(project: TestProject) {
  provideRedis()
  const cluster = await PostgresCluster.create(forManyDatabases)
  const database = await migratedDatabase({
    databaseUrl: await cluster.createDatabase(template),
    dataDir: null,
  })
  const ready = await addReadyTravellers(database.db)
  await database.close()
  project.provide('readyTravellers', ready)
  project.provide('postgres', { url: cluster.socketUrl(), template })
  return () => cluster.stop()
}
