import { isEmail } from '../../kernel/person/email.ts'
import type { Booking, Traveller } from '../../ports/ticketing.ts'
import { type Document, type Fields, must, only, type Resource, text, whole } from './json-api.ts'

/** A ticket that exists: its id is enough to give it out. */
export function parseBooking(document: Document): Booking {
  const booking = only(document)
  const { attributes } = booking
  const ref = must(booking.id || null, 'a booking id')
  const carrierNumber = text(attributes, 'marketing_carrier_booking_number')
  return {
    ref,
    number: text(attributes, 'distribusion_booking_number') ?? carrierNumber ?? ref,
    carrierNumber,
    carrierEmail: carrierEmail(document),
    leader: traveller(attributes),
    seats: parseSeats(document, booking),
  }
}

function carrierEmail(document: Document): string | null {
  const [carrier] = document.included('marketing_carriers')
  const email = carrier ? text(carrier.attributes, 'customer_service_email') : null
  return email !== null && isEmail(email) ? email : null
}

/** Who sits where on which train; without seats one line per traveller, on the first train. */
function parseSeats(document: Document, booking: Resource): Booking['seats'] {
  const everybody = document.included('passengers')
  const seats = document
    .related(booking, 'segments')
    .toSorted((a, b) => (whole(a.attributes, 'index') ?? 0) - (whole(b.attributes, 'index') ?? 0))
    .flatMap((segment, position) =>
      document.related(segment, 'segment_passengers').flatMap((place, order) => {
        const passenger = passengerOf(document, place, everybody, order)
        const seat = text(place.attributes, 'seat_number')
        return passenger ? [{ ...traveller(passenger.attributes), segment: position, seat }] : []
      }),
    )
  if (seats.length > 0) return seats
  return everybody.map((passenger) => ({ ...traveller(passenger.attributes), segment: 0, seat: null }))
}

/** Their own example links "…-1" and includes "…-1-0": the same id, one that begins alike, or the same place in line. */
function passengerOf(
  document: Document,
  place: Resource,
  everybody: readonly Resource[],
  order: number,
): Resource | undefined {
  const id = document.idOf(place, 'passenger') ?? document.idOf(place, 'passengers')
  const exact = everybody.find((passenger) => passenger.id === id)
  const alike = id ? everybody.find((passenger) => passenger.id.startsWith(`${id}-`)) : undefined
  return exact ?? alike ?? everybody[order]
}

function traveller(attributes: Fields): Traveller {
  return { firstName: text(attributes, 'first_name') ?? '', lastName: text(attributes, 'last_name') ?? '' }
}
