// Server tests run twice, on PGlite and on PostgreSQL; this is the only place where they differ.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from './postgres-cluster.ts'

/** The address of a new empty PostgreSQL database, or undefined: then the product's own PGlite is meant. */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const server = inject('postgresUrl')
  if (!server) return undefined
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name)
  return server.replace(/\/[^/]*$/, `/${name}`)
}
