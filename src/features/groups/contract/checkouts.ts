import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { openedPage } from '../../../kernel/opened-page.ts'
import { travellerFields } from '../../../kernel/person/traveller-fields.ts'
import { id } from './fields.ts'

// Opening a checkout for a seat. What becomes of it then, payments tell.

const traveller = z.object(travellerFields)

const creation = z.object({
  groupName: z.string().check(z.maxLength(10_000)),
  connectionId: id,
  selectedFareClass: id,
  termsAccepted: z.boolean(),
  traveller,
})
const join = z.object({ groupId: id, termsAccepted: z.boolean(), traveller })

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
  reply: openedPage,
  refusals: [
    'creation_or_join',
    'terms_not_accepted',
    'email_unverified',
    'group_name_missing',
    'group_name_too_long',
    'group_name_unprintable',
    'birth_date_missing',
    'birth_date_unreal',
    'birth_date_too_young',
    'connection_not_found',
    'train_cancelled',
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
  /** `book`: for a ticket without a group */
  purpose: z.enum(['create', 'join', 'book']),
  /** both null while the card page is still being opened */
  sessionId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** empty without a group */
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
  summary:
    "The caller's ways to the card page that can still be paid on: for a new group, a seat in one, or a single ticket.",
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
  reply: openedPage,
  refusals: [
    'group_not_found',
    'not_in_group',
    'group_being_booked',
    'group_booked',
    'group_over',
    'too_many_renewals',
    'payment_refused',
    'payment_unreachable',
  ],
})
