import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { CheckoutState } from '../rules/checkout-life.ts'
import { nothingDueReason } from '../rules/amounts/nothing-due.ts'
import { isLeftToOperator } from '../rules/refund-course.ts'
import { type Subject, subjectOf } from './subject.ts'
import { tables } from './tables.ts'
import { refundReasons } from './refunds/refunds-due.ts'

/** How many facts of a kind are read at most. */
export const mostFacts = 1_000

/** A fact about one payment that somebody may have to look at. Epoch ms, minor units. */
export interface MoneyFact {
  readonly checkoutId: string
  readonly subject: Subject
  readonly amount: number
  readonly currency: string
  readonly at: number
}

/** What was bought, could not be charged and is still to be paid, the newest first. */
export async function debts(db: Db): Promise<MoneyFact[]> {
  const rows = await tables(db)
    .selectFrom('payment_entries as entry')
    .innerJoin('checkouts', 'checkouts.id', 'entry.checkout_id')
    .select(['checkout_id', 'subject_kind', 'subject_id', 'amount', 'entry.currency', 'entry.at'])
    .where('entry.kind', '=', 'debt')
    // one that was paid since has another state
    .where('state', '=', 'debt')
    .where((w) => w.or([w('reason', 'is', null), w('reason', '!=', nothingDueReason)]))
    .orderBy('entry.at', 'desc')
    .limit(mostFacts)
    .execute()
  return rows.map((row) => ({
    checkoutId: row.checkout_id,
    subject: subjectOf(row),
    amount: row.amount,
    currency: row.currency,
    at: row.at.getTime(),
  }))
}

/** What is owed on a checkout, minor units; null where nothing ever was. */
export async function debtOf(db: Db, checkoutId: string): Promise<number | null> {
  const row = await tables(db)
    .selectFrom('payment_entries')
    .select('amount')
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'debt')
    .executeTakeFirst()
  return row?.amount ?? null
}

/** Holds that ended at the bank without our asking, since an instant. */
export async function lostHolds(db: Db, since: number): Promise<MoneyFact[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select(['id', 'subject_kind', 'subject_id', 'ticket_price', 'service_fee', 'currency', 'settled_at'])
    .where('reason', '=', 'hold_lost')
    .where('settled_at', '>', at(since))
    .orderBy('settled_at', 'desc')
    .limit(mostFacts)
    .execute()
  return rows.map((row) => ({
    checkoutId: row.id,
    subject: subjectOf(row),
    amount: row.ticket_price + row.service_fee,
    currency: row.currency,
    at: row.settled_at!.getTime(),
  }))
}

/** Money that somebody took at the provider by hand. `amount` is what was taken, or of a difference what is still to go back. */
export interface TakenByHand extends MoneyFact {
  /** all of it is back; never of a difference, which is left out from then on */
  readonly isBack: boolean
  /** the provider refuses the refund for good, or the bank sent it back: nothing is asked for again by itself */
  readonly isLeftToOperator: boolean
  /** what was due was taken, and only what was taken beyond it goes back */
  readonly isPartial: boolean
}

/**
 * For the operator's page, each time it is read: every payment that somebody captured in the provider's dashboard and that was not
 * to be captured, or not as much of it. One that is all back is in here as well where it was settled after `settledSince` (epoch ms).
 * A refund for something that was cancelled is not. It only reads.
 */
export async function takenByHand(db: Db, settledSince: number): Promise<TakenByHand[]> {
  const rows = await tables(db)
    .selectFrom('payment_entries as entry')
    .innerJoin('checkouts', 'checkouts.id', 'entry.checkout_id')
    .select([
      'checkout_id',
      'subject_kind',
      'subject_id',
      'amount',
      'entry.currency',
      'entry.at',
      'state',
      'refund_key',
    ])
    .where('entry.kind', '=', 'taken')
    .where((w) => w.or([w('state', '=', 'refunding'), w('settled_at', '>', at(settledSince))]))
    .orderBy('entry.at', 'desc')
    .limit(mostFacts)
    .execute()
  const differences = await tables(db)
    .selectFrom('checkouts')
    .innerJoin('payment_entries as entry', (join) =>
      join.onRef('entry.checkout_id', '=', 'checkouts.id').on('entry.kind', '=', 'captured'),
    )
    .select([
      'checkout_id',
      'subject_kind',
      'subject_id',
      'refund_due',
      'entry.currency',
      'entry.at',
      'refund_key',
    ])
    .where('refund_due', 'is not', null)
    // what is given back for something that was cancelled was not taken by hand
    .where((w) => w.or([w('reason', 'is', null), w('reason', 'not in', refundReasons)]))
    .limit(mostFacts)
    .execute()
  const fact = (
    row: Pick<
      (typeof rows)[number],
      'checkout_id' | 'subject_kind' | 'subject_id' | 'currency' | 'at' | 'refund_key'
    >,
  ) => ({
    checkoutId: row.checkout_id,
    subject: subjectOf(row),
    currency: row.currency,
    at: row.at.getTime(),
    isLeftToOperator: isLeftToOperator({ key: row.refund_key, tries: 0 }),
  })
  return [
    ...rows.map((row) => {
      return { ...fact(row), amount: row.amount, isBack: row.state === 'refunded', isPartial: false }
    }),
    ...differences.map((row) => {
      return { ...fact(row), amount: row.refund_due!, isBack: false, isPartial: true }
    }),
  ]
}

/**
 * What is to go back for something that was cancelled, and that the provider refuses for good or the bank sent back: a person has to
 * find another way.
 */
export async function refundsLeftToOperator(db: Db): Promise<MoneyFact[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select(['id', 'subject_kind', 'subject_id', 'refund_due', 'refund_key', 'currency', 'started_at'])
    .where('refund_due', 'is not', null)
    .where('reason', 'in', refundReasons)
    .limit(mostFacts)
    .execute()
  return rows
    .filter(({ refund_key: key }) => isLeftToOperator({ key, tries: 0 }))
    .map((row) => ({
      checkoutId: row.id,
      subject: subjectOf(row),
      amount: row.refund_due!,
      currency: row.currency,
      at: row.started_at.getTime(),
    }))
}

export interface DoubtfulCheckout extends MoneyFact {
  readonly state: CheckoutState
}

/**
 * Checkouts that wait for the provider: a page that may or may not have opened, one whose lease is over and whose
 * end is not confirmed, and holds that are being let go. `at` is the earliest that the waiting can have begun.
 */
export async function doubtfulCheckouts(db: Db, now: number): Promise<DoubtfulCheckout[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .leftJoin('payment_entries as held', (join) =>
      join
        .onRef('held.checkout_id', '=', 'checkouts.id')
        .on('held.kind', 'in', ['held', 'renewed', 'accepted']),
    )
    .select([
      'checkouts.id',
      'subject_kind',
      'subject_id',
      'ticket_price',
      'service_fee',
      'checkouts.currency',
      'state',
      'started_at',
      'lease_until',
      'held.at',
    ])
    .where('settled_at', 'is', null)
    .where((w) =>
      w.or([
        w('state', 'in', ['opening', 'releasing']),
        w.and([w('state', '=', 'open'), w('lease_until', '<', at(now))]),
      ]),
    )
    .orderBy('started_at')
    .limit(mostFacts)
    .execute()
  return rows.map((row) => ({
    checkoutId: row.id,
    subject: subjectOf(row),
    amount: row.ticket_price + row.service_fee,
    currency: row.currency,
    state: row.state,
    at: (row.state === 'open' ? row.lease_until : (row.at ?? row.started_at)).getTime(),
  }))
}
