import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPlace } from '../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace, isPostgres } from '../../../testing/databases/fresh-database.ts'
import { ringAtCommit } from './bell.ts'
import type { Database } from './open-database.ts'

let here: Database
/** another process on the same data; null on PGlite, where there can be none */
let there: Database | null = null
let rings = { here: 0, there: 0 }

beforeAll(async () => {
  const place = await freshDatabasePlace()
  here = await openPlace(place)
  here.bell.onRing(() => (rings.here += 1))
  if (!isPostgres()) return
  there = await openPlace(place)
  there.bell.onRing(() => (rings.there += 1))
  // each rings once for itself when its line is up
  await vi.waitUntil(() => rings.here > 0 && rings.there > 0, 60_000)
})
afterAll(async () => {
  await here.close()
  await there?.close()
})

const announced = () => here.db.transaction().execute((tx) => ringAtCommit(tx))
const both = () => vi.waitUntil(() => rings.here > 0 && (there === null || rings.there > 0), 60_000)

test('a committed transaction that asks for it rings here and there, without anybody looking', async () => {
  rings = { here: 0, there: 0 }
  await announced()
  await both()
})

test('one that does not ask, and one that is rolled back, ring nothing, also not with the next on their connection', async () => {
  rings = { here: 0, there: 0 }
  const undone = here.db.transaction().execute(async (tx) => {
    await ringAtCommit(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (let turn = 0; turn < 5; turn++)
    await here.db.transaction().execute(async (tx) => void (await sql`select 1`.execute(tx)))
  expect(rings).toEqual({ here: 0, there: 0 })
  await announced()
  await both()
  expect(rings.here).toBe(1)
})

test('a line that is cut comes back, and rings for what it may have missed', async ({ skip }) => {
  if (!there) skip('no line that could be cut')
  rings = { here: 0, there: 0 }
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sixrail-bell'`.execute(here.db)
  await both()
  rings = { here: 0, there: 0 }
  await announced()
  await both()
})
