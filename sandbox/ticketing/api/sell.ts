import type { NewReservation } from '../bookings/desk.ts'
import type { Effects } from '../faults/fault.ts'
import type { Office } from '../office.ts'
import { has, rideOf } from '../fares/quote.ts'
import { ApiError } from './api-error.ts'
import { readFareClass } from './fare-class.ts'
import { placeChosenSeats, readPassengers } from './read-passengers.ts'
import { readCurrency, readLocale, readTripKey, text, type Input } from './read-input.ts'

/**
 * What reservations/create and bookings/create have in common: reads the trip and the passengers, prices them as of
 * now and finds their seats. `soldOutStatus` differs: a hold that comes too late is a conflict.
 */
export function prepareSale(
  office: Office,
  body: Input,
  effects: Effects,
  soldOutStatus: 409 | 500,
): NewReservation {
  const key = readTripKey(body, office.timetable, office.network)
  const fareClass = readFareClass(body)
  const currency = readCurrency(body, 'EUR')
  const locale = readLocale(body, 'en')
  const passengers = readPassengers(body, key.carrier)
  const refused = effects.refusedNames.find(({ name }) =>
    passengers.some(({ lastName }) => lastName === name),
  )
  if (refused) throw new ApiError(refused.code, refused.title)
  const { journey, record } = office.findTrip(key)
  if (has(journey, 'price-rise')) {
    for (const leg of journey.legs) office.ledger.raised.add(rideOf(leg))
  }
  const types = passengers.map((passenger) => passenger.type)
  const quote = office.quotes.quote(journey, types, fareClass, effects, 'binding')
  if (!quote.offered) throw new ApiError('400.501.003')
  if (!quote.vacant) throw new ApiError('500.501.000', undefined, soldOutStatus)
  const expected = text(body, 'total_price')
  if (expected !== undefined && Number(expected) !== quote.total) {
    const moved = quote.total > Number(expected) ? 'increased' : 'decreased'
    throw new ApiError('500.502.026', `Booking price ${moved}`)
  }
  const freeSeats = (segment: number) => office.freeSeats(record.segments[segment]!, fareClass)
  if (!has(journey, 'simulated-hold')) {
    placeChosenSeats(body, record, passengers, freeSeats)
    if (!office.desk.assignSeats(record, passengers, freeSeats)) {
      throw new ApiError('500.501.000', undefined, soldOutStatus)
    }
  }
  return {
    journey: record,
    fareClass,
    passengers,
    totalPrice: quote.total,
    currency,
    locale,
    retailerPartnerNumber: text(body, 'retailer_partner_number') ?? null,
  }
}
