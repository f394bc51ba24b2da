import type { Tx } from '../../../platform/db/open-database.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'
import { nextBookingCheck } from '../rules/cancellation/check-booking.ts'

/** Asks the carrier whether a ticket still stands. A carrier that hangs must delay no capture: not in the lane for money. */
export const checkBookingWork = defineWork<{ bookingId: string }>({
  kind: 'check-booking',
  key: ({ bookingId }) => bookingId,
  lane: 'provider',
})

export async function scheduleBookingCheck(
  tx: Tx,
  bookingId: string,
  departure: number,
  now: number,
): Promise<void> {
  const at = nextBookingCheck(departure, now)
  if (at !== null) await sendWork(tx, checkBookingWork, { bookingId }, at, now)
}
