import { accessSeat, mustCollect } from '../../features/groups/server/index.ts'
import { keptCardOf, lockCheckout, stopRenewal } from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

/**
 * A member withdraws their consent to keep the card and renew the hold with it. The current hold and the seat stay until
 * a day before the bank releases the hold. Idempotent.
 */
export async function stopGroupRenewal(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  groupId: string,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { group, seat } = await accessSeat(tx, groupId, userId)
    mustCollect(group.state)
    const row = await lockCheckout(tx, seat.checkout_id)
    if (keptCardOf(row) !== null) await stopRenewal(tx, row, clock.now())
  })
}
