import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { end, id } from './fields.ts'

// The tickets that a traveller bought without a group, for My Groups (DASH-01).

const tab = z.enum(['upcoming', 'past', 'cancelled'])
export type TicketTab = z.output<typeof tab>

/** The departure (epoch ms) and the reservation after which a page begins. */
const cursor = z.string().check(z.regex(/^\d{1,14}~[0-9A-Za-z]{1,40}$/))

const ownTicket = z.object({
  reservationId: z.string(),
  /**
   * `processing`: paid, the ticket is being bought. `failed`: paid, no ticket, nothing is taken. `cancelling`: its buyer gives
   * it back and the carrier has not agreed yet. `cancelled`: there was a ticket.
   */
  state: z.enum(['processing', 'confirmed', 'cancelling', 'cancelled', 'failed']),
  /** code of why there is no ticket; `carrier_cancelled` where the carrier has cancelled it */
  reason: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  hasDeparted: z.boolean(),
  /** how many travel */
  passengers: z.number(),
  party: z.object({ adults: z.number(), children: z.number(), infants: z.number() }),
  trainType: z.string(),
  departure: end,
  arrival: end,
  /** where the money is; null once nothing is known of it any more */
  money: z.nullable(
    z.object({
      /** `nothing_due`: it could not be charged, and the carrier has cancelled the ticket */
      state: z.enum([
        'held',
        'captured',
        'debt',
        'nothing_due',
        'releasing',
        'released',
        'refunding',
        'refunded',
      ]),
      totalFormatted: z.string(),
      /** what goes back of it, where the ticket was cancelled */
      refundFormatted: z.nullable(z.string()),
      isBack: z.boolean(),
      /** what is to go back cannot go back to the card: an operator has to refund it in another way */
      isStuck: z.boolean(),
    }),
  ),
})
export type OwnTicket = z.output<typeof ownTicket>

export const ticketsOfUser = call({
  name: 'ticketsOfUser',
  summary:
    "The caller's paid orders of single tickets, page by page: upcoming ones with the next train first, past and cancelled ones with the latest first.",
  method: 'GET',
  path: '/api/bookings/user/:userId',
  who: 'user',
  params: z.object({ userId: id }),
  query: z.object({
    tab: z._default(tab, 'upcoming'),
    /** `next` of the page before */
    cursor: z.optional(cursor),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  reply: z.object({
    tickets: z.array(ownTicket),
    /** the cursor of the next page; null on the last */
    next: z.nullable(z.string()),
    /** on each tab, counted up to 100 */
    counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
  }),
  refusals: [],
})
