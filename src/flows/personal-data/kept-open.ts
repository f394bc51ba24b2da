import { lockUser } from '../../features/accounts/server/index.ts'
import { buyersAmong as buyersOfOrders, hasTripAhead } from '../../features/bookings/server/index.ts'
import { seatKeepsAccountOpen } from '../../features/groups/server/index.ts'
import { hasOpenCheckout, payersAmong, refundsUnderWay } from '../../features/payments/server/index.ts'
import type { Money } from '../../kernel/money.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'

/**
 * How long after a departure a ticket is still shown in an account whose address nobody has proven: it is looked at on the train,
 * and no journey with its delays takes longer.
 */
const afterDeparture = 2 * 24 * 60 * 60_000

type Open = 'in_use' | readonly Money[] | null

/** Why an account cannot end now: it is in use, or so much is still on its way back. Null where it can. */
export async function whyOpen(tx: Tx, userId: string, now: number): Promise<Open> {
  // a seat or a checkout that is being written waits here, and is then seen, or finds the account gone
  await lockUser(tx, userId)
  return whatIsOpen(tx, userId, { now, departedAfter: now })
}

/** Whether a trip, a payment or a refund keeps an account whose address nobody has proven in time. */
export async function isKept(on: Db, userId: string, now: number): Promise<boolean> {
  return (await whatIsOpen(on, userId, { now, departedAfter: now - afterDeparture })) !== null
}

async function whatIsOpen(
  on: Db,
  userId: string,
  { now, departedAfter }: { readonly now: number; readonly departedAfter: number },
): Promise<Open> {
  const isInUse =
    (await seatKeepsAccountOpen(on, userId, now)) ||
    (await hasTripAhead(on, userId, departedAfter)) ||
    (await hasOpenCheckout(on, userId))
  if (isInUse) return 'in_use'
  const refunds = await refundsUnderWay(on, userId)
  return refunds.length > 0 ? refunds : null
}

/**
 * Those of these accounts in which somebody has paid for a ticket, has a card page that may be paid on for one, or waits for money
 * of one.
 */
export async function buyersAmong(on: Db, userIds: readonly string[]): Promise<readonly string[]> {
  return [...new Set([...(await buyersOfOrders(on, userIds)), ...(await payersAmong(on, userIds))])]
}
