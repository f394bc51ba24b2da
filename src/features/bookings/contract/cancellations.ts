import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id } from './fields.ts'

// Giving a whole ticket back (BOOK-08, BOOK-10). Amounts are minor units.

export const cancellation = z.object({
  booking: z.string(),
  /** `requested`: the carrier has not agreed yet. `refused`: the ticket stands. */
  state: z.enum(['requested', 'done', 'refused']),
  /** `group`: all six agreed to give their ticket back */
  by: z.enum(['buyer', 'group', 'carrier']),
  /** code of why the ticket stands, such as `changed`: the carrier would give back less than was shown; null while nothing was refused */
  reason: z.nullable(z.string()),
  /** what the carrier keeps; of a group's ticket the caller's own share, here and below */
  fee: z.number(),
  /** what goes back to the card */
  monetary_refund: z.number(),
  feeFormatted: z.string(),
  refundFormatted: z.string(),
  /** the payment provider has confirmed the refund */
  isBack: z.boolean(),
  /** it cannot go back to the card: an operator has to refund it in another way */
  isStuck: z.boolean(),
})
export type Cancellation = z.output<typeof cancellation>

const conditions = z.object({
  allowed: z.boolean(),
  /** code of why not */
  reason: z.nullable(z.enum(['group_ticket', 'cancelled', 'train_left', 'too_late', 'not_refundable'])),
  fee: z.number(),
  monetary_refund: z.number(),
  feeFormatted: z.string(),
  refundFormatted: z.string(),
  /** the carrier's last moment for it, in the time of the departure station; null where it names none */
  until: z.nullable(z.string()),
})
export type CancellationConditions = z.output<typeof conditions>

export const cancellationConditions = call({
  name: 'cancellationConditions',
  summary: "What giving a ticket back costs now and what comes back, as the ticket's carrier says.",
  method: 'GET',
  path: '/api/bookings/:id/cancellation-conditions',
  who: 'member',
  params: z.object({ id }),
  reply: z.object({ conditions }),
  refusals: ['booking_not_found', 'ticketing_unreachable'],
})

export const createCancellation = call({
  name: 'createCancellation',
  summary:
    'Gives a whole ticket back. Asked again, it is the same cancellation; what becomes of it stands with the booking.',
  method: 'POST',
  path: '/api/cancellations/create',
  who: 'user',
  body: z.object({
    booking: id,
    /** minor units, as shown before; where the carrier gives back something else now, `cancellation_changed` tells it */
    monetary_refund: z.optional(z.number().check(z.int())),
  }),
  reply: z.object({ cancellation }),
  refusals: [
    'booking_not_found',
    'group_ticket',
    'train_left',
    'not_cancellable',
    'payment_open',
    'cancellation_changed',
    'ticketing_unreachable',
  ],
})
