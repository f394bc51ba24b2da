import { bookingOfGroup } from '../../features/bookings/server/index.ts'
import type { Enclosures } from '../../features/notifications/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Ticketing } from '../../ports/ticketing.ts'

/** The name under which a ticket goes with an email, by the number of its booking. */
export const ticketFile = (number: string) => `sixrail-${number}.pdf`

/** What can go with an email: the ticket of a group, fetched when the email leaves. */
export function enclosures({ db, ticketing }: { db: Db; ticketing: Ticketing }): Enclosures {
  return {
    ticket: async (groupId) => {
      const booking = await bookingOfGroup(db, groupId)
      const ticket = booking && (await ticketing.ticket(booking.provider_ref, 'pdf'))
      if (ticket?.kind !== 'done') return null
      return { name: ticketFile(booking!.number), type: 'application/pdf', content: ticket.value }
    },
  }
}
