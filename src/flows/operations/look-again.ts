import { writeLog } from '../../features/operations/server/index.ts'
import { checkoutById, isUndecided } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import { wakeFailedWork } from '../../platform/work/look-at-work.ts'
import type { Clock } from '../../ports/clock.ts'
import { differenceWork } from '../holds/index.ts'

export interface LookDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: SagaLog<Tx>
  readonly poke: () => void
}

/**
 * Wakes what waits, by the name of its work: the step runs as it would have run by itself, only now. A purchase or a
 * checkout whose work is missing gets it back. False where nothing of that name is open.
 */
export async function lookAgain(deps: LookDeps, operatorId: string, work: string): Promise<boolean> {
  const { db, clock, poke } = deps
  const now = clock.now()
  const missing = await workOf(deps, work)
  const woken = await db.transaction().execute(async (tx) => {
    if (missing) await sendWork(tx, { id: work, ...missing, dueAt: now }, now)
    else if (!(await wakeFailedWork(tx, work, now))) return false
    await writeLog(tx, { operatorId, act: 'look_again', thing: work }, now)
    return true
  })
  if (woken) poke()
  return woken
}

/** The work of a purchase or a checkout that is open, whether it is there or not. */
async function workOf({ db, log }: LookDeps, work: string) {
  const [, name, thing = ''] = /^(saga|settle|debt|difference):(.*)$/s.exec(work) ?? []
  if (name === 'saga') {
    const saga = await log.read(thing)
    return saga?.end === null ? { kind: 'run-saga', payload: { sagaId: thing } } : null
  }
  if (name === undefined) return null
  const checkout = await checkoutById(db, thing)
  if (name === 'debt')
    return checkout?.state === 'debt' ? { kind: 'look-at-debt', payload: { checkoutId: thing } } : null
  if (name === 'difference')
    return typeof checkout?.refund_due === 'number'
      ? { kind: differenceWork, payload: { checkoutId: thing } }
      : null
  return checkout && isUndecided(checkout.state)
    ? { kind: 'settle-checkout', payload: { checkoutId: thing } }
    : null
}
