import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id, ofGroup, oneGroup } from './fields.ts'

// Giving a group's ticket back: the leader proposes it, and only six yeses cancel it. Amounts are minor units.

const share = z.object({
  slot: z.number(),
  fee: z.number(),
  monetary_refund: z.number(),
  feeFormatted: z.string(),
  refundFormatted: z.string(),
})

const conditions = z.object({
  allowed: z.boolean(),
  /** code of why not */
  reason: z.nullable(z.enum(['cancelled', 'train_left', 'too_late', 'not_refundable'])),
  /** for all six together: what the carrier keeps, and what goes back to their cards */
  fee: z.number(),
  monetary_refund: z.number(),
  feeFormatted: z.string(),
  refundFormatted: z.string(),
  serviceFeeFormatted: z.string(),
  /** until when the members could answer a proposal that is made now */
  until: z.nullable(z.string()),
  /** what it means for each seat; they add up to the whole */
  shares: z.array(share),
})
export type GroupCancellationConditions = z.output<typeof conditions>

const asLeader = ['group_not_found', 'not_in_group', 'not_the_leader', 'group_not_booked'] as const

export const groupCancellationConditions = call({
  name: 'groupCancellationConditions',
  summary:
    "What giving the group's ticket back costs now, and what each of the six gets back, as its carrier says.",
  method: 'GET',
  path: '/api/groups/:groupId/cancellation',
  who: 'leader',
  params: ofGroup,
  reply: z.object({ conditions }),
  refusals: [...asLeader, 'ticketing_unreachable'],
})

export const proposeCancellation = call({
  name: 'proposeCancellation',
  summary:
    'Proposes to the members to give the ticket back; whoever proposes has agreed. Nothing is cancelled before all six have.',
  method: 'POST',
  path: '/api/groups/:groupId/cancellation',
  who: 'leader',
  params: ofGroup,
  body: z.object({
    /** for all six, as shown before; where the carrier gives back something else now, `cancellation_changed` */
    monetary_refund: z.number().check(z.int()),
  }),
  reply: oneGroup,
  refusals: [
    ...asLeader,
    'cancellation_asked',
    'cancellation_too_late',
    'cancellation_too_often',
    'cancellation_changed',
    'not_cancellable',
    'payment_open',
    'ticketing_unreachable',
  ],
})

export const answerCancellation = call({
  name: 'answerCancellation',
  summary:
    "The caller's answer to a proposal to cancel. One no keeps the ticket; the sixth yes has it given back to the carrier.",
  method: 'POST',
  path: '/api/groups/:groupId/cancellation/answer',
  who: 'member',
  params: ofGroup,
  body: z.object({
    /** the proposal whose amounts the caller saw */
    proposal: id,
    accept: z.boolean(),
  }),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', 'cancellation_not_asked'],
})
