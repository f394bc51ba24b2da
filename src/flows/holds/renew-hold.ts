import { newId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import { groupWithSeats, holdNeedOf } from '../../features/groups/server/index.ts'
import {
  askedUntil,
  askOwner,
  checkoutById,
  type CheckoutRow,
  decideRenewal,
  isReplacedUnwritten,
  keptCardOf,
  lockCheckout,
  type NewHold,
  renewalFollowUp,
  renewalId,
  renewalStart,
  renewalWork,
  type RenewInput,
  renewPerformers,
  whileBuyingMs,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { startSaga } from '../../platform/saga/saga-work.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { finishRelease } from '../group-changes/index.ts'
import { refundTakenHolds, swapHold } from './swap-hold.ts'
import { tellLater } from '../notifications/index.ts'

export const renewKind = 'renew-hold'

export const endConfirmationWork = defineWork<{ checkoutId: string }>({
  kind: 'free-seat',
  prefix: 'free',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** The renewal of a member's hold. */
export type GroupRenewal = RenewInput & { readonly groupId: string }

async function holdNeed(db: Db | Tx, groupId: string) {
  const group = (await groupWithSeats(db, groupId))?.group
  return holdNeedOf(group && { state: group.state, deadlineAt: group.deadline_at.getTime() })
}

/**
 * Opens the renewal of a hold that its group may outlast, or asks its owner where the card is not kept. Gives the instant to
 * check again, or null.
 */
export async function startRenewal(
  { db, clock, sagaLog: log }: { db: Db; clock: Clock; sagaLog: SagaLog<Tx> },
  checkoutId: string,
): Promise<number | null> {
  const now = clock.now()
  const checkout = await checkoutById(db, checkoutId)
  if (!checkout) return null
  const start = await startOf(db, checkout, now)
  if (start === 'ask') return askForAnother(db, checkoutId, now)
  if (start !== 'begin') return start
  const { capture_before, authorisation_ref: oldRef } = checkout
  const input: GroupRenewal = {
    groupId: checkout.subject_id,
    checkoutId,
    newCheckoutId: newId(),
    oldRef: oldRef!,
    mandate: keptCardOf(checkout)!,
    amount: checkout.ticket_price + checkout.service_fee,
    currency: checkout.currency,
    captureBefore: capture_before!.getTime(),
  }
  const id = await freeSagaId(log, checkoutId)
  if (id === null) return null
  await db.transaction().execute(async (tx) => {
    await startSaga(tx, log, { id, kind: renewKind, input: input as unknown as Json }, now)
  })
  return null
}

async function startOf(db: Db | Tx, checkout: CheckoutRow, now: number) {
  const { state, capture_before, owner_asked_until } = checkout
  return renewalStart(
    {
      state,
      captureBefore: capture_before?.getTime() ?? null,
      isCardKept: keptCardOf(checkout) !== null,
      isOwnerAsked: owner_asked_until !== null,
    },
    await holdNeed(db, checkout.subject_id),
    now,
  )
}

/** Nobody agreed that the card is kept: its owner is asked for another hold, or the seat is free. */
async function askForAnother(db: Db, checkoutId: string, now: number): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCheckout(tx, checkoutId)
    const start = await startOf(tx, row, now)
    // consent came meanwhile, or the group is full: read again
    if (start !== 'ask') return start === 'begin' ? now : start
    await askUntilSeatIsFree(tx, row, 'not_kept', 'hold_ending', now)
    return null
  })
}

async function askUntilSeatIsFree(
  tx: Tx,
  row: CheckoutRow,
  reason: string,
  news: 'renewal_asked' | 'hold_ending',
  now: number,
): Promise<void> {
  const until = askedUntil(now, row.capture_before!.getTime())
  await askOwner(tx, row, until, reason)
  await tellLater(tx, row.id, news, now)
  await sendWork(tx, endConfirmationWork, { checkoutId: row.id }, until, now)
}

/** An attempt that ended without a renewal, because the group was full, makes room for another; one that runs does not. */
async function freeSagaId(log: SagaLog<Tx>, checkoutId: string): Promise<string | null> {
  for (let attempt = 0; ; attempt++) {
    const id = renewalId(checkoutId, attempt)
    const earlier = await log.read(id)
    if (!earlier) return id
    if (!earlier.end) return null
  }
}

interface RenewalEnd {
  readonly oldIsGone?: boolean
  /** refs of holds that somebody captured by hand */
  readonly taken?: readonly string[]
  readonly hold?: NewHold
}

/** The renewal itself: what to decide, how to call, and what an end means for the checkout. */
export function renewSaga({ db, clock, payments }: { db: Db; clock: Clock; payments: Payments }): Saga<Tx> {
  return {
    decide: decideRenewal,
    perform: renewPerformers(
      payments,
      (order, hold) =>
        db.transaction().execute((tx) => swapHold(tx, order as GroupRenewal, hold, clock.now())),
      (order) => ({ checkout: order.newCheckoutId, group: (order as GroupRenewal).groupId }),
    ),
    async apply(tx, input, outcome, data, now) {
      const order = input as unknown as GroupRenewal
      const { oldIsGone, taken = [], hold } = data as unknown as RenewalEnd
      const old = await lockCheckout(tx, order.checkoutId)
      if (isReplacedUnwritten(oldIsGone, old.state)) await finishRelease(tx, old, now)
      if (taken.length > 0) await refundTakenHolds(tx, order, hold!, taken, now)
      const row = await lockCheckout(tx, order.checkoutId)
      const next = renewalFollowUp(outcome, row.state, await holdNeed(tx, order.groupId))
      if (next === 'again') await tryAgain(tx, order.checkoutId, now)
      if (next !== 'ask') return
      await askUntilSeatIsFree(tx, row, (data as { reason: string }).reason, 'renewal_asked', now)
    },
  }
}

/** For a group that was full, and may collect again; where it is over or booked, nothing is left to do. */
async function tryAgain(tx: Tx, checkoutId: string, now: number): Promise<void> {
  await sendWork(tx, renewalWork, { checkoutId }, now + whileBuyingMs, now)
}
