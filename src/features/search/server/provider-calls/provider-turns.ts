import type { Behalf } from '../../../../platform/behalf.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'

/** Runs a call to the provider when the turn of one comes on whose behalf it is made. */
export type ProviderTurns = <T>(behalf: Behalf, call: () => Promise<T>) => Promise<T>

/**
 * What is asked of the provider each time anew (vacancy, seat maps, a carrier or its classes that are not known): clients take turns, so that
 * one who asks without end keeps nobody else waiting. Then it goes by the queue of searches (search-queue.ts), which obeys the
 * provider's pause.
 */
export function createProviderTurns(): ProviderTurns {
  const queue = createFairQueue({ atOnce: () => 12, atOncePerClient: 4, waiting: 120, waitingPerClient: 20 })
  return queue.run
}
