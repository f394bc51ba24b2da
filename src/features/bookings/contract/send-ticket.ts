import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id } from './fields.ts'

export const sendTicket = call({
  name: 'sendTicket',
  summary: "Sends the ticket once more to the caller's own email address, and tells which that is.",
  method: 'POST',
  path: '/api/bookings/:id/send',
  who: 'member',
  params: z.object({ id }),
  reply: z.object({ email: z.string() }),
  refusals: ['booking_not_found', 'ticket_cancelled', 'too_many_attempts'],
})
