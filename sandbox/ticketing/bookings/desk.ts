import type { MovableClock } from '../../clock/movable-clock.ts'
import type { Stock } from '../stock/stock.ts'
import type { Ledger } from './ledger.ts'
import type { Booking, Contact, PassengerRecord, Reservation } from './records.ts'
import type { JourneyRecord } from './journey-record.ts'
import { titleOf } from '../api/api-error.ts'
import { awkwardnessOf, type Awkwardness } from '../network/awkward.ts'
import { seatsOf } from '../network/coaches.ts'
import { chooseSeats } from '../stock/choose-seats.ts'
import { bookingId, shortNumber } from './ids.ts'

const HOLD_MS = 10 * 60_000
const DEADLINE_MS = 10 * 60_000
const SLOW_POLLS = 5
const LATE_TICKET_MS = 60_000

/** What a reservation is made of. */
export interface NewReservation {
  journey: JourneyRecord
  fareClass: string
  passengers: PassengerRecord[]
  totalPrice: number
  currency: string
  locale: string
  retailerPartnerNumber: string | null
}

/**
 * The life of a reservation: created, processing, confirmed or failed, or cancelled. Nothing runs in the background:
 * `catchUp` brings everything up to the clock's now before anybody looks.
 */
export class Desk {
  readonly #clock: MovableClock
  readonly #ledger: Ledger
  readonly #stock: Stock
  readonly #confirmMs: number
  /** Reservations that time alone still changes. */
  readonly #open = new Set<Reservation>()

  constructor(clock: MovableClock, ledger: Ledger, stock: Stock, confirmMs: number) {
    this.#clock = clock
    this.#ledger = ledger
    this.#stock = stock
    this.#confirmMs = confirmMs
    for (const reservation of ledger.reservations()) {
      if (isOpen(reservation)) this.#open.add(reservation)
      if (isOpen(reservation)) this.#hold(reservation.journey, reservation.passengers)
    }
    for (const booking of ledger.bookings()) {
      if (!booking.cancellation) this.#hold(booking.journey, booking.passengers)
    }
  }

  /** Seats for everybody on every train of the journey, or null. Seats asked for by code are already filled in. */
  assignSeats(
    journey: JourneyRecord,
    passengers: PassengerRecord[],
    freeSeats: (segment: number) => string[],
  ): boolean {
    return journey.segments.every((segment, index) => {
      const free = new Set(freeSeats(index))
      const waiting = passengers.filter((passenger) => !passenger.seats[index])
      for (const passenger of passengers) free.delete(passenger.seats[index] ?? '')
      const seats = seatsOf(segment.product).filter((seat) => free.has(seat.code))
      const chosen = chooseSeats(seats, waiting.length)
      waiting.forEach((passenger, i) => (passenger.seats[index] = chosen?.[i]?.code ?? ''))
      return chosen !== null
    })
  }

  /** Writes a reservation down and holds its seats, if the carrier can hold any. */
  create(wanted: NewReservation): Reservation {
    const now = this.#clock.now()
    const simulated = awkward(wanted.journey, 'simulated-hold')
    const reservation: Reservation = {
      ...wanted,
      id: shortNumber(8),
      state: 'created',
      retailerBookingNumber: null,
      createdAt: now,
      expiresAt: simulated ? null : now + HOLD_MS,
      lapsesAt: now + HOLD_MS,
      processingStartedAt: null,
      processingDeadline: null,
      readyAt: null,
      pollsLeft: 0,
      failsWith: null,
      confirmedAt: null,
      cancelledAt: null,
      failedAt: null,
      error: null,
      contact: null,
      bookingId: null,
    }
    this.#hold(reservation.journey, reservation.passengers)
    this.#ledger.add(reservation)
    this.#open.add(reservation)
    return reservation
  }

  /** Starts the confirmation. A second call changes nothing. */
  confirm(
    reservation: Reservation,
    contact: Contact,
    retailerBookingNumber: string | null,
    failsWith: string | null,
  ): void {
    if (reservation.state !== 'created') return
    const now = this.#clock.now()
    const { journey } = reservation
    reservation.state = 'processing'
    reservation.contact = contact
    reservation.retailerBookingNumber = retailerBookingNumber
    reservation.processingStartedAt = now
    reservation.processingDeadline = now + DEADLINE_MS
    reservation.readyAt = awkward(journey, 'stuck') ? Infinity : now + this.#confirmMs
    reservation.pollsLeft = awkward(journey, 'slow-confirm') ? SLOW_POLLS : 0
    reservation.failsWith = failsWith ?? (awkward(journey, 'confirm-fails') ? '600.701.000' : null)
  }

  /** Drops an unconfirmed hold. */
  cancel(reservation: Reservation): void {
    if (reservation.state !== 'created') return
    reservation.state = 'cancelled'
    reservation.cancelledAt = this.#clock.now()
    this.#release(reservation)
  }

