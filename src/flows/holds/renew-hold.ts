import { newId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import { groupWithSeats, holdNeedOf } from '../../features/groups/server/index.ts'
import {
  askedUntil,
  askOwner,
  checkoutById,
  decideRenewal,
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
import { finishOldHold, refundTakenHolds, swapHold } from './swap-hold.ts'
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

/** Opens the renewal of a hold that its group may outlast. Gives the instant to look again, or null. */
export async function startRenewal(
  { db, clock, sagaLog: log }: { db: Db; clock: Clock; sagaLog: SagaLog<Tx> },
  checkoutId: string,
): Promise<number | null> {
  const now = clock.now()
  const checkout = await checkoutById(db, checkoutId)
  if (!checkout) return null
  const { state, capture_before, authorisation_ref: oldRef, mandate, owner_asked_until } = checkout
  const captureBefore = capture_before?.getTime() ?? null
  const start = renewalStart(
    { state, captureBefore, isCardKept: mandate !== null, isOwnerAsked: owner_asked_until !== null },
    await holdNeed(db, checkout.subject_id),
    now,
  )
  if (start !== 'begin') return start
  const input: GroupRenewal = {
    groupId: checkout.subject_id,
    checkoutId,
    newCheckoutId: newId(),
    oldRef: oldRef!,
    mandate: mandate!,
    amount: checkout.ticket_price + checkout.service_fee,
    currency: checkout.currency,
    captureBefore: captureBefore!,
  }
  const id = await freeSagaId(log, checkoutId)
  if (id === null) return null
  await db.transaction().execute(async (tx) => {
    await startSaga(tx, log, { id, kind: renewKind, input: input as unknown as Json }, now)
  })
  return null
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
      // only where this renewal released the old hold; where it did not, something else releases it
      if ((data as { oldIsGone?: boolean }).oldIsGone) await finishOldHold(tx, order.checkoutId, now)
      const { taken = [], hold } = data as unknown as { taken?: string[]; hold?: NewHold }
      if (taken.length > 0) await refundTakenHolds(tx, order, hold!, taken, now)
      const row = await lockCheckout(tx, order.checkoutId)
      const next = renewalFollowUp(outcome, row.state, await holdNeed(tx, order.groupId))
      if (next === 'again') await tryAgain(tx, order.checkoutId, now)
      if (next !== 'ask') return
      const until = askedUntil(now, order.captureBefore)
      await askOwner(tx, row, until, (data as { reason: string }).reason)
      await tellLater(tx, order.checkoutId, 'renewal_asked', now)
      await sendWork(tx, endConfirmationWork, { checkoutId: row.id }, until, now)
    },
  }
}

/** For a group that was full, and may collect again; where it is over or booked, nothing is left to do. */
async function tryAgain(tx: Tx, checkoutId: string, now: number): Promise<void> {
  await sendWork(tx, renewalWork, { checkoutId }, now + whileBuyingMs, now)
}
