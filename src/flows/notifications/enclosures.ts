import { bookingOfGroup, bookingOfOrder, type BookingRow } from '../../features/bookings/server/index.ts'
import type { Enclosures } from '../../features/notifications/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Ticketing } from '../../ports/ticketing.ts'

/** The name under which a ticket goes with an email, by the number of its booking. */
export const ticketFile = (number: string) => `sixrail-${number}.pdf`

/** What can go with an email: the ticket of a group or of an order, fetched when the email leaves. */
export function enclosures({ db, ticketing }: { db: Db; ticketing: Ticketing }): Enclosures {
  const ticketOf = async (booking: BookingRow | null) => {
    const ticket = booking && (await ticketing.ticket(booking.provider_ref, 'pdf'))
    if (ticket?.kind !== 'done') return null
    return { name: ticketFile(booking!.number), type: 'application/pdf', content: ticket.value }
  }
  return {
    ticket: async (groupId) => ticketOf(await bookingOfGroup(db, groupId)),
    'order-ticket': async (orderId) => ticketOf(await bookingOfOrder(db, orderId)),
  }
}
