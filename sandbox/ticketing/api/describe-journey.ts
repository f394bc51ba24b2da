import type { JourneyRecord, RecordedSegment } from '../bookings/journey-record.ts'
import type { PassengerRecord } from '../bookings/records.ts'
import type { Quote } from '../fares/quote.ts'
import type { Ref, Resource } from './document.ts'
import { addCarrier, addFareClass, addOperator, addStation, addVehicleType } from './describe-network.ts'
import { linked, type Included } from './document.ts'

/** A connection with its fares. The fares' linkage carries price and class, against JSON:API, as the provider's does. */
export function connectionResource(
  included: Included,
  journey: JourneyRecord,
  quotes: Quote[],
  locale: string,
  saleEnds: string | null = null,
): Resource {
  const carrier = included.network.carrier(journey.carrier)
  const open = quotes.filter((quote) => quote.vacant && quote.offered)
  return {
    type: 'connections',
    id: journey.id,
    attributes: {
      departure_time: journey.departureTime,
      arrival_time: journey.arrivalTime,
      duration: journey.arrives - journey.departs,
      cheapest_total_adult_price: Math.min(...(open.length > 0 ? open : quotes).map((quote) => quote.total)),
      booked_out: open.length === 0,
      distance: journey.metres,
    },
    relationships: {
      departure_station: linked(addStation(included, journey.departureStation, locale)),
      arrival_station: linked(addStation(included, journey.arrivalStation, locale)),
      marketing_carrier: linked(addCarrier(included, carrier, locale)),
      segments: linked(journey.segments.map((_, index) => addSegment(included, journey, index, locale))),
      fares: linked(open.map((quote) => addFare(included, journey, quote, locale, saleEnds))),
    },
  }
}

function addFare(
  included: Included,
  journey: JourneyRecord,
  quote: Quote,
  locale: string,
  saleEnds: string | null,
): Record<string, unknown> {
  const fareClass = addFareClass(included, included.network.carrier(journey.carrier), quote.fareClass, locale)
  const fare = included.add({
    type: 'fares',
    id: `${journey.id}-${quote.fareClass}`,
    attributes: {
      price: quote.total,
      seats_left: quote.seatsLeft,
      ...(saleEnds !== null && { sold_until: saleEnds }),
    },
    relationships: { fare_class: linked(fareClass) },
  })
  return { ...fare, price: quote.total, fare_class: { ...fareClass, code: quote.fareClass } }
}

/** One train of a journey; with passengers, who sits where on it. */
export function addSegment(
  included: Included,
  journey: JourneyRecord,
  index: number,
  locale: string,
  passengers?: readonly PassengerRecord[],
): Ref {
  const segment = journey.segments[index]!
  const first = segment.stops[0]!
  const last = segment.stops.at(-1)!
  const vehicle = included.add({
    type: 'vehicles',
    id: `TRAIN-${journey.id}-${index}`,
    attributes: { name: segment.line },
    relationships: { vehicle_type: linked(addVehicleType(included)) },
  })
  return included.add({
    type: 'segments',
    id: `${journey.id}-${index}`,
    attributes: {
      index,
      departure_time: first.departure,
      arrival_time: last.arrival,
      line: segment.line,
      headsign: segment.headsign,
      planned_departure_platform: segment.departurePlatform,
      planned_arrival_platform: segment.arrivalPlatform,
      stops: stopsOf(included, segment, locale),
    },
    relationships: {
      departure_station: linked(addStation(included, first.station, locale)),
      arrival_station: linked(addStation(included, last.station, locale)),
      operating_carrier: linked(addOperator(included, segment.operator)),
      vehicle: linked(vehicle),
      ...(passengers && { segment_passengers: linked(seatsOn(included, passengers, index)) }),
    },
  })
}

function stopsOf(included: Included, segment: RecordedSegment, locale: string) {
  return segment.stops.map((stop) => ({
    station: stop.station,
    name: included.network.station(stop.station)?.names[locale] ?? stop.name,
    arrival_time: stop.arrival,
    departure_time: stop.departure,
  }))
}

function seatsOn(included: Included, passengers: readonly PassengerRecord[], segment: number): Ref[] {
  return passengers.map((passenger, i) =>
    included.add({
      type: 'segment_passengers',
      id: `${passengerId(passenger, i)}-${segment}`,
      attributes: { seat_number: passenger.seats[segment] || null },
      relationships: { passenger: linked(addPassenger(included, passenger, i)) },
    }),
  )
}

/** A passenger as the booking lists it. */
export function addPassenger(included: Included, passenger: PassengerRecord, index: number): Ref {
  return included.add({
    type: 'passengers',
    id: passengerId(passenger, index),
    attributes: {
      first_name: passenger.firstName,
      last_name: passenger.lastName,
      serial_code: null,
      type: passenger.type,
    },
  })
}

function passengerId(passenger: PassengerRecord, index: number): string {
  const name = (text: string) => text.toUpperCase().replaceAll(/\s+/g, '')
  return [passenger.type, name(passenger.lastName), name(passenger.firstName), index + 1].join('-')
}
