import { purchaseProgress } from '../../features/bookings/server/index.ts'
import type { GroupNeeds } from '../../features/groups/server/index.ts'
import type { CheckoutRow } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { sagaWork } from '../../platform/saga/saga-work.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { acceptPrice, declinePrice } from './respond-to-price.ts'
import { endAsking, endAskingWork } from './request-consent.ts'
import { answerName, endNames, endNamesWork } from './request-names.ts'
import { fillKind, fillSaga, type fillStarter } from './purchase-saga.ts'

export { isAskingOver } from './request-consent.ts'
export { fillStarter } from './purchase-saga.ts'
export { takeSeat } from './take-seat.ts'
export { fillData, groupPurchaseWork } from './personal-data.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Ticketing
  readonly payments: Payments
  readonly sagaLog: SagaLog<Tx>
  readonly startFill: ReturnType<typeof fillStarter>
  readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
}

type UseCases = Pick<GroupNeeds, 'acceptPrice' | 'declinePrice' | 'answerName' | 'stepOf' | 'retryPurchase'>

export function useCases(needs: Needs): UseCases {
  const { db, clock, sagaLog } = needs
  return {
    acceptPrice: (userId, asked) => acceptPrice(needs, userId, asked),
    declinePrice: (groupId, userId) => declinePrice(needs, groupId, userId),
    answerName: (userId, answer) => answerName(needs, userId, answer),
    async stepOf(fillId) {
      const record = await sagaLog.read(fillId)
      return record?.end === null ? purchaseProgress(record.history) : null
    },
    retryPurchase: (sagaId) =>
      db.transaction().execute((tx) => sendWork(tx, sagaWork, { sagaId }, clock.now(), clock.now())),
  }
}

export function work(needs: Needs): readonly WorkHandler[] {
  return [
    handleWork(endAskingWork, ({ groupId }) => endAsking(needs, groupId)),
    handleWork(endNamesWork, ({ groupId }) => endNames(needs, groupId)),
  ]
}

export function sagas(needs: Needs): Readonly<Record<string, Saga<Tx>>> {
  return { [fillKind]: fillSaga(needs) }
}
