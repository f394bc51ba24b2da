import type { Ticketing, Traveller } from '../../ports/ticketing.ts'
import type { BookingContact } from '../../kernel/person/booking-contact.ts'
import type { Trip } from './connection-id.ts'
import { typeCodes } from './format-search.ts'

/** A hold for one party. */
export function formatReservation(
  trip: Trip,
  partnerNumber: string,
  request: Omit<Parameters<Ticketing['reserve']>[0], 'connectionId'>,
) {
  return {
    marketing_carrier: trip.carrier,
    departure_station: trip.from,
    arrival_station: trip.to,
    departure_time: trip.departs,
    arrival_time: trip.arrives,
    retailer_partner_number: partnerNumber,
    fare_class: request.fareClass,
    locale: request.language,
    currency: request.currency,
    passengers: request.travellers.map(({ type = 'PNOS', firstName, lastName, birthDate, seats = [] }) => ({
      type: typeCodes[type],
      first_name: firstName,
      last_name: lastName,
      ...(birthDate && { birthdate: birthDate }),
      ...(seats.length > 0 && {
        seats: seats.map(({ segment, code }) => ({ segment_index: segment, seat_code: code })),
      }),
    })),
  }
}

/** The order to turn a hold into a ticket. No money passes here: the retailer is billed monthly (`demand_note`). */
export function formatConfirmation(
  ref: string,
  partnerNumber: string,
  contact: Traveller & { readonly email: string; readonly reference: string },
  own: BookingContact,
) {
  return {
    reservation_id: ref,
    retailer_partner_number: partnerNumber,
    // our reference comes back in their settlement reports and in the list of a day's bookings
    retailer_booking_number: contact.reference,
    execute_payment: false,
    payment_method: 'demand_note',
    terms_accepted: true,
    // we mail the ticket ourselves
    send_customer_email: false,
    title: own.title,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone: own.phone,
    street_and_number: own.street,
    zip_code: own.zipCode,
    city: own.city,
  }
}
