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
    "The caller's new group, once its payment is held: looks at the payment now. Only the server's data count.",
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
  summary: 'The group the caller has paid to join: looks at the payment now.',
  method: 'POST',
  path: '/api/groups/:groupId/join',
  who: 'user',
  params: ofGroup,
  body: z.object({ ...named, sessionId }),
  reply: oneGroup,
  refusals: notHeld,
})

export const recordPayment = call({
  name: 'recordPayment',
  summary:
    "Looks at one of the caller's payments for this group. Amount and role are read from the server's books.",
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
  body: z.object({ ...named, creatorDetails: z.optional(z.unknown()) }),
  reply: z.object({
    creatorBooking: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  refusals: ['group_not_found', 'not_in_group', 'not_the_leader'],
})

export const completeGroup = call({
  name: 'completeGroup',
  summary: 'Makes the purchase of a full group look again now. It goes on by itself without.',
  method: 'POST',
  path: '/api/groups/:groupId/complete',
  who: 'member',
  params: ofGroup,
  body: z.object(named),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group'],
})
