import type { GroupNeeds } from '../../features/groups/server/index.ts'
import {
  type CheckoutRow,
  checkHoldWork,
  refundCheckWork,
  renewalWork,
  usefulIfHeldNow,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { debtWork, checkDebt } from './close-debt.ts'
import { endConfirmation, checkHold } from './check-hold.ts'
import { checkRefund } from './check-returned.ts'
import { openRenewal } from './open-renewal.ts'
import { partialRefundWork, makePartialRefund } from './partial-refund.ts'
import { stopGroupRenewal } from './stop-renewal.ts'
import { endConfirmationWork, renewKind, renewSaga, startRenewal } from './renew-hold.ts'

export { debtWork, checkDebt } from './close-debt.ts'
export { checkHold } from './check-hold.ts'
export { checkReturned } from './check-returned.ts'
export { holdsWork, renewalData } from './personal-data.ts'
export { recordPayment } from './record-payment.ts'
export { partialRefundWork, makePartialRefund, refundEnded } from './partial-refund.ts'
export { renewKind } from './renew-hold.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly sagaLog: SagaLog<Tx>
  readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
}

export function useCases(
  needs: Needs,
): Pick<GroupNeeds, 'openRenewal' | 'stopRenewal' | 'heldWithoutRenewal'> {
  return {
    openRenewal: (userId, language, body) => openRenewal(needs, userId, language, body),
    stopRenewal: (groupId, userId) => stopGroupRenewal(needs, groupId, userId),
    heldWithoutRenewal: usefulIfHeldNow,
  }
}

export function work(needs: Needs): readonly WorkHandler[] {
  return [
    handleWork(renewalWork, ({ checkoutId }) => startRenewal(needs, checkoutId)),
    handleWork(checkHoldWork, ({ checkoutId }) => checkHold(needs, checkoutId)),
    handleWork(endConfirmationWork, ({ checkoutId }) => endConfirmation(needs, checkoutId)),
    handleWork(debtWork, ({ checkoutId }) => checkDebt(needs, checkoutId)),
    handleWork(partialRefundWork, ({ checkoutId }) => makePartialRefund(needs, checkoutId)),
    handleWork(refundCheckWork, ({ checkoutId, backSince }) => checkRefund(needs, checkoutId, backSince)),
  ]
}

export function sagas(needs: Needs): Readonly<Record<string, Saga<Tx>>> {
  return { [renewKind]: renewSaga(needs) }
}
