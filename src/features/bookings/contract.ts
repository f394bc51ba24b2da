import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { cancellation } from './contract/cancellations.ts'
import { end, id, segment } from './contract/fields.ts'

export {
  type Cancellation,
  cancellationConditions,
  type CancellationConditions,
  createCancellation,
} from './contract/cancellations.ts'
export { type OwnTicket, ticketsOfUser, type TicketTab } from './contract/own-tickets.ts'
export {
  cancelReservation,
  confirmReservation,
  createBooking,
  createReservation,
  openTicketCheckout,
  type Reservation,
  reservationById,
} from './contract/reservations.ts'

export { type LiveBooking, liveBooking } from './contract/live.ts'
export { bookingReadableTicket } from './contract/readable-ticket.ts'
export { sendTicket } from './contract/send-ticket.ts'
export {
  shareTicket,
  sharedTicket,
  type SharedTicket,
  sharedTicketFile,
  stopSharingTicket,
  type TicketShare,
  ticketShares,
} from './contract/shares.ts'
export { bookingApplePass, bookingWalletLink } from './contract/wallet.ts'

export const booking = z.object({
  id: z.string(),
  /** null: one person bought it, for themselves and perhaps for others */
  groupId: z.nullable(z.string()),
  number: z.string(),
  carrierNumber: z.nullable(z.string()),
  carrierName: z.string(),
  /** in the reader's language where the carrier tells it; null where it is not known */
  className: z.nullable(z.string()),
  // as the documents name them (000 §3)
  marketing_carrier_booking_number: z.nullable(z.string()),
  customer_service_email: z.nullable(z.string()),
  departure_time: z.string(),
  arrival_time: z.string(),
  /** how many travel */
  pax: z.number(),
  /** by type; null in a group, which has adults only, and where the order is not known any more */
  party: z.nullable(z.object({ adults: z.number(), children: z.number(), infants: z.number() })),
  /** of the whole ticket, minor units */
  total_price: z.number(),
  /** the address the ticket was ordered with; null where each traveller got it at an address of their own */
  email: z.nullable(z.string()),
  passengers: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
  bookedAt: z.string(),
  leaderName: z.string(),
  totalFormatted: z.string(),
  departure: end,
  arrival: end,
  duration_formatted: z.string(),
  segments: z.array(segment),
  /** one row per traveller and segment; the asker's own is marked */
  seats: z.array(
    z.object({
      slot: z.number(),
      segment: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      seat: z.nullable(z.string()),
      isYou: z.boolean(),
    }),
  ),
  /** paid in the payment provider's test mode: nobody may travel on it */
  isTest: z.boolean(),
  /** where the ticket can be kept besides */
  wallets: z.array(z.enum(['google', 'apple'])),
  /** what the asker paid */
  paid: z.nullable(
    z.object({
      ticketPriceFormatted: z.string(),
      serviceFeeFormatted: z.string(),
      totalFormatted: z.string(),
      state: z.string(),
      /** names the receipt of it */
      checkoutId: z.string(),
      /** what is back on the card; null where nothing is */
      refundedFormatted: z.nullable(z.string()),
    }),
  ),
  /** the latest attempt to give the ticket back */
  cancellation: z.nullable(cancellation),
})
export type Booking = z.output<typeof booking>

export const bookingById = call({
  name: 'bookingById',
  summary: 'A booking, for those who travel on it.',
  method: 'GET',
  path: '/api/bookings/:id',
  who: 'member',
  params: z.object({ id }),
  reply: z.object({ booking }),
  refusals: ['booking_not_found'],
})

export const bookingTicket = call({
  name: 'bookingTicket',
  summary: "The provider's ticket, for those who travel on it.",
  method: 'GET',
  path: '/api/bookings/:id/tickets',
  who: 'member',
  params: z.object({ id }),
  query: z.object({ type: z._default(z.enum(['pdf', 'qr-code-png', 'json']), 'pdf') }),
  reply: { file: ['application/pdf', 'image/png', 'application/json'] },
  refusals: ['booking_not_found', 'ticket_not_ready', 'ticketing_unreachable', 'ticket_cancelled'],
})

export const bookingCalendar = call({
  name: 'bookingCalendar',
  summary: 'The trip of a booking as a calendar file, for those who travel on it.',
  method: 'GET',
  path: '/api/bookings/:id/calendar',
  who: 'member',
  params: z.object({ id }),
  reply: { file: ['text/calendar'] },
  refusals: ['booking_not_found'],
})
