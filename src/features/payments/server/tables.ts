import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../../kernel/json.ts'
import type { Instant, InstantOrNull } from '../../../platform/db/instants.ts'
import type { JsonColumn } from '../../../platform/db/json-column.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { CheckoutState } from '../rules/checkout-life.ts'

/** Read everywhere, written by `transitions.ts` alone, which has a type of its own for that. */
type ReadOnly<Value> = ColumnType<Value, never, never>
type EntryKind =
  | 'held'
  | 'renewed'
  | 'accepted'
  | 'captured'
  | 'released'
  | 'debt'
  | 'taken'
  | 'refunded'
  | 'refund_failed'

export type PaymentTables = {
  checkouts: {
    id: string
    user_id: string
    subject_kind: string
    subject_id: string
    /** what its subject wants the payment for, in the subject's own words: stored and never read here */
    purpose: string
    /** what only the subject needs to go on once the payment is known: stored and never read here */
    subject_data: JsonColumn<Json>
    /** a `CheckoutPage`; empty once its owner's account is deleted */
    pending: JsonColumn<Json>
    ticket_price: number
    service_fee: number
    currency: string
    state: ReadOnly<CheckoutState>
    session_key: string
    session_ref: string | null
    session_url: string | null
    authorisation_ref: string | null
    capture_before: InstantOrNull
    card: string | null
    /** the saved card, under the name that is stored since the first version; null where its owner did not agree */
    mandate: string | null
    /** when the provider said that the kept card is gone */
    card_forgotten_at: InstantOrNull
    /** since when its owner no longer wants the hold renewed */
    renewal_stopped_at: InstantOrNull
    /** the date of the terms that were accepted before the card page; null: nothing was accepted anew, or it is not known */
    terms_version: string | null
    /** the checkout whose hold this one replaces */
    replaces: string | null
    /** the network it was opened from, as a hash; emptied once no limit counts it any more */
    opened_from: string | null
    owner_asked_until: InstantOrNull
    reason: string | null
    /** which idempotency key the release of the hold is under, and how often the bank was asked */
    release_key: Generated<number>
    release_tries: Generated<number>
    /** the same for a refund */
    refund_key: Generated<number>
    refund_tries: Generated<number>
    /** this much of what was taken goes back: more was taken by hand than is due, or what was paid for is over. Minor units */
    refund_due: number | null
    /** refunds by others that were there before it was due, and pay nothing of it; null until the payment was read for it */
    refunded_by_hand: number | null
    started_at: Instant
    lease_until: Instant
    settled_at: InstantOrNull
  }
  payment_entries: {
    id: string
    checkout_id: string
    user_id: string
    kind: ReadOnly<EntryKind>
    amount: number
    currency: string
    provider_ref: string | null
    at: Instant
  }
  payment_events: {
    id: string
    type: string
    session_ref: string | null
    authorisation_ref: string | null
    dispute_ref: string | null
    reference: string | null
    received_at: Instant
    handled_at: InstantOrNull
  }
}

/** The same, with what only `transitions.ts` may write. */
export type LedgerTables = {
  checkouts: Omit<PaymentTables['checkouts'], 'state'> & { state: CheckoutState }
  payment_entries: Omit<PaymentTables['payment_entries'], 'kind'> & { kind: EntryKind }
}

export const tables = (db: Db) => db.withTables<PaymentTables>()

// Every column by its name, since a statement that gives back `*` is not prepared (`platform/db/prepared.ts`). Where one is
// missing here, its row is no row of its table any more, which the compiler refuses.
export const checkoutColumns = [
  'id',
  'user_id',
  'subject_kind',
  'subject_id',
  'purpose',
  'subject_data',
  'pending',
  'ticket_price',
  'service_fee',
  'currency',
  'state',
  'session_key',
  'session_ref',
  'session_url',
  'authorisation_ref',
  'capture_before',
  'card',
  'mandate',
  'card_forgotten_at',
  'renewal_stopped_at',
  'terms_version',
  'replaces',
  'opened_from',
  'owner_asked_until',
  'reason',
  'release_key',
  'release_tries',
  'refund_key',
  'refund_tries',
  'refund_due',
  'refunded_by_hand',
  'started_at',
  'lease_until',
  'settled_at',
] as const satisfies readonly (keyof PaymentTables['checkouts'])[]

export const entryColumns = [
  'id',
  'checkout_id',
  'user_id',
  'kind',
  'amount',
  'currency',
  'provider_ref',
  'at',
] as const satisfies readonly (keyof PaymentTables['payment_entries'])[]
