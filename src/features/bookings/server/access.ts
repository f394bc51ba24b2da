import { AccessRefusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { bookingById, type BookingRow } from './store.ts'

/** A booking for somebody who travels on it. For others it does not exist. */
export async function accessBooking(db: Db, id: string, userId: string): Promise<BookingRow> {
  const booking = await bookingById(db, id)
  if (!booking?.seats.some((seat) => seat.userId === userId)) {
    throw new AccessRefusal('booking_not_found', 'bookings.refusals.booking_not_found')
  }
  return booking
}
