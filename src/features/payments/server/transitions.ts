import { type Insertable, sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import { at } from '../../../platform/db/instants.ts'
import { asJson } from '../../../platform/db/json-column.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { preparedInsert } from '../../../platform/db/prepared.ts'
import { checkoutLife, type CheckoutMove } from '../rules/checkout-life.ts'
import type { Hold } from '../rules/bank-answers.ts'
import type { HoldKind } from '../rules/decide-checkout.ts'
import type { NewHold } from '../rules/renewal/renew-hold.ts'
import { reconcileAt } from './reconcile-work.ts'
import { scheduleRefundChecks } from './refunds/refund-check-work.ts'
import { setRefund } from './refunds/refunds-due.ts'
import { type CheckoutRow, lockCheckout, refundedOf } from './store.ts'
import { checkoutColumns, type LedgerTables } from './tables.ts'

const ledger = (db: Db) => db.withTables<LedgerTables>()

// The only place where a checkout's state and the ledger change, so that neither can say something that the other does
// not. Every function takes a locked row (or locks it) and is one fact about money; amounts are minor units, times epoch ms.

type NewCheckout = Insertable<LedgerTables['checkouts']>

type CheckoutToCreate = Omit<Parameters<typeof create>[1], 'state'>

/** Written down before the provider is asked: nothing is held yet, and nobody knows of a page. */
export async function createCheckout(tx: Tx, row: CheckoutToCreate): Promise<void> {
  await create(tx, { ...row, state: checkoutLife.first })
}

const create = preparedInsert(ledger, 'checkouts', [
  'id',
  'user_id',
  'state',
  'purpose',
  'replaces',
  'terms_version',
  'opened_from',
  'mandate',
  'subject_kind',
  'subject_id',
  'subject_data',
  'pending',
  'ticket_price',
  'service_fee',
  'currency',
  'session_key',
  'started_at',
  'lease_until',
])

/** The card page waits for its owner. */
export function recordOpened(
  tx: Tx,
  row: CheckoutRow,
  { ref, url }: { readonly ref: string; readonly url: string | null },
): Promise<CheckoutRow> {
  return move(tx, row, 'open', { session_ref: ref, session_url: url })
}

/** Nobody paid, and nobody can any more: the provider refused to open a page, or the page's time is over. */
export function recordUnpaid(
  tx: Tx,
  row: CheckoutRow,
  how: 'refuse' | 'expire',
  reason: string,
  now: number,
): Promise<CheckoutRow> {
  return move(tx, row, how, { reason, settled_at: at(now) })
}

/** The money is held at the bank, and its owner has what it is for. */
export async function recordHeld(
  tx: Tx,
  row: CheckoutRow,
  hold: Hold,
  kind: HoldKind,
  now: number,
): Promise<CheckoutRow> {
  await writeEntry(tx, row, kind, hold.amount.amount, hold.ref, now)
  return move(tx, row, 'hold', { ...known(row, hold), settled_at: at(now) })
}

/** The money is held at the bank, but nothing can be had for it: it is released from here on. */
export async function recordUnwantedHold(
  tx: Tx,
  row: CheckoutRow,
  hold: Hold,
  kind: HoldKind,
  reason: string,
  now: number,
): Promise<CheckoutRow> {
  await writeEntry(tx, row, kind, hold.amount.amount, hold.ref, now)
  await reconcileAt(tx, row.id, now, now)
  return move(tx, row, 'request_release', { ...known(row, hold), reason })
}

/** The bank released the hold before we had recorded it, so no ledger entry is written. */
export function recordLapsed(
  tx: Tx,
  row: CheckoutRow,
  hold: Hold,
  reason: string,
  now: number,
): Promise<CheckoutRow> {
  return move(tx, row, 'release', { ...known(row, hold), reason, settled_at: at(now) })
}

/** A hold that was made in the place of this one, before it is written down as a checkout of its own. */
export interface Replacement {
  readonly newCheckoutId: string
  readonly purpose: string
  readonly mandate: string
  readonly amount: number
}

/** The new hold stands where the old one did, and the old one is being released by whoever made the new one. */
export async function recordReplaced(
  tx: Tx,
  old: CheckoutRow,
  replacement: Replacement,
  hold: NewHold,
  now: number,
): Promise<void> {
  await insertReplacement(tx, old, replacement, hold, { state: 'held', reason: old.reason }, now)
  await move(tx, old, 'request_release', { reason: 'renewed', settled_at: null })
}

/** The new hold was never needed, and cannot be released either: it gets a checkout of its own to be followed as one. */
export async function recordUnneededReplacement(
  tx: Tx,
  old: CheckoutRow,
  replacement: Replacement,
  hold: NewHold,
  now: number,
): Promise<void> {
  const standing = { state: 'releasing', reason: 'renewal_not_needed' } as const
  await insertReplacement(tx, old, replacement, hold, standing, now)
}

/** A hold is not wanted any more; the work sent along asks the bank until it is gone. */
export async function requestRelease(
  tx: Tx,
  checkoutId: string,
  reason: string,
  now: number,
): Promise<CheckoutRow> {
  const row = await lockCheckout(tx, checkoutId)
  await reconcileAt(tx, checkoutId, now, now)
  return move(tx, row, 'request_release', { reason, settled_at: null })
}

/** Nothing is held any more. */
export async function recordReleased(
  tx: Tx,
  row: CheckoutRow,
  reason: string | null,
  now: number,
): Promise<CheckoutRow> {
  await writeEntry(tx, row, 'released', row.ticket_price + row.service_fee, row.authorisation_ref, now)
  return move(tx, row, 'release', { reason, settled_at: at(now) })
}

/** The money was taken, now or after it had been owed. */
export async function recordCaptured(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<CheckoutRow> {
  await writeEntry(tx, row, 'captured', amount, row.authorisation_ref, now)
  return move(tx, row, 'capture')
}

/** The owner has what was bought, but the money for it could not be taken. */
export async function recordDebt(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<CheckoutRow> {
  await writeEntry(tx, row, 'debt', amount, row.authorisation_ref, now)
  return move(tx, row, 'owe')
}

/** Somebody captured a hold at the provider by hand that was being released: it is to be refunded. */
export async function recordTaken(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<CheckoutRow> {
  await writeEntry(tx, row, 'taken', amount, row.authorisation_ref, now)
  return move(tx, row, 'find_taken')
}

/** All that was taken is back; `amount` is the whole of it, and what was back before has its entry already. */
export async function recordRefunded(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<CheckoutRow> {
  const newlyBack = amount - (await refundedOf(tx, row.id))
  await writeEntry(tx, row, 'refunded', newlyBack, row.authorisation_ref, now)
  await scheduleRefundChecks(tx, row.id, now)
  return move(tx, row, 'refund', { settled_at: at(now) })
}

/** A refund that had succeeded came back to the provider: all of it is still due, and an operator has to find another way. */
export async function recordRefundFailed(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<CheckoutRow> {
  await writeEntry(tx, row, 'refund_failed', amount, row.authorisation_ref, now)
  await reconcileAt(tx, row.id, now, now)
  return move(tx, row, 'lose_refund', { settled_at: null })
}

/** A partial refund came back to the provider: it is due once more; the rest stays captured. */
export async function recordPartialRefundFailed(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<void> {
  await writeEntry(tx, row, 'refund_failed', amount, row.authorisation_ref, now)
  // another refund may be due by then
  await setRefund(tx, row, { refund_due: (row.refund_due ?? 0) + amount })
}

/** What was due is back; the rest stays taken. */
export async function recordPartialRefund(tx: Tx, row: CheckoutRow, now: number): Promise<void> {
  await writeEntry(tx, row, 'refunded', row.refund_due!, row.authorisation_ref, now)
  await scheduleRefundChecks(tx, row.id, now)
  await setRefund(tx, row, { refund_due: null })
}

type Change = Partial<
  Pick<
    NewCheckout,
    | 'session_ref'
    | 'session_url'
    | 'authorisation_ref'
    | 'capture_before'
    | 'card'
    | 'mandate'
    | 'reason'
    | 'settled_at'
  >
>

/** What the provider says of a hold. A kept card that was held stays kept as long as the hold stands on it. */
function known(row: CheckoutRow, { ref, captureBefore, savedCard, card }: Hold): Change {
  return {
    authorisation_ref: ref,
    capture_before: captureBefore === null ? null : at(captureBefore),
    mandate: savedCard ?? row.mandate,
    card: card && `${card.brand} ${card.last4}`,
  }
}

/** Throws where a checkout's life has no such move: that is a fault of ours, not of the caller. */
async function move(tx: Tx, row: CheckoutRow, name: CheckoutMove, change: Change = {}): Promise<CheckoutRow> {
  const state = checkoutLife.after(row.state, name)
  if (!state) throw new Error(`checkout ${row.id} cannot ${name} from ${row.state}`)
  return ledger(tx)
    .updateTable('checkouts')
    .set({ state, ...change })
    .where('id', '=', row.id)
    .returning(checkoutColumns)
    .executeTakeFirstOrThrow()
}

/** Writes one ledger entry. The same fact twice is one row, except that a refund may succeed or fail more than once. */
async function writeEntry(
  tx: Tx,
  row: Pick<CheckoutRow, 'id' | 'user_id' | 'currency'>,
  kind: LedgerTables['payment_entries']['kind'],
  amount: number,
  providerRef: string | null,
  now: number,
): Promise<void> {
  await ledger(tx)
    .insertInto('payment_entries')
    .values({
      id: newId(),
      checkout_id: row.id,
      user_id: row.user_id,
      kind,
      amount,
      currency: row.currency,
      provider_ref: providerRef,
      at: at(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['checkout_id', 'kind'])
        // literals instead of bind parameters: otherwise the partial index is not recognised
        .where(sql<boolean>`kind not in ('refunded', 'refund_failed')`)
        .doNothing(),
    )
    .execute()
}

async function insertReplacement(
  tx: Tx,
  old: CheckoutRow,
  { newCheckoutId, purpose, mandate, amount }: Replacement,
  hold: NewHold,
  standing: { readonly state: 'held' | 'releasing'; readonly reason: string | null },
  now: number,
): Promise<void> {
  const { id, session_key: _, ...same } = old
  await ledger(tx)
    .insertInto('checkouts')
    .values({
      ...same,
      ...standing,
      id: newCheckoutId,
      purpose,
      pending: asJson(old.pending),
      subject_data: asJson(old.subject_data),
      session_key: `renewal:${newCheckoutId}`,
      session_ref: null,
      session_url: null,
      authorisation_ref: hold.ref,
      capture_before: hold.captureBefore === null ? null : at(hold.captureBefore),
      card: hold.card ?? old.card,
      mandate,
      replaces: id,
      owner_asked_until: null,
      release_key: 0,
      release_tries: 0,
      refund_key: 0,
      refund_tries: 0,
      refund_due: null,
      refunded_by_hand: null,
      started_at: at(now),
      settled_at: at(now),
    })
    .execute()
  await writeEntry(tx, { ...old, id: newCheckoutId }, 'renewed', amount, hold.ref, now)
}
