import { swapSeatPayment } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  checksOf,
  decideTaken,
  keptCardOf,
  lockCheckout,
  type NewHold,
  recordReplaced,
  recordUnneededReplacement,
  type RenewInput,
  reconcileAt,
  type Swapped,
  scheduleChecks,
} from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'

/**
 * The seat stands on the new hold from here on and the old one is being released, or nothing changes: the group is full or
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
  await recordReplaced(tx, old, { ...order, purpose: 'renew' }, hold, now)
  // its owner may have taken back the consent while the bank was asked
  const isCardKept = keptCardOf(old) !== null
  await scheduleChecks(tx, order.newCheckoutId, checksOf(hold.captureBefore, isCardKept, now), now)
  return kept
}

/**
 * Holds of a renewal that somebody captured by hand before they were released: each is refunded as any checkout is.
 * A new hold that never carried the seat is written down for that.
 */
export async function refundTakenHolds(
  tx: Tx,
  order: RenewInput,
  hold: NewHold,
  taken: readonly string[],
  now: number,
): Promise<void> {
  const isWrittenDown = (await checkoutById(tx, order.newCheckoutId)) !== null
  for (const change of decideTaken(order, hold.ref, taken, isWrittenDown)) {
    if (change.do === 'reconcile') await reconcileAt(tx, change.checkoutId, now, now)
    else {
      const old = await lockCheckout(tx, order.checkoutId)
      await recordUnneededReplacement(tx, old, { ...order, purpose: 'renew' }, hold, now)
    }
  }
}
