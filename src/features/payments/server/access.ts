import { AccessRefusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { type CheckoutRow, checkoutBySession } from './store.ts'

/** The caller's own checkout. Another's is not told apart from one that does not exist. */
export async function accessCheckout(db: Db, sessionRef: string, userId: string): Promise<CheckoutRow> {
  const checkout = await checkoutBySession(db, sessionRef)
  if (checkout?.user_id !== userId)
    throw new AccessRefusal('checkout_not_found', 'payments.refusals.checkout_not_found')
  return checkout
}
