import type { Db } from '../../../platform/db/open-database.ts'
import { bookingsOfTraveller } from './store.ts'

/** The tickets a traveller is on, with their own seats. */
export async function bookingDataOf(db: Db, userId: string) {
  const bookings = await bookingsOfTraveller(db, userId)
  return bookings.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    number: row.number,
    carrierNumber: row.carrier_number,
    bookedAt: row.booked_at.toISOString(),
    departure: row.trip.departure,
    arrival: row.trip.arrival,
    seats: row.seats.filter((seat) => seat.userId === userId),
  }))
}
