import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { homeMarket } from '../../../kernel/home-market.ts'
import { id, named, ofGroup, oneGroup } from './fields.ts'

// The calls of 001 §7 that the first version's browser made after paying. The server keeps the pending creation or join
// itself and needs none of them: each only makes it read the payment again now, and tells what it sees.

const sessionId = z.optional(id)
const notHeld = ['payment_missing', 'payment_pending', 'payment_not_held', 'checkout_not_found'] as const

export const createGroup = call({
  name: 'createGroup',
  summary:
    "Reads the caller's payment again and gives the group that was created with it, once the money is held. The group is created from what was ordered before paying; the body is ignored.",
  method: 'POST',
  path: '/api/groups/create',
  who: 'user',
  body: z.object({
    ...named,
    connectionId: id,
    groupName: z.optional(z.string().check(z.maxLength(10_000))),
    maxSize: z.optional(z.literal(homeMarket.groupSize)),
    trainDetails: z.optional(z.unknown()),
    sessionId,
  }),
  reply: oneGroup,
  refusals: notHeld,
})

export const joinGroup = call({
  name: 'joinGroup',
  summary:
    "Reads the caller's payment again and gives the group that was joined with it, once the money is held.",
  method: 'POST',
  path: '/api/groups/:groupId/join',
  who: 'user',
  params: ofGroup,
  body: z.nullish(z.object({ ...named, sessionId })),
  reply: oneGroup,
  refusals: notHeld,
})

export const recordPayment = call({
  name: 'recordPayment',
  summary:
    "Reads one of the caller's payments for this group again, and gives its amount and role as the server has stored them. Those in the body are ignored.",
  method: 'POST',
  path: '/api/groups/:groupId/payments/record',
  who: 'user',
  params: ofGroup,
  body: z.object({
    ...named,
    sessionId: id,
    paymentIntentId: z.optional(id),
    amount: z.optional(z.number()),
    role: z.optional(z.enum(['creator', 'member'])),
  }),
  reply: z.object({
    ...oneGroup.shape,
    authorization: z.object({
      userId: z.string(),
      sessionId: z.string(),
      paymentIntentId: z.string(),
      /** minor units, fee included */
      amount: z.number(),
      role: z.enum(['creator', 'member']),
    }),
  }),
  refusals: notHeld,
})

export const creatorBooking = call({
  name: 'creatorBooking',
  summary: "In whose name the ticket will be: the leader's, as confirmed before paying.",
  method: 'POST',
  path: '/api/groups/:groupId/creator-booking',
  who: 'leader',
  params: ofGroup,
  body: z.nullish(z.object({ ...named, creatorDetails: z.optional(z.unknown()) })),
  reply: z.object({
    creatorBooking: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  refusals: ['group_not_found', 'not_in_group', 'not_the_leader'],
})

export const completeGroup = call({
  name: 'completeGroup',
  summary:
    'Lets the purchase of a full group take its next step now. It goes on without this call, at its next date.',
  method: 'POST',
  path: '/api/groups/:groupId/complete',
  who: 'member',
  params: ofGroup,
  body: z.nullish(z.object(named)),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group'],
})
