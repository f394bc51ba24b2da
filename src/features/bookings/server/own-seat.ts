import type { BookedSeat, BookingRow } from './store.ts'

/** Whether a seat is the asker's own: the others on an order are the buyer's companions, and the buyer is named first. */
export function isOwnSeat(booking: BookingRow, seat: BookedSeat, userId: string): boolean {
  return seat.userId === userId && (booking.group_id !== null || seat.slot === 1)
}

/** Which of the travellers the asker is. */
export function ownSlot(booking: BookingRow, userId: string): number {
  return booking.seats.find((seat) => isOwnSeat(booking, seat, userId))?.slot ?? 1
}
