import {
  askForCard,
  type CheckoutCall,
  type CheckoutChange,
  type CheckoutRow,
  checkHoldWork,
  noteRefund,
  noteRelease,
  recordHeld,
  recordLapsed,
  recordOpened,
  recordRefunded,
  recordTaken,
  recordUnpaid,
  recordUnwantedHold,
  refundAgainAt,
  renewalWork,
  reconcileAt,
} from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import { tellPayerLater } from '../notifications/index.ts'
import { paidSubject } from '../subjects/index.ts'
import { stepsOf, type SubjectNeeds } from './subjects.ts'

type Decided = readonly (CheckoutCall | CheckoutChange)[]

/**
 * Carries out what was decided about a checkout whose row is locked. A hold is offered to its subject first; the
 * subject's answer is an input of the next decision.
 */
export async function applyChanges(
  needs: SubjectNeeds,
  tx: Tx,
  row: CheckoutRow,
  decide: (said?: { readonly refusal: string | null }) => Decided,
  now: number,
): Promise<void> {
  const changes = decide()
  const offer = changes.find((change) => change.do === 'offer')
  if (!offer) return applyAll(needs, tx, row, changes, now)
  const taken = await stepsOf(needs, row).take(tx, row, offer.hold, now)
  await applyAll(needs, tx, row, decide({ refusal: taken.refusal }), now)
  if (taken.refusal === null) await taken.afterwards()
}

async function applyAll(
  needs: SubjectNeeds,
  tx: Tx,
  row: CheckoutRow,
  changes: Decided,
  now: number,
): Promise<void> {
  for (const change of changes) if (change.do !== 'call') await apply(needs, tx, row, change, now)
}

async function apply(
  needs: SubjectNeeds,
  tx: Tx,
  row: CheckoutRow,
  change: CheckoutChange,
  now: number,
): Promise<unknown> {
  const steps = stepsOf(needs, row)
  const { announce } = paidSubject(row.subject_kind)
  switch (change.do) {
    case 'ask-for-card':
      await askForCard(tx, row)
      if (change.isOwnerAway) await steps.cardAsked(tx, row, now)
      return
    case 'reconcile-at':
      return reconcileAt(tx, row.id, change.at, now)
    case 'record-opened':
      return recordOpened(tx, row, change.page)
    case 'record-unpaid':
      return recordUnpaid(tx, row, change.how, change.reason, now)
    case 'record-held':
      return recordHeld(tx, row, change.hold, change.kind, now)
    case 'check-hold-at':
      return sendWork(tx, checkHoldWork, { checkoutId: row.id }, change.at, now)
    case 'renew-at':
      return sendWork(tx, renewalWork, { checkoutId: row.id }, change.at, now)
    case 'record-unwanted':
      return recordUnwantedHold(tx, row, change.hold, change.kind, change.reason, now)
    case 'record-lapsed':
      await recordLapsed(tx, row, change.hold, change.reason, now)
      return steps.lapsed(tx, row, change.reason, now)
    case 'free-place':
      return steps.free(tx, row, now)
    case 'record-released':
      return steps.released(tx, row, now)
    case 'record-taken':
      await recordTaken(tx, row, change.amount, now)
      // the work alone asks for the refund, whoever has found this
      await reconcileAt(tx, row.id, refundAgainAt(0, now), now)
      return announce(tx, row, now)
    case 'note-release':
      return noteRelease(tx, row, change.course)
    case 'record-refunded':
      await recordRefunded(tx, row, change.amount, now)
      await tellPayerLater(tx, row, 'given_back', now)
      return announce(tx, row, now)
    case 'note-refund':
      return noteRefund(tx, row, change.course)
    case 'offer':
      throw new Error(`the hold of ${row.id} was offered twice`)
  }
}
