// Vitest's global setup of the project "server on PostgreSQL": one cluster for the run, one database per asker.
import type { TestProject } from 'vitest/node'
import { PostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string | undefined
  }
}

export default async function setup(project: TestProject) {
  const cluster = await PostgresCluster.create()
  project.provide('postgresUrl', cluster.url())
  return () => cluster.stop()
}
