import type { Booking, Reservation } from './records.ts'

/** Everything the provider knows, as one plain value. */
export interface LedgerState {
  reservations: Reservation[]
  bookings: Booking[]
  raised: string[]
}

/** What the provider sold: the only truth about whether a ticket exists. */
export class Ledger {
  readonly #reservations = new Map<string, Reservation>()
  readonly #bookings = new Map<string, Booking>()
  /** Rides whose price has gone up for good. */
  readonly raised = new Set<string>()

  constructor(state?: LedgerState) {
    for (const reservation of state?.reservations ?? []) this.#reservations.set(reservation.id, reservation)
    for (const booking of state?.bookings ?? []) this.#bookings.set(booking.id, booking)
    for (const ride of state?.raised ?? []) this.raised.add(ride)
  }

  add(reservation: Reservation): void {
    this.#reservations.set(reservation.id, reservation)
  }

  addBooking(booking: Booking): void {
    this.#bookings.set(booking.id, booking)
  }

  reservation(id: string): Reservation | undefined {
    return this.#reservations.get(id)
  }

  booking(id: string): Booking | undefined {
    return this.#bookings.get(id)
  }

  reservations(): Reservation[] {
    return [...this.#reservations.values()]
  }

  bookings(): Booking[] {
    return [...this.#bookings.values()]
  }

  /** A copy to keep or to look at. */
  state(): LedgerState {
    return structuredClone({
      reservations: this.reservations(),
      bookings: this.bookings(),
      raised: [...this.raised],
    })
  }
}
