import type { Language } from '../../../../kernel/languages.ts'
import { isoAtStation } from '../../../../kernel/station-time.ts'
import { durationText, moneyText } from '../../../../kernel/wording.ts'
import type { Carrier, Connection, Fare, Segment, Station } from '../../../../ports/ticketing.ts'
import type { Connection as Presented } from '../../contract.ts'
import { priceAlone } from '../../rules/trains/price.ts'
import type { GroupOffer } from '../needs.ts'
import type { OfferOn } from './offers-of-day.ts'
import { presentStation } from '../stations/present-station.ts'

/** Finds the station of an id, be it one where trains only call. */
export type StationOf = (id: string) => Station

export interface PresentedWith {
  readonly stationOf: StationOf
  readonly language: Language
  readonly currency: string
  /** epoch ms: when the oldest of its prices was named */
  readonly checkedAt: number
}

/** A connection as the product's callers read it (000 §3): every time on its own station's clock. */
export function presentConnection(connection: Connection, offerOn: OfferOn, given: PresentedWith): Presented {
  const departure = given.stationOf(connection.departureStationId)
  const arrival = given.stationOf(connection.arrivalStationId)
  const { carrier } = connection
  return {
    id: connection.id,
    attributes: {
      departure_time: isoAtStation(connection.plannedDeparture, departure.timeZone),
      arrival_time: isoAtStation(connection.plannedArrival, arrival.timeZone),
      duration: connection.duration,
      duration_formatted: durationText(given.language, connection.duration),
      distance: connection.distance,
      transfers: Math.max(0, connection.segments.length - 1),
    },
    relationships: {
      departure_station: presentStation(departure),
      arrival_station: presentStation(arrival),
      marketing_carrier: presentCarrier(carrier),
      fares: connection.fares.map((fare) => presentFare(fare, offerOn(connection, fare.fareClass), given)),
      segments: connection.segments.map((segment) => presentSegment(segment, given)),
    },
    group: presentOffer(offerOn(connection), given),
    checked_at: isoAtStation(given.checkedAt, departure.timeZone),
  }
}

export function presentCarrier({
  id,
  name,
  logo,
  terms,
}: Carrier): Presented['relationships']['marketing_carrier'] {
  return { id, attributes: { name, white_label_logo: logo, terms } }
}

function presentFare(
  fare: Fare,
  offer: GroupOffer | null,
  given: PresentedWith,
): Presented['relationships']['fares'][number] {
  const { language } = given
  const { amount, currency } = fare.price
  const total = { amount: priceAlone(amount), currency }
  return {
    id: fare.id,
    fare_class: fare.fareClass,
    class_name: fare.className,
    refund: fare.refund,
    price: amount,
    price_formatted: moneyText(language, fare.price),
    total_price: total.amount,
    total_price_formatted: moneyText(language, total),
    seats_left: fare.seatsLeft,
    group: presentOffer(offer, given),
  }
}

function presentSegment(
  segment: Segment,
  { stationOf, language }: PresentedWith,
): Presented['relationships']['segments'][number] {
  const from = stationOf(segment.departureStationId)
  const to = stationOf(segment.arrivalStationId)
  const duration = (segment.plannedArrival - segment.plannedDeparture) / 1000
  const end = (station: Station, instant: number, platform: string | null) => ({
    time: isoAtStation(instant, station.timeZone),
    platform,
    station: { id: station.id, name: station.name },
  })
  return {
    line: segment.line,
    departure: end(from, segment.plannedDeparture, segment.departurePlatform),
    arrival: end(to, segment.plannedArrival, segment.arrivalPlatform),
    duration,
    duration_formatted: durationText(language, duration),
    stops: segment.stops.map((stop) => {
      const { timeZone } = stationOf(stop.stationId)
      const at = (instant: number | null) => (instant === null ? null : isoAtStation(instant, timeZone))
      return {
        station: stop.stationId,
        name: stop.name,
        arrival: at(stop.plannedArrival),
        departure: at(stop.plannedDeparture),
      }
    }),
  }
}

function presentOffer(offer: GroupOffer | null, { language, currency }: PresentedWith): Presented['group'] {
  if (!offer) return null
  return {
    available: offer.available,
    reason: offer.reason,
    deadline: new Date(offer.deadlineAt).toISOString(),
    group_total: offer.groupTotal,
    per_member: offer.perMember,
    per_member_formatted: moneyText(language, { amount: offer.perMember, currency }),
    saving: offer.saving,
    saving_formatted: moneyText(language, { amount: offer.saving, currency }),
    alone: offer.alone,
    alone_formatted: moneyText(language, { amount: offer.alone, currency }),
  }
}
