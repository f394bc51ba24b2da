import type { LetGo } from '../../features/groups/server/index.ts'
import { requestRelease, reconcileAt } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'

/** Carries out what a change of a group means for the payments of its seats, in the transaction of the change. */
export async function carryOutOrders(tx: Tx, orders: readonly LetGo[], now: number): Promise<void> {
  for (const order of orders) {
    if (order.do === 'release') await requestRelease(tx, order.checkoutId, order.reason, now)
    else await reconcileAt(tx, order.checkoutId, now, now)
  }
}
