import { type CheckoutRow, moneyOf, subjectOf } from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'

/**
 * The sum that an email about a payment names, and whether the card was charged with it: what was taken, else what is owed. Before
 * either is known it is what will be taken, which is less than the hold where the ticket became cheaper: `price` is the payer's
 * part of the ticket, null while there is none. Minor units.
 */
export async function chargeOf(
  db: Db,
  checkout: CheckoutRow,
  price: number | null,
): Promise<{ readonly amount: number; readonly isCharged: boolean }> {
  const entries = (await moneyBehind(db, checkout))?.entries ?? []
  const taken = entries.find(({ kind }) => kind === 'captured' || kind === 'taken')
  // a debt that was charged later stays among the entries
  const owed = entries.find(({ kind }) => kind === 'debt')
  return {
    amount: (taken ?? owed)?.amount ?? (price ?? checkout.ticket_price) + checkout.service_fee,
    isCharged: taken !== undefined,
  }
}

export async function moneyBehind(db: Db, checkout: CheckoutRow) {
  const { kind, id } = subjectOf(checkout)
  const own = await moneyOf(db, checkout.user_id, { kind, ids: [id] })
  return own.find(({ checkoutId }) => checkoutId === checkout.id)
}
