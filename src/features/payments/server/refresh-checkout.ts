import { createFairQueue } from '../../../platform/fair-queue.ts'
import type { CheckoutRow } from './store.ts'

/** A success page asks every two seconds; whoever asks more often gets what is known. */
const readAgainMs = 2_000
const mostRemembered = 10_000

interface Read {
  readonly at: number
  /** what the row was afterwards; another one means that somebody else has read or changed it, and it may go on */
  readonly state: CheckoutRow['state']
}

type Reconcile = (checkoutId: string, options: { readonly giveUp: boolean }) => Promise<CheckoutRow>

/** Reads a payment at the provider now; `giveUp` ends one that is not paid. */
export type Refresh = (row: CheckoutRow, options?: { readonly giveUp: boolean }) => Promise<CheckoutRow>

/**
 * Reads a payment at the provider for its owner: once at a time and once in two seconds for each checkout, and accounts
 * take turns. What webhooks and timers find meanwhile shows at once, as the row is read each time. Giving up is done
 * each time, for all at once who ask for it.
 */
export function createRefresh({
  reconcile,
  now,
}: {
  readonly reconcile: Reconcile
  readonly now: () => number
}): Refresh {
  const turns = createFairQueue({ atOnce: () => 8, atOncePerClient: 2, waiting: 120, waitingPerClient: 10 })
  // the oldest first
  const reads = new Map<string, Read>()
  const underWay = new Map<string, Promise<CheckoutRow>>()

  const remember = (id: string, read: Read): void => {
    reads.delete(id)
    reads.set(id, read)
    if (reads.size > mostRemembered) reads.delete(reads.keys().next().value!)
  }

  return async (row, { giveUp } = { giveUp: false }) => {
    const key = giveUp ? `give up ${row.id}` : row.id
    const same = underWay.get(key)
    if (same) return same
    const last = reads.get(row.id)
    if (!giveUp && last && last.state === row.state && now() - last.at < readAgainMs) return row
    const at = now()
    const reading = turns
      .run(row.user_id, () => reconcile(row.id, { giveUp }))
      .then((after) => {
        remember(row.id, { at, state: after.state })
        return after
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
}
