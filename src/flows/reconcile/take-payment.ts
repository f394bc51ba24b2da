import {
  dropLease,
  foundGroup,
  goOnIfAccepted,
  holdSeat,
  orderOf,
  swapSeatPayment,
} from '../../features/groups/server/index.ts'
import {
  type CheckoutRow,
  recordHeld,
  recordLapsed,
  recordUnwantedHold,
  requestRelease,
  scheduleRenewal,
  watchHold,
} from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Authorisation } from '../../ports/payments.ts'
import { followHolds, scheduleComparison, scheduleExpiry } from '../membership/index.ts'
import type { Filled, fillStarter } from '../group-purchase/index.ts'
import { newsOfRelease, tellLater, tellOfSeat } from '../notifications/index.ts'

/** The reason for releasing a renewal's hold that the seat never stood on: the seat still stands on the hold before it. */
const notNeeded = 'renewal_not_needed'

/** The traveller is done at the provider: a held payment takes the seat, anything else frees it. */
export async function takePayment(
  startFill: ReturnType<typeof fillStarter>,
  tx: Tx,
  row: CheckoutRow,
  authorisation: Authorisation,
  meaning: 'hold_lost' | 'amount_differs' | 'held',
  now: number,
): Promise<void> {
  if (meaning === 'hold_lost') {
    const reason = row.replaces === null ? 'hold_lost' : notNeeded
    await recordLapsed(tx, row, authorisation, reason, now)
    await tellLater(tx, row.id, newsOfRelease(reason), now)
    return dropLease(tx, row.subject_id, row.id, now)
  }
  const kind = row.purpose === 'accept' ? 'accepted' : row.replaces === null ? 'held' : 'renewed'
  const seat =
    meaning === 'held'
      ? await takeSeat(tx, row, authorisation, now)
      : { refusal: row.replaces === null ? 'amount_differs' : notNeeded }
  if (seat.refusal === null) {
    await recordHeld(tx, row, authorisation, kind, now)
    await watchHold(tx, row.id, authorisation.captureBefore, now)
    if (authorisation.mandate !== null && authorisation.captureBefore !== null)
      await scheduleRenewal(tx, row.id, authorisation.captureBefore, now)
    if (row.purpose === 'renew') await followHolds(tx, row.subject_id, now)
    if (seat.filled) await startFill(tx, seat.filled, row.id, now)
    else if (row.replaces === null) await tellOfSeat(tx, row, now)
    return
  }
  await recordUnwantedHold(tx, row, authorisation, kind, seat.refusal, now)
  await dropLease(tx, row.subject_id, row.id, now)
}

/** Puts the payment on its seat: gives the group that it filled, if it was the sixth, or why there is no seat for it. */
async function takeSeat(
  tx: Tx,
  row: CheckoutRow,
  { captureBefore, mandate }: Authorisation,
  now: number,
): Promise<{ refusal: string | null; filled?: Filled }> {
  if (row.replaces !== null) return takeOver(tx, row, now)
  // only a hold that cannot be renewed brings the deadline forward; R-46, by which none does, is not built yet
  const holdEnd = mandate === null ? captureBefore : null
  const { creation } = orderOf(row)
  if (creation) {
    const founded = await foundGroup(tx, creation, row.id, holdEnd, now)
    if (founded.kind === 'too_late') return { refusal: founded.reason }
    await scheduleExpiry(tx, row.subject_id, founded.deadlineAt, now)
    await scheduleComparison(tx, row.subject_id, now)
    return { refusal: null }
  }
  const held = await holdSeat(tx, row.subject_id, row.id, holdEnd, now)
  if (held.kind === 'too_late') return { refusal: held.reason }
  if (held.kind === 'filled') return { refusal: null, filled: held }
  await scheduleExpiry(tx, row.subject_id, held.deadlineAt, now)
  return { refusal: null }
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
