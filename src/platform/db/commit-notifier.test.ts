import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPlace } from '../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace, isPostgres } from '../../../testing/databases/fresh-database.ts'
import { notifyAtCommit } from './commit-notifier.ts'
import type { Database } from './open-database.ts'

let here: Database
/** another process on the same data; null on PGlite, where there can be none */
let there: Database | null = null
const topic = 'some topic'
let told = { here: 0, there: 0 }

beforeAll(async () => {
  const place = await freshDatabasePlace()
  here = await openPlace(place)
  here.notifier.onCommit(topic, () => (told.here += 1))
  if (!isPostgres()) return
  there = await openPlace(place)
  there.notifier.onCommit(topic, () => (told.there += 1))
  // each tells itself once when its connection is up
  await vi.waitUntil(() => told.here > 0 && told.there > 0, 60_000)
})
afterAll(async () => {
  await here.close()
  await there?.close()
})

const announced = () => here.db.transaction().execute((tx) => notifyAtCommit(tx, topic))
const both = () => vi.waitUntil(() => told.here > 0 && (there === null || told.there > 0), 60_000)

test('a committed transaction that asks for it is told of here and there, to who listens to its topic, without anybody reading', async () => {
  told = { here: 0, there: 0 }
  await announced()
  await both()
})

test('one that does not ask, and one that is rolled back, tell nobody, also not with the next on their connection', async () => {
  told = { here: 0, there: 0 }
  const undone = here.db.transaction().execute(async (tx) => {
    await notifyAtCommit(tx, topic)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (let turn = 0; turn < 5; turn++)
    await here.db.transaction().execute(async (tx) => void (await sql`select 1`.execute(tx)))
  expect(told).toEqual({ here: 0, there: 0 })
  await announced()
  await both()
  expect(told.here).toBe(1)
})

test('a connection that is cut comes back, and tells of what may have been missed', async ({ skip }) => {
  if (!there) skip('no connection that could be cut')
  told = { here: 0, there: 0 }
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sixrail-notifier'`.execute(here.db)
  await both()
  told = { here: 0, there: 0 }
  await announced()
  await both()
})
