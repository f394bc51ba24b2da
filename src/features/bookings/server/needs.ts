import type { BodyOf, ReplyOf } from '../../../kernel/contract.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { LiveTrip, Trip } from '../../../kernel/trip.ts'
import type { Behalf } from '../../../platform/behalf.ts'
import type { createReservation, openTicketCheckout, OwnTicket } from '../contract.ts'
import type { OrderRow } from './orders.ts'
import type { BookingRow } from './store.ts'

/** Where the money of an order is, as payments know it; minor units. */
export interface OrderMoney {
  readonly ticketPrice: number
  readonly serviceFee: number
  readonly state: NonNullable<OwnTicket['money']>['state']
  /** what is back on the card, and what is still to go back */
  readonly refunded: number
  readonly refundDue: number
  /** the provider refuses the refund, or the bank sent it back: a person finds another way */
  readonly isRefundStuck: boolean
}

/** What bookings need from elsewhere; compose fills it. */
export interface BookingNeeds {
  /** what is known now of the trains of these trips; null where nothing is */
  readonly liveTrips: (trips: readonly Trip[]) => Promise<readonly (LiveTrip | null)[]>
  /** what a traveller paid for a booking, as payments know it; minor units */
  readonly paidFor: (
    userId: string,
    booking: BookingRow,
  ) => Promise<(Omit<OrderMoney, 'state'> & { readonly checkoutId: string; readonly state: string }) | null>
  /** the same for orders of theirs, by order */
  readonly paidForOrders: (
    userId: string,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, OrderMoney>>
  /** keeps seats for the caller's travellers; gives the id of the order */
  readonly reserveSeats: (
    userId: string,
    language: Language,
    body: BodyOf<typeof createReservation>,
    from: { readonly ip: string; readonly behalf: Behalf },
  ) => Promise<string>
  /** opens the card page for an order of the caller's */
  readonly openTicketCheckout: (
    order: OrderRow,
    language: Language,
    body: BodyOf<typeof openTicketCheckout>,
    ip: string,
  ) => Promise<ReplyOf<typeof openTicketCheckout>>
  /** gives up an order that is not paid */
  readonly giveUpOrder: (orderId: string) => Promise<void>
  /** gives a ticket back, if the carrier still gives back what its buyer saw (minor units) */
  readonly cancelTicket: (
    booking: BookingRow,
    language: Language,
    refundSeen: number | undefined,
  ) => Promise<void>
  /** sends the ticket once more to its reader's own address, and tells which that is; refuses where it was asked for too often */
  readonly sendTicket: (booking: BookingRow, userId: string) => Promise<string>
  /** reads an order's payment at the provider and takes the step that follows */
  readonly refreshOrder: (orderId: string) => Promise<void>
}
