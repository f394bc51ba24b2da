import {
  forgetRequest,
  forgetRequestWork,
  newsletterNewsWork,
  tellNewsletterNews,
} from '../features/content/server/index.ts'
import { emailWork, type LetterDeps, sendLetter } from '../features/notifications/server/index.ts'
import {
  checkoutOfEvent,
  type CheckoutRow,
  eventById,
  eventWork,
  markEventHandled,
  nextSettleAt,
  readHoldWork,
  renewalWork,
  settleWork,
} from '../features/payments/server/index.ts'
import type { Tx } from '../platform/db/open-database.ts'
import { pruneOutbox } from '../platform/live/outbox.ts'
import type { Saga, SagaRunner } from '../platform/saga/run-saga.ts'
import { handleSagas } from '../platform/saga/saga-work.ts'
import type { Log } from '../platform/log.ts'
import { defineRecurringWork, handleWork, type WorkHandler } from '../platform/work/define-work.ts'
import type { Ticketing } from '../ports/ticketing.ts'
import type { Workflow } from '../ports/workflow.ts'
import { type AlertDeps, alertOperator, alertWork } from './operations/index.ts'
import {
  endAsking,
  endAskingWork,
  endNames,
  endNamesWork,
  giveSeatsBack,
  unreserveWork,
} from './group-purchase/index.ts'
import {
  debtWork,
  differenceWork,
  freeSeat,
  freeSeatWork,
  lookAtDebt,
  lookAtHold,
  refundDifference,
  startRenewal,
} from './holds/index.ts'
import { compareGroup, comparisonWork, expireGroup, expiryWork } from './membership/index.ts'
import {
  findCardsToForget,
  forgetCard,
  forgetCardsWork,
  forgetCardWork,
  forgetPayer,
  forgetPayerWork,
  sweep,
  sweepWork,
} from './personal-data/index.ts'
import type { PriceTrain } from './checkout/index.ts'
import { settleCheckout, type SettleDeps } from './reconcile/index.ts'
import { type TellDeps, tellMember, tellWork } from './notifications/index.ts'

const pruneEveryMs = 5 * 60_000
const pruneWork = defineRecurringWork({ kind: 'prune-outbox', lane: 'upkeep' })

/** Everything that happens later or again, by kind of work. */
export function workHandlers(
  deps: SettleDeps &
    TellDeps &
    AlertDeps & {
      readonly letters: LetterDeps
      readonly priceTrain: PriceTrain
      readonly ticketing: Pick<Ticketing, 'cancelReservation'>
      readonly workflow: Workflow | null
      readonly log: Log
    },
  sagas: { readonly runner: SagaRunner<Tx>; readonly kinds: Readonly<Record<string, Saga<Tx>>> },
): readonly WorkHandler[] {
  const { db, clock } = deps
  const holdDeps = { ...deps, settle: (id: string) => settleCheckout(deps, id) }
  return [
    handleSagas(sagas.runner, sagas.kinds),
    handleWork(settleWork, async ({ checkoutId }) =>
      nextSettle(await settleCheckout(deps, checkoutId), clock.now()),
    ),
    handleWork(eventWork, async ({ eventId }) => {
      const event = await eventById(db, eventId)
      if (!event) return
      const { session_ref: sessionRef, authorisation_ref: authorisationRef, reference } = event
      const checkoutId = await checkoutOfEvent(db, { sessionRef, authorisationRef, reference })
      if (checkoutId !== null) {
        await settleCheckout(deps, checkoutId)
        await lookAtHold(holdDeps, checkoutId)
        await lookAtDebt(deps, checkoutId)
        await refundDifference(deps, checkoutId)
      }
      await markEventHandled(db, eventId, clock.now())
    }),
    handleWork(expiryWork, ({ groupId }) => expireGroup(deps, groupId)),
    handleWork(comparisonWork, ({ groupId }) => compareGroup(deps, groupId)),
    handleWork(renewalWork, ({ checkoutId }) => startRenewal({ ...deps, log: sagas.runner.log }, checkoutId)),
    handleWork(readHoldWork, ({ checkoutId }) => lookAtHold(holdDeps, checkoutId)),
    handleWork(freeSeatWork, ({ checkoutId }) => freeSeat(holdDeps, checkoutId)),
    handleWork(debtWork, ({ checkoutId }) => lookAtDebt(deps, checkoutId)),
    handleWork(differenceWork, ({ checkoutId }) => refundDifference(deps, checkoutId)),
    handleWork(endAskingWork, ({ groupId }) => endAsking(holdDeps, groupId)),
    handleWork(endNamesWork, ({ groupId }) => endNames(deps, groupId)),
    handleWork(unreserveWork, (reservation) => giveSeatsBack(deps, reservation)),
    handleWork(tellWork, ({ checkoutId, news }) => tellMember(deps, checkoutId, news)),
    handleWork(emailWork, (order) => sendLetter(deps.letters, order)),
    handleWork(newsletterNewsWork, (news) => tellNewsletterNews(deps, news)),
    handleWork(forgetRequestWork, (request) => forgetRequest(db, request)),
    handleWork(forgetCardsWork, () => findCardsToForget(deps)),
    handleWork(forgetCardWork, ({ mandate }) => forgetCard(deps, mandate)),
    handleWork(forgetPayerWork, ({ mandate }) => forgetPayer(deps, mandate)),
    handleWork(alertWork, () => alertOperator(deps)),
    handleWork(sweepWork, () => sweep(deps)),
    handleWork(pruneWork, async () => {
      await pruneOutbox(db, clock.now())
      return clock.now() + pruneEveryMs
    }),
  ]
}

function nextSettle(
  { state, lease_until, release_tries: releaseTries, refund_tries: refundTries }: CheckoutRow,
  now: number,
): number | null {
  return nextSettleAt({ state, leaseUntil: lease_until.getTime(), releaseTries, refundTries }, now)
}
