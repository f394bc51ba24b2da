import { swapSeatPayment } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  enter,
  insertCheckout,
  lockCheckout,
  moveCheckout,
  type NewHold,
  replacedBy,
  type RenewInput,
  scheduleRenewal,
  settleAt,
  type Swapped,
  watchHold,
} from '../../features/payments/server/index.ts'
import { at } from '../../platform/db/instants.ts'
import { asJson } from '../../platform/db/json-column.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { tellLater } from '../notifications/index.ts'

/**
 * The seat stands on the new hold from here on and the old one is being let go, or nothing changes: the group is full or
 * over meanwhile, or the member has gone. Decided under the group's row, so that a purchase sees one hold or the other.
 */
export async function swapHold(
  tx: Tx,
  order: Pick<RenewInput, 'checkoutId' | 'newCheckoutId' | 'mandate' | 'amount'> & {
    readonly groupId: string
  },
  hold: NewHold,
  now: number,
): Promise<Swapped['kept']> {
  const kept = await swapSeatPayment(
    tx,
    order.groupId,
    { from: order.checkoutId, to: order.newCheckoutId },
    now,
  )
  if (kept !== 'new') return kept
  const old = await lockCheckout(tx, order.checkoutId)
  // the same swap once more, after its answer was lost
  if (old.state !== 'held') return kept
  await insertRenewal(tx, old, order, hold, now)
  await enter(tx, await lockCheckout(tx, order.newCheckoutId), 'renewed', order.amount, hold.ref, now)
  await moveCheckout(tx, old, 'let_go', { reason: 'renewed', settled_at: null })
  await watchHold(tx, order.newCheckoutId, hold.captureBefore, now)
  if (hold.captureBefore !== null) await scheduleRenewal(tx, order.newCheckoutId, hold.captureBefore, now)
  return kept
}

/** A hold that was made for this one is a checkout of its own, where this one stands now. */
async function insertRenewal(
  tx: Tx,
  old: CheckoutRow,
  order: Pick<RenewInput, 'newCheckoutId' | 'mandate'>,
  hold: NewHold,
  now: number,
): Promise<void> {
  const { id, state, session_key: _, ...same } = old
  await insertCheckout(tx, {
    ...same,
    id: order.newCheckoutId,
    purpose: 'renew',
    pending: asJson(old.pending),
    subject_data: asJson(old.subject_data),
    state,
    session_key: `renewal:${order.newCheckoutId}`,
    session_ref: null,
    session_url: null,
    authorisation_ref: hold.ref,
    capture_before: hold.captureBefore === null ? null : at(hold.captureBefore),
    card: hold.card ?? old.card,
    mandate: order.mandate,
    replaces: id,
    owner_asked_until: null,
    release_key: 0,
    release_tries: 0,
    refund_key: 0,
    refund_tries: 0,
    refund_due: null,
    started_at: at(now),
    settled_at: at(now),
  })
}

/**
 * Holds of a renewal that somebody captured by hand instead of their being let go: each is given back as any checkout is.
 * A new hold that never carried the seat is written down for that.
 */
export async function giveTakenBack(
  tx: Tx,
  order: RenewInput,
  hold: NewHold,
  taken: readonly string[],
  now: number,
): Promise<void> {
  if (taken.includes(order.oldRef)) await settleAt(tx, order.checkoutId, now, now)
  if (!taken.includes(hold.ref)) return
  if (!(await checkoutById(tx, order.newCheckoutId))) {
    const old = await lockCheckout(tx, order.checkoutId)
    await insertRenewal(tx, { ...old, state: 'releasing', reason: 'renewal_not_needed' }, order, hold, now)
    await enter(tx, await lockCheckout(tx, order.newCheckoutId), 'renewed', order.amount, hold.ref, now)
  }
  await settleAt(tx, order.newCheckoutId, now, now)
}

/** The bank has said that the replaced hold is gone; another door may have written it down already. */
export async function finishOldHold(tx: Tx, checkoutId: string, now: number): Promise<void> {
  const old = await lockCheckout(tx, checkoutId)
  if (old.state !== 'releasing') return
  await enter(tx, old, 'released', old.ticket_price + old.service_fee, old.authorisation_ref, now)
  await moveCheckout(tx, old, 'released', { settled_at: at(now) })
  await tellRenewed(tx, old, now)
}

/** Whoever writes the end of a replaced hold down tells its owner, unless they are not in the group any more. */
export async function tellRenewed(tx: Tx, old: CheckoutRow, now: number): Promise<void> {
  const next = await replacedBy(tx, old)
  // who has just accepted a price has seen it happen
  if (next.id !== old.id && next.state === 'held' && next.purpose === 'renew')
    await tellLater(tx, next.id, 'renewed', now)
}
