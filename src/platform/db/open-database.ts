import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import { type CommitNotifier, tellingCommits } from './commit-notifier.ts'
import { poolError } from './database-busy.ts'
import { createPulse } from './database-pulse.ts'
import { lockFolder } from './folder-lock.ts'
import { GivingUpClient, keptAlive } from './giving-up-client.ts'
import { createLocalNotifier } from './local-notifier.ts'
import { createPostgresNotifier } from './postgres-notifier.ts'

/** The server ends a transaction that its instance has forgotten this long: the process is paused, or the machine is. */
const idleInTransactionMs = 10_000

type NoTables = Record<never, never>

/** The database without any table: a feature's store adds its own with `withTables`. */
export type Db = Kysely<NoTables>
export type Tx = Transaction<NoTables>

export interface Database {
  readonly db: Db
  readonly kind: 'postgres' | 'pglite'
  readonly notifier: CommitNotifier
  /** whether it answers now, or in a moment; for one asker at a time */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** How long is waited for PostgreSQL, in milliseconds; 0 is for ever. */
export interface DatabaseLimits {
  /** for a connection, until a query fails with `DatabaseBusy` */
  readonly acquireMs: number
  /** until the server ends a statement, and says so */
  readonly statementMs: number
  /** For an answer, until the connection is given up. Longer than the server's own limit: where that ends a statement, it is known that nothing was done. */
  readonly answerMs: number
}

export const noLimits: DatabaseLimits = { acquireMs: 0, statementMs: 0, answerMs: 0 }

const bigint = 20
const numeric = 1700
// both drivers must hand out the same: the ones here differ by default (text, BigInt, Number)
const parsers = {
  [bigint]: Number,
  [numeric]: Number,
}

/** PostgreSQL where a url is given, else PGlite in the folder (or in memory), guarded against a second process. */
export async function openDatabase(
  where: ({ url: string } & Partial<DatabaseLimits>) | { folder: string | null },
): Promise<Database> {
  return 'url' in where ? openPostgres(where.url, { ...noLimits, ...where }) : openPglite(where.folder)
}

function openPostgres(
  connectionString: string,
  { acquireMs, statementMs, answerMs }: DatabaseLimits,
): Database {
  // A paused instance must not keep a group to itself; nothing is asked of anybody inside a transaction. Said as SQL,
  // since poolers in between refuse settings they do not know.
  const settings = {
    text: [
      `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      ...(statementMs > 0 ? [`set statement_timeout = ${statementMs}`] : []),
    ].join('; '),
    // still part of opening: whoever waits for a connection does not wait for it as long as for an answer
    query_timeout: acquireMs,
  }
  const pool = new Pool({
    connectionString,
    Client: GivingUpClient,
    max: 20,
    connectionTimeoutMillis: acquireMs,
    ...(answerMs > 0 && { query_timeout: answerMs }),
    ...keptAlive,
    onConnect: (client) => client.query(settings),
    types: {
      getTypeParser: (oid, format) =>
        parsers[oid as keyof typeof parsers] ?? types.getTypeParser(oid, format),
    },
  })
  // a connection that the server drops must not end the process, idle or in use; the next query opens another
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const waiting = {
    options: pool.options,
    connect: () => pool.connect().catch((error: unknown) => Promise.reject(poolError(error))),
    end: () => pool.end(),
  }
  const notifier = createPostgresNotifier(connectionString)
  const pulse = createPulse(connectionString)
  const dialect = tellingCommits(new PostgresDialect({ pool: waiting }), notifier.notify)
  return {
    db: new Kysely<NoTables>({ dialect }),
    kind: 'postgres',
    notifier,
    answers: pulse.answers,
    close: async () => {
      await pulse.close()
      await notifier.close()
      await pool.end()
    },
  }
}

async function openPglite(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder)
  const dataDir = folder === null ? undefined : join(folder, 'pglite')
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const pglite = await PGlite.create({ dataDir, parsers })
  const notifier = createLocalNotifier()
  const db = new Kysely<NoTables>({ dialect: tellingCommits(new PGliteDialect({ pglite }), notifier.notify) })
  return {
    db,
    kind: 'pglite',
    notifier,
    answers: async () => !pglite.closed,
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}
