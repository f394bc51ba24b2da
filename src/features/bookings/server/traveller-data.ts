import type { Db } from '../../../platform/db/open-database.ts'
import { exportRows, type PersonalCopy } from '../../../platform/db/personal-rows.ts'
import { ordersOf } from './orders.ts'
import { bookingsData } from './personal-data.ts'
import { bookingsOfTraveller } from './store.ts'

/** A traveller's tickets and orders, and where they gave a ticket on. */
export const bookingsCopy: PersonalCopy = {
  tables: ['bookings', 'orders', 'ticket_shares'],
  read: async (db, { id }) => ({
    bookings: await bookingDataOf(db, id),
    orders: await orderDataOf(db, id),
    sharedTickets: await exportRows(db, 'ticket_shares', bookingsData['ticket_shares']!, id),
  }),
}

/** The tickets a traveller is on, with their own seats. */
async function bookingDataOf(db: Db, userId: string) {
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

/** What a traveller chose to buy, with whom they named. */
async function orderDataOf(db: Db, userId: string) {
  const orders = await ordersOf(db, userId)
  return orders.map((row) => ({
    id: row.id,
    state: row.state,
    departure: row.trip.departure,
    arrival: row.trip.arrival,
    travellers: row.travellers,
    email: row.email,
    total: row.total,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
  }))
}
