import { announceTravellers, dropLease } from '../../features/groups/server/index.ts'
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
  renewalWork,
  reconcileAt,
} from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { fillStarter } from '../group-purchase/index.ts'
import { finishRelease } from '../holds/index.ts'
import { newsOfRelease, tellLater } from '../notifications/index.ts'
import { takeSeat } from './take-seat.ts'

type StartFill = ReturnType<typeof fillStarter>
type Decided = readonly (CheckoutCall | CheckoutChange)[]

/**
 * Carries out what was decided about a checkout whose row is locked. A hold is offered to its group first, and what the
 * group says is a fact for the decision that follows.
 */
export async function applyChanges(
  startFill: StartFill,
  tx: Tx,
  row: CheckoutRow,
  decide: (said?: { readonly refusal: string | null }) => Decided,
  now: number,
): Promise<void> {
  const changes = decide()
  const offer = changes.find((change) => change.do === 'offer')
  if (!offer) return applyAll(tx, row, changes, now)
  const seat = await takeSeat(tx, row, now)
  await applyAll(tx, row, decide({ refusal: seat.refusal }), now)
  if (seat.refusal === null) await seat.afterwards(startFill)
}

async function applyAll(tx: Tx, row: CheckoutRow, changes: Decided, now: number): Promise<void> {
  for (const change of changes) if (change.do !== 'call') await apply(tx, row, change, now)
}

async function apply(tx: Tx, row: CheckoutRow, change: CheckoutChange, now: number): Promise<unknown> {
  switch (change.do) {
    case 'ask-for-card':
      return askForCard(tx, row)
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
      return tellLater(tx, row.id, newsOfRelease(change.reason), now)
    case 'free-place':
      return dropLease(tx, row.subject_id, row.id, now)
    case 'record-released':
      return finishRelease(tx, row, now)
    case 'record-taken':
      await recordTaken(tx, row, change.amount, now)
      return announceTravellers(tx, [row.user_id], now)
    case 'note-release':
      return noteRelease(tx, row, change.course)
    case 'record-refunded':
      await recordRefunded(tx, row, change.amount, now)
      await tellLater(tx, row.id, 'given_back', now)
      return announceTravellers(tx, [row.user_id], now)
    case 'note-refund':
      return noteRefund(tx, row, change.course)
    case 'offer':
      throw new Error(`the hold of ${row.id} was offered twice`)
  }
}
