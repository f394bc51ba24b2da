import { writeLog } from '../../features/operations/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  isUndecided,
  reconcileWork,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { sagaWork } from '../../platform/saga/saga-work.ts'
import type { WorkKind } from '../../platform/work/define-work.ts'
import { retryFailedWork } from '../../platform/work/failing-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { debtWork, partialRefundWork } from '../holds/index.ts'

export interface RetryDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sagaLog: SagaLog<Tx>
}

type CheckoutWork = WorkKind<{ checkoutId: string }>

/** Work about a checkout that can be asked for again as long as the checkout waits for it. */
const ofCheckouts: readonly (readonly [CheckoutWork, isWaiting: (checkout: CheckoutRow) => boolean])[] = [
  [reconcileWork, ({ state }) => isUndecided(state)],
  [debtWork, ({ state }) => state === 'debt'],
  [partialRefundWork, ({ refund_due }) => refund_due !== null],
]

/**
 * Runs pending work now, by its id: the same step as always, only earlier. A purchase or a checkout whose work is missing
 * gets it back. Returns false where nothing with that id is open.
 */
export async function retryWork(
  { db, clock, sagaLog }: RetryDeps,
  operatorId: string,
  workId: string,
): Promise<boolean> {
  const now = clock.now()
  const sagaId = sagaWork.keyIn(workId)
  const isOpenSaga = sagaId !== null && (await sagaLog.read(sagaId))?.end === null
  return db.transaction().execute(async (tx) => {
    const isSent = isOpenSaga
      ? await sendWork(tx, sagaWork, { sagaId }, now, now).then(() => true)
      : await sendCheckoutWork(tx, workId, now)
    if (!isSent && !(await retryFailedWork(tx, workId, now))) return false
    await writeLog(tx, { operatorId, act: 'look_again', thing: workId }, now)
    return true
  })
}

async function sendCheckoutWork(tx: Tx, workId: string, now: number): Promise<boolean> {
  for (const [work, isWaiting] of ofCheckouts) {
    const checkoutId = work.keyIn(workId)
    const checkout = checkoutId === null ? undefined : await checkoutById(tx, checkoutId)
    if (!checkout || !isWaiting(checkout)) continue
    await sendWork(tx, work, { checkoutId: checkout.id }, now, now)
    return true
  }
  return false
}
