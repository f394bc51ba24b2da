import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabasePlace } from '../../../testing/databases/fresh-database.ts'
import { defaultLimits } from '../../config/index.ts'
import { createHttp } from '../http/server.ts'
import { createLog } from '../log.ts'
import { DatabaseBusy } from './database-busy.ts'
import { openDatabase } from './open-database.ts'

const asks = 'select pg_backend_pid()'

test('who waits too long for a connection is told to come back, and finds one when others have given theirs back', async ({
  skip,
}) => {
  const { databaseUrl } = await freshDatabasePlace()
  if (databaseUrl === null) skip('PGlite has one connection')
  const database = await openDatabase({ url: databaseUrl!, acquireMs: 100 })
  const app = await createHttp({
    publicUrl: 'http://localhost:3000',
    translate: (language, text) => `${language}:${text}`,
    authenticate: async () => null,
    standingOf: async () => null as never,
    requestsPerMinute: defaultLimits.requestsPerMinute,
    trustedProxies: [],
    log: createLog('silent'),
    security: { note() {} },
  })
  app.get('/api/asks', async () => ({ asked: (await sql.raw(asks).execute(database.db)).rows.length }))
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  await app.ready()
  const ask = () => app.inject({ url: '/api/asks', headers: { 'accept-language': 'en' } })

  const release = Promise.withResolvers<void>()
  const holders: Promise<void>[] = []
  while (holders.length < 20) {
    const held = Promise.withResolvers<void>()
    const holder = database.db.connection().execute(async (connected) => {
      await sql.raw(asks).execute(connected)
      held.resolve()
      await release.promise
    })
    try {
      await Promise.race([held.promise, holder])
      holders.push(holder)
    } catch (error) {
      // a slow machine opens no connection in this time; it is tried again
      if (!(error instanceof DatabaseBusy)) throw error
    }
  }
  const refused = await ask()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'overloaded', message: 'en:browser.refusals.overloaded' })
  release.resolve()
  await Promise.all(holders)
  expect((await ask()).json()).toEqual({ asked: 1 })
})
