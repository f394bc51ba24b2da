import type { Db } from '../../../platform/db/open-database.ts'
import { tables } from './tables.ts'

/** A traveller's checkouts and every entry of the ledger about their money. Minor units. */
export async function paymentDataOf(db: Db, userId: string) {
  const checkouts = await tables(db)
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute()
  const entries = await tables(db)
    .selectFrom('payment_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return {
    checkouts: checkouts.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      groupId: row.group_id,
      ticketPrice: row.ticket_price,
      serviceFee: row.service_fee,
      currency: row.currency,
      state: row.state,
      card: row.card,
      isCardKept: row.mandate !== null && row.card_forgotten_at === null,
      renews: row.renews,
      startedAt: row.started_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    })),
    entries: entries.map((row) => ({
      checkoutId: row.checkout_id,
      kind: row.kind,
      amount: row.amount,
      currency: row.currency,
      providerRef: row.provider_ref,
      at: row.at.toISOString(),
    })),
  }
}

/** Every group a traveller has begun to pay for, whatever became of it. */
export async function groupsPaidFor(db: Db, userId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select('group_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.group_id)
}

/** Whether money of a traveller is on its way: the card page open, a hold standing, or one being let go. */
export async function hasOpenCheckout(db: Db, userId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['opening', 'open', 'held', 'releasing', 'refunding', 'debt'])
    .executeTakeFirst()
  return row !== undefined
}
