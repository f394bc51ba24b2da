import type { Feature } from '../../../platform/feature.ts'
import { paymentRoutes } from './routes.ts'

export type { Hold } from '../rules/bank-answers.ts'
export { isPaid, isPayable, isUndecided } from '../rules/checkout-life.ts'
export {
  type CheckoutCall,
  type CheckoutChange,
  type CheckoutFacts,
  type LookedAtBy,
  decideCheckout,
  holdKindOf,
} from '../rules/decide-checkout.ts'
export { type Reading, readingsAfter } from '../rules/event-readings.ts'
export { isNothingDue } from '../rules/amounts/nothing-due.ts'
export type { OwnReleaseReason } from '../rules/release-course.ts'
export { decideHold, decideUnconfirmed, type HoldFacts } from '../rules/decide-hold.ts'
export { debtCheckMs, decideDebt, decidePartialRefund, decideReturned } from '../rules/decide-owed.ts'
export { decideRenewal, type NewHold, type RenewInput, type Swapped } from '../rules/renewal/renew-hold.ts'
export { askedUntil, checksOf, usefulIfHeldNow } from '../rules/renewal/renewal.ts'
export {
  decideTaken,
  isReplacedUnwritten,
  renewalFollowUp,
  renewalId,
  renewalStart,
  whileBuyingMs,
} from '../rules/renewal/renewal-course.ts'
export { nextReconcileAt, payableUntil } from '../rules/reconciling.ts'
export {
  keptCardOf,
  stopRenewal,
  cardsKeptOf,
  cardsToDetach,
  isCardInUse,
  noteDetached,
} from './kept-cards.ts'
export { paymentsData, paymentsWork } from './personal-data.ts'
export { type CheckoutPage, cardPageOf } from './checkout-page.ts'
export { type Subject, subjectOf } from './subject.ts'
export { chargeOf, moneyBehind, moneyOf, totalOf } from './money-of.ts'
export { mustBeSeen } from './seen-price.ts'
export { bankAlarms } from './events/bank-alarms.ts'
export {
  debtOf,
  debts,
  doubtfulCheckouts,
  lostHolds,
  type MoneyFact,
  refundsLeftToOperator,
  takenByHand,
} from './operator-questions.ts'
export { eventById, eventWork, markEventHandled } from './receive-event.ts'
export type { PaymentNeeds } from './needs.ts'
export {
  askForCard,
  askOwner,
  authorisationsOf,
  checkoutById,
  checkoutOfEvent,
  checkoutsOf,
  entriesOf,
  type CheckoutRow,
  lockCheckout,
  noteRefund,
  noteRelease,
  openReplacementsOf,
  capturedOf,
  refundedOf,
  replacedBy,
} from './store.ts'
export {
  createCheckout,
  recordCaptured,
  recordDebt,
  recordPartialRefundFailed,
  recordPartialRefund,
  recordHeld,
  recordLapsed,
  recordOpened,
  recordRefunded,
  recordRefundFailed,
  recordReleased,
  recordReplaced,
  recordTaken,
  recordUnneededReplacement,
  recordUnpaid,
  recordUnwantedHold,
  requestRelease,
} from './transitions.ts'
export {
  noteByHand,
  type RefundReason,
  refundReasons,
  requestRefund,
  requestRefundOf,
} from './refunds/refunds-due.ts'
export {
  lockNetwork,
  noteReplaced,
  openedFrom,
  type Opener,
  renewalWait,
  setSubjectData,
  unfinishedCheckouts,
  whyNoneOpens,
} from './unpaid-checkouts.ts'
export {
  hasOpenCheckout,
  paymentDataOf,
  paymentDataTables,
  payersAmong,
  refundsUnderWay,
  subjectsPaidFor,
} from './owner-data.ts'
export { reconcileAt, reconcileWork } from './reconcile-work.ts'
export { refundCheckWork } from './refunds/refund-check-work.ts'
export { checkHoldWork, renewalWork, scheduleChecks } from './renewal/renewal-work.ts'
export { nextRefundCheck, refundAgainAt } from '../rules/refund-course.ts'
export { renewPerformers } from './renewal/renew-performers.ts'
export { createRefresh, type Refresh } from './refresh-checkout.ts'
export { readPayment } from './read-payment.ts'
export { runRound } from './run-round.ts'

export function createPayments(deps: Parameters<typeof paymentRoutes>[1]): Feature {
  return { routes: (app) => paymentRoutes(app, deps) }
}
