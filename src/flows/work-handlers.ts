import {
  forgetRequest,
  forgetRequestWork,
  newsletterNewsWork,
  tellNewsletterNews,
} from '../features/content/server/index.ts'
import {
  type LetterDeps,
  type LetterOrder,
  letterWork,
  sendLetter,
} from '../features/notifications/server/index.ts'
import {
  checkoutOfEvent,
  type CheckoutRow,
  eventById,
  markEventHandled,
  nextSettleAt,
} from '../features/payments/server/index.ts'
import type { Tx } from '../platform/db/open-database.ts'
import { pruneOutbox } from '../platform/live/outbox.ts'
import { runSaga, type Saga, type SagaRunner } from '../platform/saga/run-saga.ts'
import type { Log } from '../platform/log.ts'
import type { WorkHandler } from '../platform/work/worker.ts'
import type { Ticketing } from '../ports/ticketing.ts'
import type { Workflow } from '../ports/workflow.ts'
import { type AlertDeps, alertOperator, alertWork } from './operations/index.ts'
import { endAsking, endNames, giveSeatsBack } from './group-purchase/index.ts'
import {
  differenceWork,
  freeSeat,
  lookAtDebt,
  lookAtHold,
  refundDifference,
  startRenewal,
} from './holds/index.ts'
import { compareGroup, expireGroup } from './membership/index.ts'
import {
  findCardsToForget,
  forgetCard,
  forgetCardsWork,
  forgetPayer,
  sweep,
  sweepWork,
} from './personal-data/index.ts'
import type { PriceTrain } from './checkout/index.ts'
import { settleCheckout, type SettleDeps } from './reconcile/index.ts'
import { type News, type TellDeps, tellMember } from './notifications/index.ts'

const pruneEveryMs = 5 * 60_000
/** One piece of work that never ends; asking for it again at each start changes nothing. */
export const pruneWork = 'prune-outbox'

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
): Record<string, WorkHandler> {
  const { db, clock } = deps
  const holdDeps = { ...deps, settle: (id: string) => settleCheckout(deps, id) }
  return {
    'settle-checkout': async (payload) => {
      const { checkoutId } = payload as { checkoutId: string }
      return nextLook(await settleCheckout(deps, checkoutId), clock.now())
    },
    'payment-event': async (payload) => {
      const { eventId } = payload as { eventId: string }
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
    },
    'run-saga': async (payload) => {
      const { sagaId } = payload as { sagaId: string }
      const record = await sagas.runner.log.read(sagaId)
      const saga = record && sagas.kinds[record.kind]
      if (!saga) throw new Error(`no saga ${sagaId}`)
      const again = await runSaga(sagas.runner, saga, sagaId)
      return again === null ? undefined : { again }
    },
    'expire-group': async (payload) => {
      const again = await expireGroup(deps, (payload as { groupId: string }).groupId)
      return again === null ? undefined : { again }
    },
    'renew-hold': async (payload) => {
      const again = await startRenewal(
        { ...deps, log: sagas.runner.log },
        (payload as { checkoutId: string }).checkoutId,
      )
      return again === null ? undefined : { again }
    },
    'look-at-hold': async (payload) => {
      const again = await lookAtHold(holdDeps, (payload as { checkoutId: string }).checkoutId)
      return again === null ? undefined : { again }
    },
    'look-at-debt': async (payload) => {
      const again = await lookAtDebt(deps, (payload as { checkoutId: string }).checkoutId)
      return again === null ? undefined : { again }
    },
    [differenceWork]: async (payload) => {
      const again = await refundDifference(deps, (payload as { checkoutId: string }).checkoutId)
      return again === null ? undefined : { again }
    },
    'compare-group': async (payload) => {
      const again = await compareGroup(deps, (payload as { groupId: string }).groupId)
      return again === null ? undefined : { again }
    },
    'end-asking': async (payload) => {
      const again = await endAsking(holdDeps, (payload as { groupId: string }).groupId)
      return again === null ? undefined : { again }
    },
    'end-names': async (payload) => {
      const again = await endNames(deps, (payload as { groupId: string }).groupId)
      return again === null ? undefined : { again }
    },
    'cancel-reservation': async (payload) => {
      const again = await giveSeatsBack(deps, payload as { ref: string; until: number })
      return again === null ? undefined : { again }
    },
    'free-seat': async (payload) => {
      const again = await freeSeat(holdDeps, (payload as { checkoutId: string }).checkoutId)
      return again === null ? undefined : { again }
    },
    'tell-member': async (payload) => {
      const { checkoutId, news } = payload as { checkoutId: string; news: News }
      await tellMember(deps, checkoutId, news)
    },
    [forgetCardsWork]: () => findCardsToForget(deps),
    'forget-card': (payload) => forgetCard(deps, (payload as { mandate: string }).mandate),
    'forget-payer': (payload) => forgetPayer(deps, (payload as { mandate: string }).mandate),
    [alertWork]: () => alertOperator(deps),
    [pruneWork]: async () => {
      await pruneOutbox(db, clock.now())
      return { again: clock.now() + pruneEveryMs }
    },
    [sweepWork]: () => sweep(deps),
    [forgetRequestWork]: (payload) => forgetRequest(db, payload as { tokenHash: string }),
    [newsletterNewsWork]: (payload) => tellNewsletterNews(deps, payload as { email: string; until: number }),
    [letterWork]: (payload) => sendLetter(deps.letters, payload as LetterOrder),
  }
}

function nextLook(
  { state, lease_until, release_tries: releaseTries, refund_tries: refundTries }: CheckoutRow,
  now: number,
): { again: number } | undefined {
  const again = nextSettleAt({ state, leaseUntil: lease_until.getTime(), releaseTries, refundTries }, now)
  return again === null ? undefined : { again }
}
