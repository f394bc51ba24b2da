import { limitTicketEmails, userById } from '../../features/accounts/server/index.ts'
import { type BookingNeeds, type BookingRow, shownNumber } from '../../features/bookings/server/index.ts'
import { queueEmail } from '../../features/notifications/server/index.ts'
import { sayIn } from '../../kernel/notice.ts'
import { AccessRefusal } from '../../kernel/refusal.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

const news = 'again'

/** Sends a ticket to the account's own address, as the email after the purchase did, with what the carrier has now. */
export function ticketSender({
  db,
  clock,
  publicUrl,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}): BookingNeeds['sendTicket'] {
  return async (booking: BookingRow, userId: string) => {
    const account = await userById(db, userId)
    if (!account) throw new AccessRefusal('booking_not_found', 'bookings.refusals.booking_not_found')
    const now = clock.now()
    const { language } = account
    await limitTicketEmails(db, account, now)
    const { departure, arrival } = booking.trip
    const email = {
      id: `${news}:${booking.id}:${userId}`,
      to: account.email,
      language,
      text: `bookings.mail.${news}`,
      values: sayIn(language, {
        train: `${departure.name} – ${arrival.name}`,
        when: { moment: departure.plannedTime, timeZone: departure.timeZone },
        number: shownNumber(booking.number, booking.carrier_number),
      }),
      action: `${publicUrl}/${language}/booking/${booking.id}`,
      enclose:
        booking.group_id === null
          ? { kind: 'order-ticket', of: booking.order_id!, reader: userId }
          : { kind: 'ticket', of: booking.group_id, reader: userId },
    }
    await db.transaction().execute((tx) => queueEmail(tx, email, now))
    return account.email
  }
}
