import { announceTravellers } from '../../features/groups/server/index.ts'
import { type CheckoutRow, recordReleased, replacedBy } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { newsOfRelease, tellLater } from '../notifications/index.ts'

/**
 * Records that a hold is released: writes the ledger entry, queues at most one email to the owner (why, or which hold replaced it)
 * and refreshes the owner's open pages. The same for every caller that learns of the release.
 */
export async function finishRelease(
  tx: Tx,
  row: CheckoutRow,
  now: number,
  reason: string | null = row.reason,
): Promise<void> {
  const released = await recordReleased(tx, row, reason, now)
  await tellLater(tx, row.id, newsOfRelease(reason), now)
  await tellReplaced(tx, released, now)
  await announceTravellers(tx, [row.user_id], now)
}

/** The owner of a hold that another has replaced is told, unless they are not in the group any more. */
async function tellReplaced(tx: Tx, old: CheckoutRow, now: number): Promise<void> {
  const next = await replacedBy(tx, old)
  // no email to somebody who has just accepted a price: they saw it happen
  if (next.id !== old.id && next.state === 'held' && next.purpose === 'renew')
    await tellLater(tx, next.id, 'renewed', now)
}
