import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../../platform/http/mount.ts'
import { bookingReadableTicket } from '../../contract.ts'
import { accessBooking } from '../access.ts'
import { cancellationOf, isCancelled } from '../cancellation/cancellations.ts'
import { ticketFile } from './ticket-file.ts'
import { drawTicket, type DrawTicketDeps } from './draw-ticket.ts'

export function readableTicketRoutes(
  app: FastifyInstance,
  { db, ...deps }: DrawTicketDeps & { readonly db: Db },
): void {
  mount(app, bookingReadableTicket, async ({ params, caller, language, request }) => {
    const booking = await accessBooking(db, params.id, caller.userId)
    if (isCancelled(await cancellationOf(db, booking.id)))
      throw new Refusal(409, 'ticket_cancelled', 'bookings.refusals.ticket_cancelled')
    // asks the carrier, and drawing keeps the only JavaScript thread busy
    chargeFor(request, costs.document)
    const content = await drawTicket(deps, booking, { userId: caller.userId, language })
    return { type: 'application/pdf', name: ticketFile(booking, 'readable'), content }
  })
}
