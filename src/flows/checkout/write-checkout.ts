import { homeMarket } from '../../kernel/home-market.ts'
import { newId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import { acceptTerms, lockOpenAccount } from '../../features/accounts/server/index.ts'
import { type GroupOrder, groupSubject, lockTraveller } from '../../features/groups/server/index.ts'
import type { OpenedPage } from '../../kernel/opened-page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serviceFee } from '../../kernel/service-fee.ts'
import {
  type CheckoutPage,
  type CheckoutRow,
  createCheckout,
  lockNetwork,
  type Opener,
  reconcileAt,
  type Subject,
  whyNoneOpens,
} from '../../features/payments/server/index.ts'
import { at } from '../../platform/db/instants.ts'
import { asJson } from '../../platform/db/json-column.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'

/** A checkout for a seat in a group, or for one that is being made. */
export const forGroup = (groupId: string, order: GroupOrder) => ({
  subject: groupSubject(groupId),
  subjectData: order as unknown as Json,
})

/**
 * Refuses another checkout to an account, or a network, that has too many open ones or left too many unpaid. `toReplace`: those in
 * whose place it comes.
 */
export async function refuseUnpaid(
  db: Db,
  opener: Opener,
  now: number,
  toReplace: readonly string[] = [],
): Promise<void> {
  const why = await whyNoneOpens(db, opener, now, toReplace)
  if (why) throw new Refusal(429, why.code, `bookings.refusals.${why.code}`, why.data)
}

/** Takes turns with the account's other tabs, and with its end: one that has ended, or was closed, meanwhile opens nothing any more. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await lockTraveller(tx, userId)
  if (!(await lockOpenAccount(tx, userId)))
    throw new Refusal(401, 'unauthenticated', 'browser.refusals.unauthenticated')
}

/** Counts again under the locks of the account and the network, so that no other checkout of either slips through, on any instance. */
export async function lockOpener(tx: Tx, opener: Opener, now: number): Promise<void> {
  await lockOwner(tx, opener.userId)
  await lockNetwork(tx, opener)
  await refuseUnpaid(tx, opener, now)
}

/** Writes a checkout down before the provider is asked, with the work that finds it should this process die. */
export async function writeCheckout(
  tx: Tx,
  checkout: {
    readonly id?: string
    readonly subject: Subject
    /** what the subject wants the payment for, and what it needs to go on once it is paid */
    readonly purpose: string
    readonly subjectData: Json
    /** of what was accepted for it, where something had to be */
    readonly termsVersion?: string | null
    /** the checkout whose hold this one is to replace */
    readonly replaces?: string
    /** the kept card to hold instead of opening a page */
    readonly savedCard?: string | null
    readonly userId: string
    readonly ticketPrice: number
    readonly leaseUntil: number
    readonly page: CheckoutPage
    readonly currency?: string
    readonly openedFrom?: string
    readonly now: number
  },
): Promise<string> {
  const { id = newId(), now } = checkout
  await createCheckout(tx, {
    id,
    user_id: checkout.userId,
    purpose: checkout.purpose,
    replaces: checkout.replaces ?? null,
    terms_version: checkout.termsVersion ?? null,
    opened_from: checkout.openedFrom ?? null,
    mandate: checkout.savedCard ?? null,
    subject_kind: checkout.subject.kind,
    subject_id: checkout.subject.id,
    subject_data: asJson(checkout.subjectData),
    pending: asJson(checkout.page),
    ticket_price: checkout.ticketPrice,
    service_fee: serviceFee,
    currency: checkout.currency ?? homeMarket.currency,
    session_key: `checkout:${id}:0`,
    started_at: at(now),
    lease_until: at(checkout.leaseUntil),
  })
  if (checkout.termsVersion) await acceptTerms(tx, checkout.userId, checkout.termsVersion, now)
  // found even if this process dies before it has asked the provider
  await reconcileAt(tx, id, now + 15_000, now)
  return id
}

/** The card page of a checkout that was just opened at the provider, with amounts in minor units. Throws where the provider refused. */
export function presentOpened(checkout: CheckoutRow): OpenedPage {
  if (checkout.state === 'refused')
    throw new Refusal(409, 'payment_refused', 'payments.refusals.payment_refused')
  if (!checkout.session_ref || !checkout.session_url)
    throw new Refusal(503, 'payment_unreachable', 'payments.refusals.payment_unreachable')
  return {
    url: checkout.session_url,
    sessionId: checkout.session_ref,
    ticketPrice: checkout.ticket_price,
    serviceFee: checkout.service_fee,
    totalAmount: checkout.ticket_price + checkout.service_fee,
    leasedUntil: checkout.lease_until.toISOString(),
  }
}
