import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { bookingsOfTraveller, replaceNames } from './store.ts'

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

/** Takes a traveller's name off old tickets; the carrier has its own record. */
export async function forgetInBookings(tx: Tx, userId: string): Promise<void> {
  for (const row of await bookingsOfTraveller(tx, userId)) {
    const seats = row.seats.map((seat) =>
      seat.userId === userId ? { ...seat, firstName: '–', lastName: '' } : seat,
    )
    await replaceNames(tx, row.id, seats, row.leader_id === userId ? '–' : row.leader_name)
  }
}
