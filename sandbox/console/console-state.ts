import { envelopeOf } from '../mail/index.ts'
import type { PaymentSummary } from '../payments/index.ts'
import type { Booking, Reservation } from '../ticketing/bookings/records.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { FaultBoard } from './fault-board.ts'
import type { SeatRuns } from './seat-runs.ts'

/** How many rows of a list travel every second. */
const rows = 60

/** Everything the page shows, newest first. */
export function consoleState(parts: ConsoleParts, faults: FaultBoard, runs: SeatRuns) {
  const { clock, payments, ticketing, mail, liveSchedule, parties, movesProduct, product } = parts
  const summary = payments.ledger.summary()
  const deliveries = payments.webhooks.list()
  const emails = mail.inbox.list()
  const [reservations, bookings] = [ticketing.ledger.reservations(), ticketing.ledger.bookings()]
  const inState = (state: string) => deliveries.filter((delivery) => delivery.state === state).length
  return {
    clock: { now: clock.now(), running: clock.running, movesProduct },
    product: product.url,
    parties,
    inbox: { count: emails.length, emails: newest(emails).map(envelopeOf) },
    payments: {
      count: summary.paymentIntents.length,
      totals: summary.totalsByCurrency,
      payments: newest(summary.paymentIntents).map(showPayment),
    },
    webhooks: {
      mode: payments.webhooks.mode,
      sent: inState('delivered'),
      waiting: inState('pending'),
      held: inState('held'),
      lost: inState('lost') + inState('failed'),
    },
    reservations: { count: reservations.length, list: newest(reservations).map(showReservation) },
    bookings: { count: bookings.length, list: newest(bookings).map(showBooking) },
    live: { mood: liveSchedule.mood, orders: liveSchedule.orders.list().toReversed() },
    faults: { list: faults.list(), hanging: faults.hanging },
    runs: runs.list(),
  }
}

function newest<Row>(list: readonly Row[]): Row[] {
  return list.slice(-rows).toReversed()
}

function showPayment(payment: PaymentSummary) {
  const { id, status, currency, amount, refunded, released, card, created, metadata } = payment
  const captured = payment.amount_received
  return {
    ...{ id, status, currency, amount, captured, refunded, released, metadata },
    createdAt: created * 1000,
    heldUntil: status === 'requires_capture' && payment.capture_before ? payment.capture_before * 1000 : null,
    card: card ? `${card.brand} ${card.last4}` : null,
  }
}

function showReservation(reservation: Reservation) {
  const { id, state, totalPrice, currency, createdAt, expiresAt, error, bookingId } = reservation
  return {
    ...{ id, state, totalPrice, currency, createdAt, bookingId },
    ...showJourney(reservation),
    expiresAt: state === 'created' ? expiresAt : null,
    error: error ? `${error.title} (${error.code})` : null,
  }
}

function showBooking(booking: Booking) {
  const { id, distribusionNumber, carrierNumber, totalPrice, currency, createdAt, cancellation } = booking
  return {
    ...{ id, distribusionNumber, carrierNumber, totalPrice, currency, createdAt },
    ...showJourney(booking),
    refund: cancellation ? cancellation.refund : null,
  }
}

function showJourney({ journey, passengers }: Pick<Reservation, 'journey' | 'passengers'>) {
  return {
    from: journey.segments[0]?.stops[0]?.name ?? journey.departureStation,
    to: journey.segments.at(-1)?.stops.at(-1)?.name ?? journey.arrivalStation,
    trains: journey.segments.map(({ line }) => line).join(', '),
    departs: journey.departureTime,
    travellers: passengers.map(({ firstName, lastName, seats }) =>
      [`${firstName} ${lastName}`, ...seats].join(' · '),
    ),
  }
}
