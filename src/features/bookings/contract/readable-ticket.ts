import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id } from './fields.ts'

export const bookingReadableTicket = call({
  name: 'bookingReadableTicket',
  summary: "The caller's copy of a ticket, as a PDF that can be read out.",
  method: 'GET',
  path: '/api/bookings/:id/tickets/readable',
  who: 'member',
  params: z.object({ id }),
  reply: { file: ['application/pdf'] },
  refusals: ['booking_not_found', 'ticket_not_ready', 'ticketing_unreachable', 'ticket_cancelled'],
})
