import type { Db } from '../db/open-database.ts'
import { defineRecurringWork, handleWork, type WorkHandler } from '../work/define-work.ts'
import { pruneOutbox } from './outbox.ts'

const everyMs = 5 * 60_000
export const pruneWork = defineRecurringWork({ kind: 'prune-outbox', lane: 'upkeep' })

/** Forgets announcements that every browser has had the time to hear of. */
export function handlePruning(db: Db, now: () => number): WorkHandler {
  return handleWork(pruneWork, async () => {
    await pruneOutbox(db, now())
    return now() + everyMs
  })
}
