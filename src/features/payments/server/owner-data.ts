import { type Money, money } from '../../../kernel/money.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { exportedRow } from '../../../platform/db/personal-rows.ts'
import { openStates } from '../rules/checkout-life.ts'
import { isNothingDue } from '../rules/amounts/nothing-due.ts'
import { paymentsData } from './personal-data.ts'
import { refundDueIn } from './money-of.ts'
import { entriesOf } from './store.ts'
import { tables } from './tables.ts'

/** The tables that `paymentDataOf` reads. */
export const paymentDataTables = ['checkouts', 'payment_entries']

/** An owner's checkouts and every entry of the ledger about their money. Minor units. */
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

/** Every subject of this kind that an owner has begun to pay for, whatever became of it. */
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

/** Whether an owner still pays: the card page open, a hold standing or being let go, or a debt that is still to be paid. */
export async function hasOpenCheckout(db: Db, userId: string): Promise<boolean> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select(['state', 'reason'])
    .distinct()
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .where('state', '!=', 'refunding')
    .execute()
  return rows.some((row) => !isNothingDue(row))
}

/** Those of these owners whose money is held, being let go, owed, or not wholly back yet: whatever was paid and is not settled. */
export async function payersAmong(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select(['user_id', 'state', 'reason', 'refund_due'])
    .where('user_id', 'in', [...userIds])
    .where((w) =>
      w.or([
        w.and([w('state', 'in', openStates), w('state', 'not in', ['opening', 'open'])]),
        w('refund_due', 'is not', null),
      ]),
    )
    .execute()
  const unsettled = rows.filter((row) => row.refund_due !== null || !isNothingDue(row))
  return [...new Set(unsettled.map((row) => row.user_id))]
}

/** What is to go back to an owner's cards and is not back yet, wholly or in part: an amount for each currency. */
export async function refundsUnderWay(db: Db, userId: string): Promise<readonly Money[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select(['id', 'currency', 'refund_due'])
    .where('user_id', '=', userId)
    .where((w) => w.or([w('state', '=', 'refunding'), w('refund_due', 'is not', null)]))
    .execute()
  const due = new Map<string, number>()
  for (const row of rows) {
    const amount = refundDueIn(row, await entriesOf(db, [row.id]))
    due.set(row.currency, (due.get(row.currency) ?? 0) + amount)
  }
  return [...due].map(([currency, amount]) => money(amount, currency))
}
