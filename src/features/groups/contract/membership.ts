import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { homeMarket } from '../../../kernel/home-market.ts'
import { ticketName } from '../../../kernel/person/traveller-fields.ts'
import { named, notCollecting, ofGroup, oneGroup } from './fields.ts'

export const leaveGroup = call({
  name: 'leaveGroup',
  summary: "Gives the caller's seat back while the group collects; the hold on the card is let go in full.",
  method: 'POST',
  path: '/api/groups/:groupId/leave',
  who: 'member',
  params: ofGroup,
  body: z.nullish(z.object(named)),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', 'leader_cannot_leave', ...notCollecting],
})

export const deleteGroup = call({
  name: 'deleteGroup',
  summary: 'Ends a group that still collects; every hold is let go in full.',
  method: 'DELETE',
  path: '/api/groups/:groupId/delete',
  who: 'leader',
  params: ofGroup,
  // a proxy may strip the body of a DELETE
  body: z.nullish(z.object(named)),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', 'not_the_leader', ...notCollecting],
})

export const stopRenewal = call({
  name: 'stopRenewal',
  summary:
    "Takes back that the caller's hold is renewed: the card is detached at the provider. The hold and the seat stay until a day before the bank releases it.",
  method: 'DELETE',
  path: '/api/groups/:groupId/renewal',
  who: 'member',
  params: ofGroup,
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', ...notCollecting],
})

export const offerLead = call({
  name: 'offerLead',
  summary: 'Asks the member in a seat to take the lead. Asking another replaces the question.',
  method: 'POST',
  path: '/api/groups/:groupId/hand-over',
  who: 'leader',
  params: ofGroup,
  body: z.object({ slot: z.number().check(z.int(), z.minimum(1), z.maximum(homeMarket.groupSize)) }),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', 'not_the_leader', 'no_such_member', ...notCollecting],
})

export const withdrawLead = call({
  name: 'withdrawLead',
  summary: 'Takes the question back.',
  method: 'DELETE',
  path: '/api/groups/:groupId/hand-over',
  who: 'leader',
  params: ofGroup,
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', 'not_the_leader'],
})

export const answerLead = call({
  name: 'answerLead',
  summary: "The asked member's answer. With a yes the lead and the name on the ticket are theirs.",
  method: 'POST',
  path: '/api/groups/:groupId/hand-over/answer',
  who: 'member',
  params: ofGroup,
  body: z.object({ accept: z.boolean() }),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', 'lead_not_offered', ...notCollecting],
})

const notAsked = ['group_not_found', 'not_in_group', 'price_not_asked', ...notCollecting] as const

export const acceptPrice = call({
  name: 'acceptPrice',
  summary:
    "The caller's yes to the higher price the members are asked: `amount` is the share they saw, fee included. Holds the kept card, or gives the card page to open.",
  method: 'POST',
  path: '/api/groups/:groupId/price/accept',
  who: 'member',
  params: ofGroup,
  body: z.object({
    /** minor units; another one answers `price_changed` with the new ones */
    amount: z.number().check(z.int()),
  }),
  reply: z.object({ ...oneGroup.shape, url: z.nullable(z.string()) }),
  refusals: [...notAsked, 'price_changed', 'payment_refused', 'payment_unreachable'],
})

export const answerName = call({
  name: 'answerName',
  summary: "The caller's name as it is to stand on the ticket, where the carrier has refused the one before.",
  method: 'POST',
  path: '/api/groups/:groupId/name',
  who: 'member',
  params: ofGroup,
  body: z.object({ firstName: ticketName, lastName: ticketName }),
  reply: oneGroup,
  refusals: ['group_not_found', 'not_in_group', 'name_not_asked', ...notCollecting],
})

export const declinePrice = call({
  name: 'declinePrice',
  summary: "The caller's no: nobody travels, and every hold is let go in full.",
  method: 'POST',
  path: '/api/groups/:groupId/price/decline',
  who: 'member',
  params: ofGroup,
  body: z.nullish(z.object(named)),
  reply: oneGroup,
  refusals: notAsked,
})
