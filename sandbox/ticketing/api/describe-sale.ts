import type { Booking, Reservation } from '../bookings/records.ts'
import type { Ref, Resource } from './document.ts'
import type { Network } from '../network/network.ts'
import { addPassenger, addSegment } from './describe-journey.ts'
import { addCarrier, addFareClass, addStation } from './describe-network.ts'
import { Included, document, linked, utc } from './document.ts'

/** A reservation as an answer: its state, its moments, and the booking or the errors it led to. */
export function reservationDocument(
  network: Network,
  reservation: Reservation,
  booking: Booking | undefined,
  state: string = reservation.state,
) {
  const included = new Included(network)
  const errors: Ref[] = []
  if (reservation.error) {
    errors.push(
      included.add({ type: 'errors', id: `${reservation.id}-0`, attributes: { ...reservation.error } }),
    )
  }
  if (booking) addBooking(included, booking)
  const data = {
    type: 'reservations',
    id: reservation.id,
    attributes: {
      state,
      total_price: reservation.totalPrice,
      created_at: utc(reservation.createdAt),
      expires_at: utc(reservation.expiresAt),
      processing_started_at: utc(reservation.processingStartedAt),
      processing_deadline: utc(reservation.processingDeadline),
      confirmed_at: utc(reservation.confirmedAt),
      cancelled_at: utc(reservation.cancelledAt),
      failed_at: utc(reservation.failedAt),
    },
    relationships: {
      booking: linked(booking ? { type: 'bookings', id: booking.id } : null),
      errors: linked(errors),
    },
  }
  return document(data, included, { locale: reservation.locale, currency: reservation.currency })
}

/** A booking as an answer. */
export function bookingDocument(network: Network, booking: Booking) {
  const included = new Included(network)
  const data = bookingResource(included, booking)
  return document(data, included, { locale: booking.locale, currency: booking.currency })
}

/** The bookings of a day: few attributes of each, and nothing by which the retailer would know its own reference again. */
export function bookingListDocument(network: Network, bookings: readonly Booking[]) {
  const included = new Included(network)
  const data = bookings.map(({ id, journey, contact, passengers, ...booking }) => ({
    type: 'bookings',
    id,
    attributes: {
      departure_time: journey.departureTime,
      last_name: contact.lastName,
      total_price: booking.totalPrice,
      pax: passengers.length,
      distribusion_booking_number: booking.distribusionNumber,
      created_at: utc(booking.createdAt)!.slice(0, 16),
    },
    relationships: {
      departure_station: linked({ type: 'stations', id: journey.departureStation }),
      arrival_station: linked({ type: 'stations', id: journey.arrivalStation }),
      marketing_carrier: linked(
        included.add({
          type: 'marketing_carriers',
          id: journey.carrier,
          attributes: { trade_name: network.carrier(journey.carrier).tradeName },
        }),
      ),
      cancellation: linked(
        booking.cancellation ? { type: 'cancellations', id: booking.cancellation.id } : null,
      ),
    },
  }))
  return document(data, included, { locale: 'en', currency: 'EUR' })
}

function addBooking(included: Included, booking: Booking): Ref {
  return included.add(bookingResource(included, booking))
}

function bookingResource(included: Included, booking: Booking): Resource {
  const { journey, contact, locale } = booking
  const carrier = included.network.carrier(journey.carrier)
  const segments = journey.segments.map((_, i) =>
    addSegment(included, journey, i, locale, booking.passengers),
  )
  return {
    type: 'bookings',
    id: booking.id,
    attributes: {
      departure_time: journey.departureTime,
      arrival_time: journey.arrivalTime,
      duration: journey.arrives - journey.departs,
      title: contact.title,
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      phone: contact.phone,
      execute_payment: false,
      payment_method: 'demand_note',
      total_price: booking.totalPrice,
      pax: booking.passengers.length,
      flight_number: null,
      distribusion_booking_number: booking.distribusionNumber,
      marketing_carrier_booking_number: booking.carrierNumber,
      retailer_partner_number: booking.retailerPartnerNumber,
      terms_accepted: true,
      send_customer_email: contact.sendCustomerEmail,
      connection_reference: null,
      created_at: utc(booking.createdAt)!.slice(0, 16),
    },
    relationships: {
      departure_station: linked(addStation(included, journey.departureStation, locale)),
      arrival_station: linked(addStation(included, journey.arrivalStation, locale)),
      marketing_carrier: linked(addCarrier(included, carrier, locale)),
      fare_class: linked(addFareClass(included, carrier, booking.fareClass, locale)),
      cancellation: linked(
        booking.cancellation ? { type: 'cancellations', id: booking.cancellation.id } : null,
      ),
      segments: linked(segments),
      passengers: linked(booking.passengers.map((passenger, i) => addPassenger(included, passenger, i))),
      fees: linked([]),
      extras: linked([]),
    },
  }
}
