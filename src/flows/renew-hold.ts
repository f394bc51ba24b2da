import { newId } from '../kernel/ids.ts'
import type { Json } from '../kernel/json.ts'
import { groupWithSeats } from '../features/groups/server/index.ts'
import {
  askedUntil,
  askOwner,
  checkoutById,
  decideRenewal,
  lockCheckout,
  outlasts,
  type RenewInput,
} from '../features/payments/server/index.ts'
import type { Db, Tx } from '../platform/db/open-database.ts'
import type { Saga } from '../platform/saga/run-saga.ts'
import type { SagaLog } from '../platform/saga/saga-log.ts'
import { sendWork } from '../platform/work/work-queue.ts'
import type { Clock } from '../ports/clock.ts'
import type { Payments } from '../ports/payments.ts'
import { renewPerformers } from './renew-performers.ts'
import { finishOldHold, swapHold } from './swap-hold.ts'
import { tellLater } from './tell-member.ts'

export const renewKind = 'renew-hold'
/** How long a renewal waits for what becomes of a group that is full. */
const whileFullMs = 10 * 60_000

/** Opens the renewal of a hold that its group may outlast. Gives the instant to look again, or null. */
export async function startRenewal(
  { db, clock, log }: { db: Db; clock: Clock; log: SagaLog<Tx> },
  checkoutId: string,
): Promise<number | null> {
  const now = clock.now()
  const checkout = await checkoutById(db, checkoutId)
  const captureBefore = checkout?.capture_before?.getTime()
  if (checkout?.state !== 'held' || captureBefore === undefined || checkout.owner_asked_until !== null)
    return null
  const { authorisation_ref: oldRef, mandate } = checkout
  const found = await groupWithSeats(db, checkout.group_id)
  // what is being bought needs no other hold; but the group may collect again
  if (found?.group.state === 'full') return now + whileFullMs
  if (found?.group.state !== 'collecting' || oldRef === null || mandate === null) return null
  const deadlineAt = found.group.deadline_at.getTime()
  // the deadline can still move later, when a member leaves whose hold nobody can renew
  if (!outlasts(deadlineAt, captureBefore)) return deadlineAt > now ? deadlineAt : null
  const input: RenewInput = {
    groupId: checkout.group_id,
    checkoutId,
    newCheckoutId: newId(),
    oldRef,
    mandate,
    amount: checkout.ticket_price + checkout.service_fee,
    currency: checkout.currency,
    captureBefore,
  }
  const id = await freeSagaId(log, checkoutId)
  if (id === null) return null
  await db.transaction().execute(async (tx) => {
    await log.open(tx, { id, kind: renewKind, input: input as unknown as Json }, now)
    await sendWork(tx, { id: `saga:${id}`, kind: 'run-saga', payload: { sagaId: id }, dueAt: now }, now)
  })
  return null
}

/** An attempt that ended without a renewal, because the group was full, makes room for another; one that runs does not. */
async function freeSagaId(log: SagaLog<Tx>, checkoutId: string): Promise<string | null> {
  for (let attempt = 0; ; attempt++) {
    const id = `${renewKind}:${checkoutId}${attempt === 0 ? '' : `:${attempt}`}`
    const earlier = await log.read(id)
    if (!earlier) return id
    if (!earlier.end) return null
  }
}

/** The renewal itself: what to decide, how to call, and what an end means for the checkout. */
export function renewSaga({ db, clock, payments }: { db: Db; clock: Clock; payments: Payments }): Saga<Tx> {
  return {
    decide: decideRenewal,
    perform: renewPerformers(payments, (order, hold) =>
      db.transaction().execute((tx) => swapHold(tx, order, hold, clock.now())),
    ),
    async apply(tx, input, outcome, data, now) {
      const order = input as unknown as RenewInput
      // a seat that moved may have been given up since; one that never moved has its hold let go by others
      if ((data as { oldIsGone?: boolean }).oldIsGone) await finishOldHold(tx, order.checkoutId, now)
      if (outcome === 'not-needed') await tryAgain(tx, order.checkoutId, now)
      if (outcome === 'ask-owner') {
        const found = await groupWithSeats(tx, order.groupId)
        if (found?.group.state === 'full') return tryAgain(tx, order.checkoutId, now)
        const row = await lockCheckout(tx, order.checkoutId)
        if (row.state !== 'held') return
        const until = askedUntil(now, order.captureBefore)
        await askOwner(tx, row, until, (data as { reason: string }).reason)
        await tellLater(tx, order.checkoutId, 'renewal_asked', now)
        const work = {
          id: `free:${order.checkoutId}`,
          kind: 'free-seat',
          payload: { checkoutId: order.checkoutId },
        }
        await sendWork(tx, { ...work, dueAt: until }, now)
      }
    },
  }
}

/** For a group that was full, and may collect again; where it is over or booked, nothing is left to do. */
async function tryAgain(tx: Tx, checkoutId: string, now: number): Promise<void> {
  const work = { id: `renew:${checkoutId}`, kind: 'renew-hold', payload: { checkoutId } }
  await sendWork(tx, { ...work, dueAt: now + whileFullMs }, now)
}
