import type { Payment } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  checkoutsOf,
  renewedAs,
} from '../../features/payments/server/index.ts'
import { AccessRefusal, Refusal } from '../../kernel/refusal.ts'
import type { Db } from '../../platform/db/open-database.ts'

export interface Knock {
  readonly purpose: 'create' | 'join' | null
  /** the group, or the train of a group that is being made */
  readonly groupId?: string
  readonly connectionId?: string
  readonly sessionId?: string | undefined
}

/**
 * What the browser of 001 §7 did after paying: it now only makes the server look at the caller's own payment, and learns
 * whether it is held. Nothing the browser says about it counts.
 */
export async function knock(
  deps: { readonly db: Db; readonly settle: (checkoutId: string) => Promise<CheckoutRow> },
  userId: string,
  which: Knock,
): Promise<Payment> {
  const known = await checkoutsOf(deps.db, userId, which)
  if (known.length === 0) {
    if (which.sessionId !== undefined)
      throw new AccessRefusal('checkout_not_found', 'payments.refusals.checkout_not_found')
    throw refuse('payment_missing')
  }
  // the one that counted, where a traveller has tried more than once
  const payments = await Promise.all(
    known.map(async (asked) => ({ asked, now: await renewedAs(deps.db, asked) })),
  )
  const { asked, now } = payments.find((one) => isHeld(one.now.state)) ?? payments[0]!
  const checkout = isHeld(now.state) ? now : await deps.settle(now.id)
  if (checkout.state === 'opening' || checkout.state === 'open') throw refuse('payment_pending')
  if (!isHeld(checkout.state)) throw refuse('payment_not_held')
  const row = (await checkoutById(deps.db, checkout.id))!
  return {
    groupId: row.group_id,
    sessionId: asked.session_ref!,
    paymentIntentId: row.authorisation_ref!,
    amount: row.ticket_price + row.service_fee,
    role: (await firstOf(deps.db, asked)).purpose === 'create' ? 'creator' : 'member',
  }
}

/** What the seat was first paid with. */
async function firstOf(db: Db, checkout: CheckoutRow): Promise<CheckoutRow> {
  return checkout.renews === null ? checkout : firstOf(db, (await checkoutById(db, checkout.renews))!)
}

const isHeld = (state: CheckoutRow['state']) => ['held', 'captured', 'debt'].includes(state)

function refuse(code: string): Refusal {
  return new Refusal(409, code, `groups.refusals.${code}`)
}
