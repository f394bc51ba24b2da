import { fareIn } from '../../../kernel/journey/fare-words.ts'
import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { partyOfTypes } from '../../../kernel/person/passenger-type.ts'
import { isoAtStation } from '../../../kernel/station-time.ts'
import { presentTrip } from '../../../kernel/trip.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Booking } from '../contract.ts'
import type { CancellationRow } from './cancellation/cancellations.ts'
import type { BookingNeeds } from './needs.ts'
import type { OrderRow } from './orders.ts'
import { isOwnSeat } from './own-seat.ts'
import { presentCancellation } from './cancellation/routes-cancellations.ts'
import type { BookingRow } from './store.ts'

interface Known {
  readonly paid: Awaited<ReturnType<BookingNeeds['paidFor']>>
  readonly cancellation: CancellationRow | null
  /** what a single ticket was bought by */
  readonly order: OrderRow | null
}

/** A ticket as one of those who travel on it may see it. */
export function presentBooking(
  row: BookingRow,
  userId: string,
  language: Language,
  { paid, cancellation, order }: Known,
): Omit<Booking, 'isTest' | 'wallets'> {
  const text = (amount: number) => moneyText(language, money(amount, row.currency))
  return {
    id: row.id,
    groupId: row.group_id,
    number: row.number,
    carrierNumber: row.carrier_number,
    carrierName: row.trip.carrierName,
    className: fareIn(row.trip.fare, language)?.name ?? null,
    ...documented(row, userId, language),
    party: order && partyOfTypes(order.travellers.map(({ type }) => type)),
    email: order?.email || null,
    // screens read the day out of the text, and near midnight it is another one in UTC
    bookedAt: isoAtStation(row.booked_at.getTime(), row.trip.departure.timeZone),
    leaderName: row.leader_name,
    totalFormatted: text(row.total),
    ...presentTrip(row.trip, language),
    seats: seatsFor(row, userId).map((seat) => {
      const { userId: _, ...told } = seat
      return { ...told, isYou: isOwnSeat(row, seat, userId) }
    }),
    paid: paid && {
      ticketPriceFormatted: text(paid.ticketPrice),
      serviceFeeFormatted: text(paid.serviceFee),
      totalFormatted: text(paid.ticketPrice + paid.serviceFee),
      state: paid.state,
      checkoutId: paid.checkoutId,
      refundedFormatted: paid.refunded > 0 ? text(paid.refunded) : null,
    },
    cancellation: cancellation && presentCancellation(row, cancellation, userId, paid, language),
  }
}

/** The ticket as data, with the addresses of its other forms. */
export function describeTicket(
  row: BookingRow,
  userId: string,
  { publicUrl, language }: { readonly publicUrl: string; readonly language: Language },
) {
  const { segments } = presentTrip(row.trip, language)
  const formOf = (type: string) => `${publicUrl}/api/bookings/${row.id}/tickets?type=${type}`
  return {
    id: row.id,
    distribusion_booking_number: row.number,
    ...documented(row, userId, language),
    currency: row.currency,
    marketing_carrier: { trade_name: row.trip.carrierName },
    segments: segments.map(({ line, departure, arrival }) => ({ line, departure, arrival })),
    seats: seatsFor(row, userId).map(({ segment, seat, firstName, lastName }) => ({
      ...{ segment, seat },
      ...{ first_name: firstName, last_name: lastName },
    })),
    tickets: { pdf: formOf('pdf'), 'qr-code-png': formOf('qr-code-png') },
  }
}

/** The six of a group know each other's first names only; whoever bought for several typed all of them. */
const seatsFor = (row: BookingRow, userId: string) =>
  row.seats.map((seat) =>
    row.group_id === null || isOwnSeat(row, seat, userId) ? seat : { ...seat, lastName: '' },
  )

/** Source: 000 §3, the attributes and included parts of a booking. */
function documented(row: BookingRow, userId: string, language: Language) {
  const { departure, arrival } = presentTrip(row.trip, language)
  const bySlot = new Map(seatsFor(row, userId).map((seat) => [seat.slot, seat]))
  return {
    marketing_carrier_booking_number: row.carrier_number,
    customer_service_email: row.carrier_email,
    departure_time: departure.time,
    arrival_time: arrival.time,
    pax: bySlot.size,
    total_price: row.total,
    passengers: [...bySlot.values()].map(({ firstName, lastName }) => ({
      first_name: firstName,
      last_name: lastName,
    })),
  }
}
