import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { openedPage } from '../../../kernel/opened-page.ts'
import { passengerTypes } from '../../../kernel/person/passenger-type.ts'
import { travellerFields } from '../../../kernel/person/traveller-fields.ts'
import { id } from './fields.ts'

// Seats for one traveller or a few, and the payment for them (BOOK-10). A reservation keeps its id until it is a ticket.

const reservation = z.object({
  id: z.string(),
  /** `open`: reserved, not paid. `processing`: paid, the ticket is being bought. `failed`: paid, no ticket, nothing taken. */
  state: z.enum(['open', 'processing', 'confirmed', 'failed', 'cancelled']),
  /** code of why there is no ticket */
  reason: z.nullable(z.string()),
  /** the ticket, once there is one */
  bookingId: z.nullable(z.string()),
  /** ISO instant until which the seats are kept; null where the carrier has not said */
  expiresAt: z.nullable(z.string()),
  /** minor units */
  ticketPrice: z.number(),
  serviceFee: z.number(),
  totalAmount: z.number(),
  totalFormatted: z.string(),
})
export type Reservation = z.output<typeof reservation>

/** Seats of the seat map, at most one of each train; who chooses none is given one. */
const chosenSeats = z.array(
  z.object({
    /** which train of the connection, from 0 */
    segment: z.number().check(z.int(), z.minimum(0), z.maximum(9)),
    code: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
)

const one = z.object({ reservation })

export const createReservation = call({
  name: 'createReservation',
  summary:
    "Reserves seats on a train for up to nine passengers, before payment. `amount` is a hint: the provider's price counts. A passenger's `firstname` or `first_name` is read as `firstName`, and the last name alike (R-32).",
  method: 'POST',
  path: '/api/tickets/reservations/create',
  who: 'user',
  body: z.object({
    connectionId: id,
    fareClass: id,
    /** minor units, fee included; another total answers `price_changed` with the new ones */
    amount: z.number().check(z.int()),
    passengers: z
      .array(
        z.object({
          /** adult 12 to 99, child 2 to 11, infant below 2 on the day of travel */
          type: z._default(z.enum(passengerTypes), 'PNOS'),
          ...travellerFields,
          seats: z._default(chosenSeats.check(z.maxLength(10)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(9)),
  }),
  reply: one,
  refusals: [
    'connection_not_found',
    'train_left',
    'train_cancelled',
    'carrier_asks_more',
    'birth_date_missing',
    'birth_date_unreal',
    'birth_date_wrong_type',
    'infant_alone',
    'too_many_reservations',
    'checkout_cooldown',
    'price_changed',
    'sold_out',
    'seat_taken',
    'not_offered',
    'name_refused',
    'provider_refused',
    'ticketing_unreachable',
  ],
})

export const reservationById = call({
  name: 'reservationById',
  summary: "How far one of the caller's reservations is on its way to a ticket.",
  method: 'GET',
  path: '/api/tickets/reservations/:reservationId',
  who: 'user',
  params: z.object({ reservationId: id }),
  reply: one,
  refusals: ['reservation_not_found'],
})

export const cancelReservation = call({
  name: 'cancelReservation',
  summary: 'Gives seats back that were not paid for. One that is paid is left as it is.',
  method: 'POST',
  path: '/api/tickets/reservations/:reservationId/cancel',
  who: 'user',
  params: z.object({ reservationId: id }),
  reply: one,
  refusals: ['reservation_not_found'],
})

export const confirmReservation = call({
  name: 'confirmReservation',
  summary:
    "Reads a reservation's payment again and tells how far its ticket is. Once the money is held the server buys the ticket, with or without this call (R-27).",
  method: 'PUT',
  path: '/api/tickets/reservations/confirm',
  who: 'user',
  body: z.object({ reservationId: id }),
  reply: one,
  refusals: ['reservation_not_found'],
})

export const createBooking = call({
  ...confirmReservation,
  name: 'createBooking',
  summary:
    "Reads a reservation's payment again and tells how far its ticket is. Buys nothing: the server does, once the money is held. Prices and travellers in the body are ignored (ADR 096).",
  method: 'POST',
  path: '/api/bookings/create',
})

export const openTicketCheckout = call({
  name: 'openTicketCheckout',
  summary: "Opens the provider's card page for a reservation; asked again, gives the same page.",
  method: 'POST',
  path: '/api/payments/create-checkout-session',
  who: 'user',
  body: z.object({ reservationId: id, amount: z.number().check(z.int()), termsAccepted: z.boolean() }),
  reply: openedPage,
  refusals: [
    'reservation_not_found',
    'reservation_over',
    'reservation_paid',
    'train_left',
    'terms_not_accepted',
    'too_many_checkouts',
    'too_many_checkouts_here',
    'checkout_cooldown',
    'checkout_cooldown_here',
    'price_changed',
    'payment_refused',
    'payment_unreachable',
  ],
})
