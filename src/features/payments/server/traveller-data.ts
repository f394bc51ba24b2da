import type { Db } from '../../../platform/db/open-database.ts'
import { exportedRow } from '../../../platform/db/personal-rows.ts'
import { openStates } from '../rules/checkout-life.ts'
import { paymentsData } from './personal-data.ts'
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
      ...exportedRow(paymentsData['checkouts']!, row),
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      replaces: row.replaces,
      isCardKept: row.mandate !== null && row.card_forgotten_at === null,
    })),
    entries: entries.map((row) => exportedRow(paymentsData['payment_entries']!, row)),
  }
}

/** Every subject of this kind that a traveller has begun to pay for, whatever became of it. */
export async function subjectsPaidFor(db: Db, userId: string, kind: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select('subject_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('subject_kind', '=', kind)
    .execute()
  return rows.map((row) => row.subject_id)
}

/** Whether money of a traveller is on its way: the card page open, a hold standing, or one being let go. */
export async function hasOpenCheckout(db: Db, userId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return row !== undefined
}
