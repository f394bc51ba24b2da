import { expect, test } from 'vitest'
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

test('anything else is told with its stack', () => {
  expect(startProblem(new Error('unheard of'))).toContain('start-problem.test')
})
