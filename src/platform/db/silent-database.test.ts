import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabasePlace, isPostgres } from '../../../testing/databases/fresh-database.ts'
import { blackHole } from '../../../testing/databases/black-hole.ts'
import { DatabaseBusy } from './database-busy.ts'
import { type DatabaseLimits, openDatabase } from './open-database.ts'
import { createPostgresNotifier } from './postgres-notifier.ts'

let url: string
let hole: Awaited<ReturnType<typeof blackHole>>

async function opened(limits: Partial<DatabaseLimits>, at = hole.through(url)) {
  const database = await openDatabase({ url: at, ...limits })
  onTestFinished(() => database.close())
  return database
}

// PGlite is in this process
describe.skipIf(!isPostgres())('a database that vanishes without a word', () => {
  beforeEach(async () => {
    url = (await freshDatabasePlace()).databaseUrl!
    hole = await blackHole(Number(new URL(url).port))
  })
  afterEach(() => hole.close())

  test('a statement is given up, its connection with it, and the next gets one that answers', async () => {
    const { db } = await opened({ answerMs: 500 })
    const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await ask()
    hole.swallow()
    await expect(ask()).rejects.toThrow('Query read timeout')
    hole.reopen()
    // a slow machine needs longer now and then, and gets another connection
    await vi.waitFor(ask, 60_000)
  })

  test('a commit without an answer is not known to have failed: here it was carried out', async () => {
    const { db } = await opened({ answerMs: 500 })
    const { db: beside } = await opened({}, url)
    await sql`create table said (word text)`.execute(beside)
    const told = await db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into said values ('yes')`.execute(tx)
        hole.swallowAnswers()
      })
      .then(
        () => 'done',
        (error: unknown) => error,
      )
    expect(told).toBeInstanceOf(Error)
    // that would mean: nothing was done
    expect(told).not.toBeInstanceOf(DatabaseBusy)
    expect((await sql`select word from said`.execute(beside)).rows).toEqual([{ word: 'yes' }])
    await vi.waitFor(() => sql`select 1`.execute(db), 60_000)
  })

  test('where no connection can be opened either, nothing was done, and whoever asks is told to come back', async () => {
    const { db } = await opened({ acquireMs: 500, answerMs: 500 })
    hole.swallow()
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseBusy)
  })

  test('one that lets in and says nothing then is waited for no longer than one that lets nobody in', async () => {
    const { db } = await opened({ acquireMs: 500, answerMs: 600_000 })
    hole.swallowQueries()
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseBusy)
  })

  test('the server itself ends what takes longer than a statement may, and says so', async () => {
    const { db } = await opened({ statementMs: 100, answerMs: 60_000 }, url)
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('statement timeout')
  })

  test('who listens notices it too, listens again, and is told that something may have been missed', async () => {
    const notifier = createPostgresNotifier(hole.through(url), { askEveryMs: 50, answerMs: 500 })
    onTestFinished(notifier.close)
    let told = 0
    notifier.onCommit('some topic', () => (told += 1))
    await vi.waitUntil(() => told > 0, 60_000)
    hole.swallow()
    hole.reopen()
    told = 0
    await vi.waitUntil(() => told > 0, 60_000)
  })

  test('it is said not to answer while it does not, and to answer when it does again', async () => {
    const { answers } = await opened({})
    await vi.waitUntil(answers, 60_000)
    hole.swallow()
    expect(await answers()).toBe(false)
    expect(await answers(), 'nor does a new connection').toBe(false)
    hole.reopen()
    await vi.waitUntil(answers, 60_000)
  })

  test('a connection that was lost meanwhile does not speak for a database that is well', async () => {
    const { answers } = await opened({})
    // a slow machine needs longer for the new one now and then, so it may be seen at a later loss
    const answersAfterLoss = async () => {
      await vi.waitUntil(answers, 60_000)
      hole.swallow()
      hole.reopen()
      return answers()
    }
    await vi.waitUntil(answersAfterLoss, 60_000)
  })

  test('nobody waits for its goodbye', async () => {
    const database = await openDatabase({ url: hole.through(url) })
    await vi.waitUntil(database.answers, 60_000)
    let isUp = false
    database.notifier.onCommit('up', () => (isUp = true))
    await vi.waitUntil(() => isUp, 60_000)
    await sql`select 1`.execute(database.db)
    hole.swallow()
    await database.close()
  })
})
