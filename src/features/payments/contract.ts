import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { whyNoTicketName } from '../../kernel/ticket-name.ts'

const id = z.string().check(z.minLength(1), z.maxLength(120))
const name = z.string().check(
  z.trim(),
  z.refine((text) => whyNoTicketName(text) === null),
)
/** The name on the identity document; all six are needed for the ticket. */
const traveller = z.object({
  firstName: name,
  lastName: name,
  /** yyyy-mm-dd; asked where the carrier's schema does (`travellerFields`) */
  birthDate: z.optional(z.nullable(z.iso.date())),
})

const creation = z.object({
  groupName: z.string().check(z.maxLength(10_000)),
  connectionId: id,
  selectedFareClass: id,
  termsAccepted: z.boolean(),
  traveller,
})
const join = z.object({ groupId: id, termsAccepted: z.boolean(), traveller })

/** Where a way through the card page stands. `groupId` once the traveller is in the group. */
export const checkout = z.object({
  checkoutId: z.string(),
  purpose: z.enum(['create', 'join', 'renew', 'accept']),
  state: z.enum([
    'opening',
    'open',
    'held',
    'captured',
    'debt',
    'releasing',
    'released',
    'refunding',
    'refunded',
    'expired',
    'refused',
  ]),
  /** code of why nothing was kept */
  reason: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  ticketPrice: z.number(),
  serviceFee: z.number(),
  totalAmount: z.number(),
  totalFormatted: z.string(),
})
export type Checkout = z.output<typeof checkout>

const opened = z.object({
  url: z.string(),
  sessionId: z.string(),
  ticketPrice: z.number(),
  serviceFee: z.number(),
  totalAmount: z.number(),
  /** ISO instant until which the seat is kept, or the page is open */
  leasedUntil: z.string(),
})

export const openGroupCheckout = call({
  name: 'openGroupCheckout',
  summary:
    "Leases a seat and opens the provider's card page; asked again within the lease, gives the same page. `amount` is a hint: the server's price counts.",
  method: 'POST',
  path: '/api/payments/group/create-checkout-session',
  who: 'user',
  body: z.object({
    /** minor units, fee included; another total answers `price_changed` with the new ones */
    amount: z.number().check(z.int()),
    creation: z.optional(creation),
    join: z.optional(join),
    /** the traveller agrees that the card is kept and the hold renewed on it */
    keepCard: z.optional(z.boolean()),
  }),
  reply: opened,
  refusals: [
    'creation_or_join',
    'terms_not_accepted',
    'email_unverified',
    'group_name_missing',
    'group_name_too_long',
    'birth_date_missing',
    'birth_date_unreal',
    'birth_date_too_young',
    'connection_not_found',
    'group_outside_country',
    'group_deadline_passed',
    'group_not_offered',
    'carrier_asks_more',
    'group_not_cheaper',
    'group_not_found',
    'group_full',
    'group_not_collecting',
    'already_in_group',
    'unfinished_payment',
    'too_many_checkouts',
    'too_many_checkouts_here',
    'checkout_cooldown',
    'checkout_cooldown_here',
    'price_changed',
    'payment_refused',
    'payment_unreachable',
    'ticketing_unreachable',
  ],
})

const unfinished = z.object({
  checkoutId: z.string(),
  purpose: z.enum(['create', 'join']),
  /** both null while the card page is still being opened */
  sessionId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  groupName: z.string(),
  /** the two stations */
  trip: z.string(),
  totalFormatted: z.string(),
  /** ISO instant until which it can be paid */
  leasedUntil: z.string(),
  secondsLeft: z.number(),
})
export type Unfinished = z.output<typeof unfinished>

export const unfinishedCheckouts = call({
  name: 'unfinishedCheckouts',
  summary: "The caller's ways to the card page that can still be paid on, for a new group or a seat in one.",
  method: 'GET',
  path: '/api/payments/group/unfinished',
  who: 'user',
  reply: z.object({ checkouts: z.array(unfinished) }),
  refusals: [],
})

export const openRenewal = call({
  name: 'openRenewal',
  summary: "Opens the card page for a hold that replaces the one of the caller's seat; the price stays.",
  method: 'POST',
  path: '/api/payments/group/renew-session',
  who: 'user',
  body: z.object({ groupId: id, keepCard: z.optional(z.boolean()) }),
  reply: opened,
  refusals: [
    'group_not_found',
    'not_in_group',
    'group_being_booked',
    'group_booked',
    'group_over',
    'payment_refused',
    'payment_unreachable',
  ],
})

export const verifySession = call({
  name: 'verifySession',
  summary:
    "The success page's door: reads the provider and takes the step that follows, once, whoever asks first.",
  method: 'GET',
  path: '/api/payments/verify-session/:sessionId',
  who: 'user',
  params: z.object({ sessionId: id }),
  reply: z.object({ checkout }),
  refusals: ['checkout_not_found'],
})

export const captureGroupPayment = call({
  name: 'captureGroupPayment',
  summary: 'A nudge: looks again now. Money is only captured once the ticket exists (R-27).',
  method: 'POST',
  path: '/api/payments/group/capture/:sessionId',
  who: 'user',
  params: z.object({ sessionId: id }),
  reply: z.object({ checkout }),
  refusals: ['checkout_not_found'],
})

export const cancelGroupPayment = call({
  name: 'cancelGroupPayment',
  summary: 'Ends an unpaid checkout of the caller and frees its seat. A paid one is left as it is.',
  method: 'POST',
  path: '/api/payments/group/cancel/:sessionId',
  who: 'user',
  params: z.object({ sessionId: id }),
  reply: z.object({ checkout }),
  refusals: ['checkout_not_found'],
})

export const groupReceipt = call({
  name: 'groupReceipt',
  summary:
    "What became of one of the caller's group payments, as a PDF: held, charged or released, and when.",
  method: 'GET',
  path: '/api/payments/group/receipts/:checkoutId',
  who: 'user',
  params: z.object({ checkoutId: id }),
  reply: { file: ['application/pdf'] },
  refusals: ['checkout_not_found', 'receipt_not_ready'],
})

export const paymentWebhook = call({
  name: 'paymentWebhook',
  summary: "The payment provider's events: signature, store, 200; then the same step as every other door.",
  method: 'POST',
  path: '/api/webhooks/payments',
  who: 'provider',
  reply: z.object({ received: z.boolean() }),
  refusals: ['signature_invalid'],
})
