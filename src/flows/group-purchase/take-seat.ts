import {
  foundGroup,
  groupById,
  offerHold,
  orderOf,
  type PaidGroup,
  seatsOf,
} from '../../features/groups/server/index.ts'
import { type CheckoutRow, requestRelease } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { tellChat } from '../chat/index.ts'
import { scheduleExpiry } from '../group-changes/index.ts'
import { scheduleComparison } from '../membership/index.ts'
import { scheduleDeadlineEmail, tellOfFull, tellOfSeat } from '../notifications/index.ts'
import type { fillStarter } from './purchase-saga.ts'

/**
 * Offers the hold of a checkout to the group that it was opened for. Gives why the group has no use for it, or null, and what to do
 * once the hold is recorded.
 */
export async function takeSeat(
  startFill: ReturnType<typeof fillStarter>,
  tx: Tx,
  row: CheckoutRow,
  now: number,
): Promise<{ readonly refusal: string | null; readonly afterwards: () => Promise<void> }> {
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
): Promise<{ refusal: string | null; filled?: PaidGroup | null }> {
  const { creation } = orderOf(row)
  if (creation && row.replaces === null) {
    const founded = await foundGroup(tx, creation, row.id, now)
    if (founded.kind === 'too_late') return { refusal: founded.reason }
    await scheduleExpiry(tx, row.subject_id, founded.deadlineAt, now)
    await scheduleDeadlineEmail(tx, (await groupById(tx, row.subject_id))!, now)
    await scheduleComparison(tx, row.subject_id, now)
    return { refusal: null }
  }
  const hold = { id: row.id, replaces: row.replaces, isYes: row.purpose === 'accept' }
  const offered = await offerHold(tx, row.subject_id, hold, now)
  for (const { checkoutId, reason } of offered.releases) await requestRelease(tx, checkoutId, reason, now)
  if (offered.refusal === null && row.replaces === null)
    await tellOfMember(tx, row, offered.filled !== null, now)
  return offered
}

async function tellOfMember(tx: Tx, row: CheckoutRow, isFull: boolean, now: number): Promise<void> {
  const seat = (await seatsOf(tx, [row.subject_id])).find((one) => one.checkout_id === row.id)!
  await tellChat(tx, row.subject_id, 'joined', { userId: row.user_id, firstName: seat.first_name }, now)
  if (!isFull) return
  await tellChat(tx, row.subject_id, 'full', null, now)
  await tellOfFull(tx, row.subject_id, now)
}
