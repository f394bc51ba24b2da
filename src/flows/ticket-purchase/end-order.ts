import { lockOrder, moveOrder } from '../../features/bookings/server/index.ts'
import { type CheckoutRow, recordReleased } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { tellBuyerLater } from './tell-buyer.ts'

const againMs = 10_000
/** How long a carrier keeps seats that it names no end for. */
const keptMs = 10 * 60_000

export const dropSeatsWork = defineWork<{ orderId: string; ref: string; until: number }>({
  kind: 'drop-seats',
  prefix: 'drop-seats',
  key: ({ orderId }) => orderId,
  lane: 'money',
})

/** Asks for the carrier's seats to be given back, in the transaction after which nobody buys them. */
export async function dropSeatsLater(
  tx: Tx,
  orderId: string,
  { ref, expiresAt }: { readonly ref: string; readonly expiresAt: number | null },
  now: number,
): Promise<void> {
  await sendWork(tx, dropSeatsWork, { orderId, ref, until: expiresAt ?? now + keptMs }, now, now)
}

/** Gives seats back that nobody buys. They lapse by themselves, so it is tried only as long as they are kept. */
export async function dropSeats(
  { ticketing, clock }: { readonly ticketing: Pick<Ticketing, 'cancelReservation'>; readonly clock: Clock },
  { ref, until }: { readonly ref: string; readonly until: number },
): Promise<number | null> {
  const answer = await ticketing.cancelReservation(ref)
  const now = clock.now()
  return answer.kind === 'unknown' && now < until ? now + againMs : null
}

/** Nobody has paid, and nobody can any more: the seats are free for others. */
export async function dropOrder(tx: Tx, orderId: string, reason: string | null, now: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'open') return
  await moveOrder(tx, order, 'drop', reason, now)
  if (order.reservation) await dropSeatsLater(tx, orderId, order.reservation, now)
}

/** The bank has said that the hold of an order is gone: the ledger says so, and the buyer is told why, once. */
export async function finishOrderRelease(tx: Tx, row: CheckoutRow, now: number): Promise<void> {
  await recordReleased(tx, row, row.reason, now)
  await tellBuyerLater(tx, row.id, 'released', now)
}
