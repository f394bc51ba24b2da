import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/databases/database.ts'
import { type SagaLogRig, sagaLogContract } from '../../../testing/databases/saga-log-contract.ts'
import type { Tx } from '../db/open-database.ts'
import { defineWork } from '../work/define-work.ts'
import { sendWork } from '../work/work-queue.ts'
import { createMemorySagaLog } from '../../../testing/simulator/memory/memory-saga-log.ts'
import { createSqlSagaLog } from './sql-saga-log.ts'

const t0 = Date.parse('2026-11-20T09:00:00Z')

sagaLogContract('in memory', async () => {
  let row: string | null = null
  return {
    log: createMemorySagaLog(),
    transact: (work) => work(null),
    change: async (_, value) => void (row = value),
    changed: async () => row,
    hasTransactions: false,
    close: async () => {},
  }
})

async function onDatabase(): Promise<SagaLogRig<Tx>> {
  const { db, close } = await freshDatabase()
  let changes = 0
  const works = db.withTables<{ work: { kind: string; created_at: Date } }>()
  return {
    log: createSqlSagaLog(db),
    transact: (work) => db.transaction().execute(work),
    // any table of the product would do
    change: (tx, value) =>
      sendWork(tx, defineWork({ kind: value, key: () => value, lane: 'upkeep' }), null, t0, t0 + ++changes),
    async changed() {
      const row = await works
        .selectFrom('work')
        .select('kind')
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      return row?.kind ?? null
    },
    hasTransactions: true,
    close,
  }
}

sagaLogContract('in the database', onDatabase)

describe('a saga and the change that opened it', () => {
  test('exist together or not at all', async () => {
    const { log, transact, close } = await onDatabase()
    const failing = transact(async (tx) => {
      await log.open(tx, { id: 'half', kind: 'fill', input: null }, t0)
      throw new Error('the sixth member was refused')
    })
    await expect(failing).rejects.toThrow('the sixth member')
    expect(await log.read('half')).toBeNull()
    await close()
  })
})