  /** Counts a poll, for the carriers that answer only after so many. */
  poll(reservation: Reservation): void {
    if (reservation.state === 'processing' && reservation.pollsLeft > 0) reservation.pollsLeft -= 1
  }

  /** Brings every open reservation up to now. Returns whether anything changed. */
  catchUp(freeSeats: (journey: JourneyRecord, segment: number, fareClass: string) => string[]): boolean {
    const now = this.#clock.now()
    let changed = false
    for (const reservation of [...this.#open]) {
      const before = reservation.state
      if (before === 'created' && now >= reservation.lapsesAt)
        this.#fail(reservation, reservation.lapsesAt, '600.700.000')
      if (before === 'processing') this.#process(reservation, now, freeSeats)
      changed ||= reservation.state !== before
    }
    return changed
  }

  /** Writes a booking down. The caller has made sure of the seats. */
  book(source: NewReservation & { contact: Contact }, at: number, extra: Partial<Booking>): Booking {
    const late = awkward(source.journey, 'tickets-late')
    const booking: Booking = {
      id: bookingId(),
      distribusionNumber: shortNumber(6),
      carrierNumber: shortNumber(8),
      reservationId: null,
      retailerPartnerNumber: source.retailerPartnerNumber,
      retailerBookingNumber: null,
      journey: source.journey,
      fareClass: source.fareClass,
      passengers: source.passengers,
      contact: source.contact,
      totalPrice: source.totalPrice,
      currency: source.currency,
      locale: source.locale,
      createdAt: at,
      ticketsFrom: late ? at + LATE_TICKET_MS : at,
      cancellation: null,
      ...extra,
    }
    this.#ledger.addBooking(booking)
    if (!booking.reservationId) this.#hold(booking.journey, booking.passengers)
    return booking
  }

  /** Cancels a whole booking and puts its seats back on sale. */
  cancelBooking(booking: Booking, fee: number): void {
    booking.cancellation = {
      id: bookingId(),
      totalPrice: booking.totalPrice,
      fee,
      refund: booking.totalPrice - fee,
      createdAt: this.#clock.now(),
    }
    this.#giveBack(booking.journey, booking.passengers)
  }

  #process(
    reservation: Reservation,
    now: number,
    freeSeats: (journey: JourneyRecord, segment: number, fareClass: string) => string[],
  ): void {
    const deadline = reservation.processingDeadline!
    const readyAt = reservation.readyAt ?? Infinity
    const ready = reservation.pollsLeft === 0 && now >= readyAt && readyAt < deadline
    if (!ready) {
      if (now >= deadline) this.#fail(reservation, deadline, '600.100.000')
      return
    }
    if (reservation.failsWith) return this.#fail(reservation, readyAt, reservation.failsWith)
    const { journey, passengers, fareClass } = reservation
    const seatless = passengers.some((passenger) => passenger.seats.length === 0)
    if (seatless) {
      if (!this.assignSeats(journey, passengers, (segment) => freeSeats(journey, segment, fareClass))) {
        for (const passenger of passengers) passenger.seats = []
        return this.#fail(reservation, readyAt, '600.701.000')
      }
      this.#hold(journey, passengers)
    }
    const booking = this.book({ ...reservation, contact: reservation.contact! }, readyAt, {
      reservationId: reservation.id,
      retailerBookingNumber: reservation.retailerBookingNumber,
    })
    reservation.state = 'confirmed'
    reservation.confirmedAt = readyAt
    reservation.bookingId = booking.id
    this.#open.delete(reservation)
  }

  #fail(reservation: Reservation, at: number, code: string): void {
    reservation.state = 'failed'
    reservation.failedAt = at
    reservation.error = { code, title: titleOf(code) }
    this.#release(reservation)
  }

  #release(reservation: Reservation): void {
    this.#open.delete(reservation)
    this.#giveBack(reservation.journey, reservation.passengers)
  }

  #hold(journey: JourneyRecord, passengers: PassengerRecord[]): void {
    journey.segments.forEach((segment, i) => this.#stock.take(segment, seatsIn(passengers, i)))
  }

  #giveBack(journey: JourneyRecord, passengers: PassengerRecord[]): void {
    journey.segments.forEach((segment, i) => this.#stock.giveBack(segment, seatsIn(passengers, i)))
  }
}

/** Whether one of the journey's trains is awkward in this way. */
export function awkward(journey: JourneyRecord, kind: Awkwardness): boolean {
  return journey.segments.some((segment) => awkwardnessOf(segment.line) === kind)
}

const isOpen = (reservation: Reservation) =>
  reservation.state === 'created' || reservation.state === 'processing'

const seatsIn = (passengers: PassengerRecord[], segment: number) =>
  passengers.flatMap((p) => p.seats[segment] ?? [])
