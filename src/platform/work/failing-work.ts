import { sql } from 'kysely'
import { at } from '../db/instants.ts'
import { notifyAtCommit } from '../db/commit-notifier.ts'
import type { Db, Tx } from '../db/open-database.ts'
import { dueIn, type WorkTable } from './work-queue.ts'

const tables = (db: Db) => db.withTables<{ work: WorkTable }>()
/** while work is being done, its lease says when it may be taken over; `due_at` is infinity, unless it was asked for again */
const next = sql<Date>`coalesce(lease_until, due_at)`

export interface WaitingWork {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly lastError: string | null
  /** epoch ms: when it was asked for, and when it is tried next or may be taken over */
  readonly createdAt: number
  readonly nextAt: number
}

/**
 * Work that has failed at least this often in a row: money and sagas first, then what was asked for first. In this order nothing that is shown
 * makes room for another before it is done or given up: an operator who is told of both would hear that each is over in turns.
 */
export async function failingWork(db: Db, leastAttempts: number, most = 200): Promise<WaitingWork[]> {
  const rows = await tables(db)
    .selectFrom('work')
    .select(['id', 'kind', 'attempts', 'last_error', 'created_at', next.as('next_at')])
    .where('last_error', 'is not', null)
    .where('attempts', '>=', leastAttempts)
    // however many webhooks fail, a capture that does stays on the operator's list
    .orderBy(sql`lane in ('money', 'saga')`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(present)
}

export async function workById(db: Db, ids: readonly string[]): Promise<Map<string, WaitingWork>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('work')
    .select(['id', 'kind', 'attempts', 'last_error', 'created_at', next.as('next_at')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, present(row)]))
}

/**
 * Makes work due now that was due before and failed; false where there is none of that id. Work that waits for its date
 * is not touched: run early, some of it would find nothing to do and be deleted.
 */
export async function retryFailedWork(tx: Tx, id: string, now: number): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('work')
    .set({ due_at: sql`least(due_at, ${at(now)}::timestamptz)` })
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .returning('lane')
    .executeTakeFirst()
  if (!row) return false
  await notifyAtCommit(tx, dueIn(row.lane))
  return true
}

function present(row: {
  id: string
  kind: string
  attempts: number
  last_error: string | null
  created_at: Date
  next_at: Date
}): WaitingWork {
  return {
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.getTime(),
    nextAt: row.next_at.getTime(),
  }
}
