import {
  foundGroup,
  goOnIfAccepted,
  groupById,
  holdSeat,
  orderOf,
  swapSeatPayment,
} from '../../features/groups/server/index.ts'
import { type CheckoutRow, requestRelease } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { scheduleComparison, scheduleExpiry } from '../membership/index.ts'
import type { Filled, fillStarter } from '../group-purchase/index.ts'
import { scheduleDeadlineEmail, tellOfSeat } from '../notifications/index.ts'

/** The reason for releasing a renewal's hold that the seat never stood on: the seat still stands on the hold before it. */
const notNeeded = 'renewal_not_needed'

/** What a subject says to a hold: why it has no use for it, or null; and what follows once the hold is written down. */
export interface Taken {
  readonly refusal: string | null
  readonly afterwards: () => Promise<void>
}

/** Offers the hold of a checkout to the group that it was opened for. */
export async function takeSeat(
  startFill: ReturnType<typeof fillStarter>,
  tx: Tx,
  row: CheckoutRow,
  now: number,
): Promise<Taken> {
  const { refusal, filled } = await putOnSeat(tx, row, now)
  return {
    refusal,
    async afterwards() {
      if (filled) await startFill(tx, filled, row.id, now)
      else if (row.replaces === null) await tellOfSeat(tx, row, now)
    },
  }
}

/** Puts the payment on its seat: gives the group that it filled, if it was the sixth, or why there is no seat for it. */
async function putOnSeat(
  tx: Tx,
  row: CheckoutRow,
  now: number,
): Promise<{ refusal: string | null; filled?: Filled }> {
  if (row.replaces !== null) return takeOver(tx, row, now)
  const { creation } = orderOf(row)
  if (creation) {
    const founded = await foundGroup(tx, creation, row.id, now)
    if (founded.kind === 'too_late') return { refusal: founded.reason }
    await scheduleExpiry(tx, row.subject_id, founded.deadlineAt, now)
    await scheduleDeadlineEmail(tx, (await groupById(tx, row.subject_id))!, now)
    await scheduleComparison(tx, row.subject_id, now)
    return { refusal: null }
  }
  const held = await holdSeat(tx, row.subject_id, row.id, now)
  if (held.kind === 'too_late') return { refusal: held.reason }
  return held.kind === 'filled' ? { refusal: null, filled: held } : { refusal: null }
}

/**
 * The traveller confirmed a renewal, or accepted a price: their seat stands on this payment now, and the one before is let
 * go. With the sixth yes the purchase goes on.
 */
async function takeOver(
  tx: Tx,
  row: CheckoutRow,
  now: number,
): Promise<{ refusal: string | null; filled?: Filled }> {
  const from = row.replaces!
  const during = row.purpose === 'accept' ? 'asking' : 'collecting'
  const kept = await swapSeatPayment(tx, row.subject_id, { from, to: row.id }, now, during)
  if (kept !== 'new') return { refusal: notNeeded }
  await requestRelease(tx, from, 'renewed', now)
  const filled = during === 'asking' && (await goOnIfAccepted(tx, row.subject_id, now))
  return filled ? { refusal: null, filled } : { refusal: null }
}
