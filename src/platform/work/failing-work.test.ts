import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/databases/database.ts'
import type { Database } from '../db/open-database.ts'
import { defineWork, type Lane } from './define-work.ts'
import { failingWork } from './failing-work.ts'
import { postponeWork, sendWork, takeWork } from './work-queue.ts'

const t0 = Date.parse('2026-11-20T09:00:00Z')
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('[R-3] where more work fails than is shown, money comes first, and what is shown stays until it is over', async () => {
  const { db } = database
  const work = (lane: Lane) =>
    defineWork<{ id: string }>({ kind: lane, prefix: lane, key: ({ id }) => id, lane })
  const fail = async (lane: Lane, id: string, times: number, askedAt = t0) => {
    await db.transaction().execute((tx) => sendWork(tx, work(lane), { id }, t0, askedAt))
    for (let time = 0; time < times; time += 1) {
      const item = await takeWork(db, lane, () => t0, 1_000)
      await postponeWork(db, item!, t0, 'nobody answered')
    }
  }
  const shown = async () => (await failingWork(db, 1, 2)).map(({ id }) => id)
  await fail('webhook', 'a', 1, t0 - 1_000)
  await fail('money', 'a', 1)
  await fail('email', 'a', 2)
  expect(await shown()).toEqual(['money:a', 'webhook:a'])
  // another that fails more often than those that are shown
  await fail('email', 'a', 20)
  expect(await shown()).toEqual(['money:a', 'webhook:a'])
  // a purchase is about money too
  await fail('saga', 'a', 1)
  expect(await shown()).toEqual(['money:a', 'saga:a'])
})
