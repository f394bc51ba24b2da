import { expect, test } from 'vitest'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { openMigrated } from './db/open-migrated.ts'
import { startProblem } from './start-problem.ts'

const problemOf = (start: Promise<unknown>) =>
  start.then(
    () => 'started',
    (error: unknown) => startProblem(error),
  )

test('a database that does not answer is told in a sentence that names the variable', async () => {
  const told = await problemOf(
    openMigrated({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/sixrail', dataDir: null }),
  )
  expect(told).toMatch(/^DATABASE_URL: the database cannot be reached/)
  expect(told).not.toContain('secret')
  expect(told).not.toContain('\n')
})

test('a database that a newer version has migrated is not called damaged', async () => {
  const { db, close } = await openDatabase({ folder: null })
  await migrate(db, {
    '001-one.sql': 'create table one (id int)',
    '002-two.sql': 'create table two (id int)',
  })
  const told = await problemOf(migrate(db, { '001-one.sql': 'create table one (id int)' }))
  await close()
  expect(told).toMatch(/^The database was migrated by a newer version/)
})

test('anything else is told with its stack', () => {
  expect(startProblem(new Error('unheard of'))).toContain('start-problem.test')
})
