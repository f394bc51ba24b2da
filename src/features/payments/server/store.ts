import { type Selectable, sql } from 'kysely'
import type { Json } from '../../../kernel/json.ts'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { type Given, preparedRow } from '../../../platform/db/prepared.ts'
import { paidStates, payableStates } from '../rules/checkout-life.ts'
import type { RefundCourse } from '../rules/refund-course.ts'
import type { ReleaseCourse } from '../rules/release-course.ts'
import { cardPageOf } from './checkout-page.ts'
import type { Subject } from './subject.ts'
import { type PaymentTables, checkoutColumns, entryColumns, tables } from './tables.ts'

export type CheckoutRow = Selectable<PaymentTables['checkouts']>
export type EntryRow = Selectable<PaymentTables['payment_entries']>

const withId = (given: Given<{ id: string }>, db: Db) =>
  tables(db).selectFrom('checkouts').select(checkoutColumns).where('id', '=', given('id'))
const read = preparedRow(withId)
const lock = preparedRow((given: Given<{ id: string }>, db) => withId(given, db).forUpdate())

export const checkoutById = (db: Db, id: string): Promise<CheckoutRow | null> => read(db, { id })

/** Holds the checkout's row until the transaction ends: steps that begin at once go through one by one. */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow> {
  const row = await lock(tx, { id })
  if (!row) throw new Error(`no checkout ${id}`)
  return row
}

export async function checkoutBySession(db: Db, sessionRef: string): Promise<CheckoutRow | null> {
  const row = await tables(db)
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('session_ref', '=', sessionRef)
    .executeTakeFirst()
  return row ?? null
}

/** The checkout an event speaks of, by whichever of its names the provider repeats. */
export async function checkoutOfEvent(
  db: Db,
  event: { sessionRef: string | null; authorisationRef: string | null; reference: string | null },
): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('checkouts')
    .select('id')
    .where((w) =>
      w.or([
        w('id', '=', event.reference ?? ''),
        w('session_ref', '=', event.sessionRef ?? ''),
        w('authorisation_ref', '=', event.authorisationRef ?? ''),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/** Remembers until when the owner may confirm the renewal themselves, and why they have to. */
export async function askOwner(tx: Tx, row: CheckoutRow, until: number, reason: string): Promise<void> {
  await tables(tx)
    .updateTable('checkouts')
    .set({ owner_asked_until: at(until), reason })
    .where('id', '=', row.id)
    .execute()
}

/** The bank was asked to let a hold go and has not: what the next call is to be made under. */
export async function noteRelease(
  tx: Tx,
  row: CheckoutRow,
  { key, tries }: ReleaseCourse,
): Promise<CheckoutRow> {
  return tables(tx)
    .updateTable('checkouts')
    .set({ release_key: key, release_tries: tries })
    .where('id', '=', row.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow()
}

/** The provider was asked for a refund that is not back yet: what the next call is to be made under. */
export async function noteRefund(
  tx: Tx,
  row: CheckoutRow,
  { key, tries }: RefundCourse,
): Promise<CheckoutRow> {
  return tables(tx)
    .updateTable('checkouts')
    .set({ refund_key: key, refund_tries: tries })
    .where('id', '=', row.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow()
}

/** The kept card was not held: from here on the owner is asked for one on the provider's page. */
export async function askForCard(tx: Tx, row: CheckoutRow): Promise<void> {
  await tables(tx).updateTable('checkouts').set({ mandate: null }).where('id', '=', row.id).execute()
}

/** How much of a payment our books have as back on its card; minor units. */
export async function refundedOf(db: Db, checkoutId: string): Promise<number> {
  const entries = await tables(db)
    .selectFrom('payment_entries')
    .select(['kind', 'amount'])
    .where('checkout_id', '=', checkoutId)
    .where('kind', 'in', ['refunded', 'refund_failed'])
    .execute()
  return refundedIn(entries)
}

/** How much of a payment its entries have as back on the card; minor units. */
export function refundedIn(entries: readonly { readonly kind: string; readonly amount: number }[]): number {
  const sumOf = (wanted: string) =>
    entries.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0)
  return sumOf('refunded') - sumOf('refund_failed')
}

/** How much of a payment was ever taken for what it paid; minor units. */
export async function capturedOf(db: Db, checkoutId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('payment_entries')
    .select('amount')
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'captured')
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** What a purchase needs to know of its payments, by checkout. Minor units. */
export async function authorisationsOf(db: Db, checkoutIds: readonly string[]) {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('id', 'in', [...checkoutIds])
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const { language } = cardPageOf(row)
      const { authorisation_ref: authorisationRef, ticket_price: share, service_fee: fee } = row
      return authorisationRef === null
        ? []
        : [[row.id, { authorisationRef, share, fee, language: language ?? 'en' }] as const]
    }),
  )
}

/** An owner's checkouts; the newest first. `subjectData` is found in what was stored for the subject. */
export async function checkoutsOf(
  db: Db,
  userId: string,
  which: {
    readonly purpose?: string | undefined
    readonly subject?: Subject | undefined
    readonly subjectData?: Json | undefined
    readonly sessionRef?: string | undefined
  },
): Promise<CheckoutRow[]> {
  const { purpose, subject, subjectData, sessionRef } = which
  return tables(db)
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('user_id', '=', userId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject!.kind).where('subject_id', '=', subject!.id),
    )
    .$if(subjectData !== undefined, (query) =>
      query.where(sql<boolean>`subject_data @> ${JSON.stringify(subjectData)}::jsonb`),
    )
    .$if(sessionRef !== undefined, (query) => query.where('session_ref', '=', sessionRef!))
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute()
}

/** Checkouts that were begun to replace this one's hold, and that have not come to an end. */
export async function openReplacementsOf(db: Db, checkoutId: string): Promise<CheckoutRow[]> {
  return tables(db)
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('replaces', '=', checkoutId)
    .where('settled_at', 'is', null)
    .where('state', 'in', payableStates)
    .orderBy('started_at')
    .limit(20)
    .execute()
}

/** The payment that has come to stand in this one's place where it was replaced; this one where it was not. */
export async function replacedBy(db: Db, checkout: CheckoutRow): Promise<CheckoutRow> {
  if (checkout.reason !== 'renewed') return checkout
  const next = await tables(db)
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('replaces', '=', checkout.id)
    .where((w) => w.or([w('state', 'in', paidStates), w('reason', '=', 'renewed')]))
    .executeTakeFirst()
  return next ? replacedBy(db, next) : checkout
}

/** The paid checkouts of an owner for each of these subjects, the newest first, with their entries. */
export async function paidCheckouts(
  db: Db,
  userId: string,
  { kind, ids: subjectIds }: { readonly kind: string; readonly ids: readonly string[] },
) {
  if (subjectIds.length === 0) return []
  const checkouts = await tables(db)
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('user_id', '=', userId)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .where('authorisation_ref', 'is not', null)
    .orderBy('started_at', 'desc')
    .execute()
  const ids = checkouts.map(({ id }) => id)
  const entries = ids.length === 0 ? [] : await entriesOf(db, ids)
  return checkouts.map((checkout) => ({
    checkout,
    entries: entries.filter((entry) => entry.checkout_id === checkout.id),
  }))
}

/** What happened to the money of these payments, in its order. */
export function entriesOf(db: Db, checkoutIds: readonly string[]): Promise<EntryRow[]> {
  return tables(db)
    .selectFrom('payment_entries')
    .select(entryColumns)
    .where('checkout_id', 'in', [...checkoutIds])
    .orderBy('at')
    .execute()
}
