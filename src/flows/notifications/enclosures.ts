import {
  bookingOfGroup,
  bookingOfOrder,
  type BookingRow,
  cancellationOf,
  drawTicket,
  type DrawTicketDeps,
  isCancelled,
  ticketFile,
} from '../../features/bookings/server/index.ts'
import type { Enclosures, Reader } from '../../features/notifications/server/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Log } from '../../platform/log.ts'
import type { Ticketing } from '../../ports/ticketing.ts'

interface Deps extends DrawTicketDeps {
  readonly db: Db
  readonly ticketing: Ticketing
  readonly log: Log
}

/** What can go with an email: the ticket of a group or of an order, fetched when the email leaves. */
export function enclosures({ db, log, ...deps }: Deps): Enclosures {
  const ticketOf = async (booking: BookingRow | null, reader: Reader) => {
    if (booking && isCancelled(await cancellationOf(db, booking.id))) return 'void'
    const ticket = booking && (await deps.ticketing.ticket(booking.provider_ref, 'pdf'))
    if (ticket?.kind !== 'done') return null
    const type = 'application/pdf'
    const copy = await copyOf(booking!, reader)
    return [
      { name: ticketFile(booking!, 'pdf'), type, content: ticket.value },
      ...(copy === null ? [] : [{ name: ticketFile(booking!, 'readable'), type, content: copy }]),
    ]
  }
  /** Null where it cannot be had: the carrier's own ticket must not wait for it. */
  const copyOf = async (booking: BookingRow, { userId, language }: Reader) => {
    if (!booking.seats.some((seat) => seat.userId === userId)) return null
    try {
      return await drawTicket(deps, booking, { userId: userId!, language })
    } catch (error) {
      // the carrier was silent: nothing is wrong with the drawing
      if (!(error instanceof Refusal))
        log.error({ err: error, bookingId: booking.id }, 'the readable copy of a ticket could not be drawn')
      return null
    }
  }
  return {
    ticket: async (groupId, reader) => ticketOf(await bookingOfGroup(db, groupId), reader),
    'order-ticket': async (orderId, reader) => ticketOf(await bookingOfOrder(db, orderId), reader),
  }
}
