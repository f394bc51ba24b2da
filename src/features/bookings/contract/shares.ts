import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { end, id, segment } from './fields.ts'

const ticketShare = z.object({
  slot: z.number(),
  /** when the link ends */
  until: z.string(),
})
export type TicketShare = z.output<typeof ticketShare>

export const ticketShares = call({
  name: 'ticketShares',
  summary: 'The links by which the buyer of a ticket has given fellow travellers theirs.',
  method: 'GET',
  path: '/api/bookings/:id/shares',
  who: 'member',
  params: z.object({ id }),
  reply: z.object({ shares: z.array(ticketShare) }),
  refusals: ['booking_not_found'],
})

export const shareTicket = call({
  name: 'shareTicket',
  summary:
    "A link to one fellow traveller's ticket, which takes the place of the one before. Its address is told this once.",
  method: 'POST',
  path: '/api/bookings/:id/shares',
  who: 'member',
  params: z.object({ id }),
  body: z.object({ slot: z.int().check(z.minimum(1), z.maximum(9)) }),
  reply: z.object({ share: ticketShare, address: z.string() }),
  refusals: ['booking_not_found', 'ticket_not_shareable', 'ticket_cancelled'],
})

export const stopSharingTicket = call({
  name: 'stopSharingTicket',
  summary: "Ends the link to a fellow traveller's ticket.",
  method: 'POST',
  path: '/api/bookings/:id/shares/end',
  who: 'member',
  params: z.object({ id }),
  body: z.object({ slot: z.int().check(z.minimum(1), z.maximum(9)) }),
  reply: z.object({ shares: z.array(ticketShare) }),
  refusals: ['booking_not_found'],
})

/** In the body, because addresses stand in logs. */
const byToken = { token: z.string().check(z.minLength(1), z.maxLength(120)) }

const shared = z.object({
  number: z.string(),
  carrierName: z.string(),
  className: z.nullable(z.string()),
  departure: end,
  arrival: end,
  duration_formatted: z.string(),
  segments: z.array(segment),
  firstName: z.string(),
  lastName: z.string(),
  /** one for each segment */
  seats: z.array(z.nullable(z.string())),
  isTest: z.boolean(),
  isCancelled: z.boolean(),
  /** when the link ends */
  until: z.string(),
})
export type SharedTicket = z.output<typeof shared>

export const sharedTicket = call({
  name: 'sharedTicket',
  summary: "One traveller's ticket, for whoever was given the link to it.",
  method: 'POST',
  path: '/api/shared-tickets',
  who: 'anyone',
  body: z.object(byToken),
  reply: z.object({ ticket: shared }),
  refusals: ['share_not_found'],
})

export const sharedTicketFile = call({
  name: 'sharedTicketFile',
  summary:
    "One traveller's ticket as a file: a PDF that can be read out, its trip for a calendar, or the code.",
  method: 'POST',
  path: '/api/shared-tickets/file',
  who: 'anyone',
  body: z.object({ ...byToken, type: z.enum(['pdf', 'ics', 'qr-code-png']) }),
  reply: { file: ['application/pdf', 'text/calendar', 'image/png'] },
  refusals: ['share_not_found', 'ticket_not_ready', 'ticketing_unreachable', 'ticket_cancelled'],
})
