import type { Tx } from '../../../platform/db/open-database.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Ticketing } from '../../../ports/ticketing.ts'
import { reservationLifeMs } from '../rules/purchase/own-reservations.ts'

const againMs = 10_000

export const cancelReservationWork = defineWork<{ ref: string; until: number }>({
  kind: 'cancel-reservation',
  prefix: 'unreserve',
  key: ({ ref }) => ref,
  lane: 'provider',
})

/**
 * Asks for the carrier's seats to be given back, in the transaction after which nobody buys them. `until` is when they lapse by
 * themselves, epoch ms; null where the carrier has named no end.
 */
export async function cancelReservationLater(
  tx: Tx,
  { ref, until }: { readonly ref: string; readonly until: number | null },
  now: number,
): Promise<void> {
  await sendWork(tx, cancelReservationWork, { ref, until: until ?? now + reservationLifeMs }, now, now)
}

/** Gives seats back that nobody buys. They lapse by themselves, so it is tried only as long as they are kept. */
export async function cancelReservation(
  {
    ticketing,
    clock,
  }: { readonly ticketing: Pick<Ticketing, 'cancelReservation'>; readonly clock: Pick<Clock, 'now'> },
  { ref, until }: { readonly ref: string; readonly until: number },
): Promise<number | null> {
  const answer = await ticketing.cancelReservation(ref)
  const now = clock.now()
  if (answer.kind === 'done' || now >= until) return null
  if (answer.kind === 'unknown') return now + againMs
  // asked too often: the seats are kept from others all the same
  return answer.code === 'busy' ? now + Math.max(againMs, (answer.retryAfter ?? 0) * 1_000) : null
}
