import { createFairQueue } from '../../../platform/fair-queue.ts'
import type { PaymentNeeds } from './needs.ts'
import type { CheckoutRow } from './store.ts'

/** A success page asks every two seconds; whoever asks more often gets what is known. */
const readAgainMs = 2_000
const mostRemembered = 10_000

interface Read {
  readonly at: number
  /** what the row was afterwards; another one means that somebody else has read or changed it, and it may go on */
  readonly state: CheckoutRow['state']
}

/**
 * Reads a payment at the provider for its owner: once at a time and once in two seconds for each checkout, and accounts
 * take turns. What webhooks and timers find meanwhile shows at once, as the row is read each time.
 */
export function createRefresh({
  reconcile,
  now,
}: {
  readonly reconcile: PaymentNeeds['reconcile']
  readonly now: () => number
}): (row: CheckoutRow) => Promise<CheckoutRow> {
  const turns = createFairQueue({ atOnce: () => 8, atOncePerClient: 2, waiting: 120, waitingPerClient: 10 })
  // the oldest first
  const reads = new Map<string, Read>()
  const underWay = new Map<string, Promise<CheckoutRow>>()

  const remember = (id: string, read: Read): void => {
    reads.delete(id)
    reads.set(id, read)
    if (reads.size > mostRemembered) reads.delete(reads.keys().next().value!)
  }

  return async (row) => {
    const same = underWay.get(row.id)
    if (same) return same
    const last = reads.get(row.id)
    if (last && last.state === row.state && now() - last.at < readAgainMs) return row
    const at = now()
    const reading = turns
      .run(row.user_id, () => reconcile(row.id))
      .then((after) => {
        remember(row.id, { at, state: after.state })
        return after
      })
      .finally(() => underWay.delete(row.id))
    underWay.set(row.id, reading)
    return reading
  }
}
