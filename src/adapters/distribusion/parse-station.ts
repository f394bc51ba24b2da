import type { Carrier, Station } from '../../ports/ticketing.ts'
import { isTimeZone } from '../../kernel/station-time.ts'
import { asList, type Document, must, type Resource, text } from './json-api.ts'

/** A station. Without a time zone that is known its local times mean nothing, so such a one is left out. */
export function parseStation(document: Document, station: Resource): Station | null {
  const { attributes } = station
  const timeZone = text(attributes, 'time_zone')
  if (station.id === '' || timeZone === null || !isTimeZone(timeZone)) return null
  const name = text(attributes, 'name') ?? station.id
  const [city] = document.related(station, 'city')
  return {
    id: station.id,
    name,
    // a code is country(2) + city(3) + place(3)
    countryCode: text(attributes, 'country_code') ?? station.id.slice(0, 2),
    timeZone,
    latitude: Number(attributes['latitude'] ?? 0),
    longitude: Number(attributes['longitude'] ?? 0),
    city: (city && text(city.attributes, 'name')) ?? name,
    otherNames: asList(attributes['exonyms']).filter((other) => typeof other === 'string'),
  }
}

/** A list of stations as their own endpoint gives it. */
export function parseStations(document: Document): Station[] {
  return document.data.flatMap((station) => parseStation(document, station) ?? [])
}

/** A marketing carrier, as data or as included. */
export function parseCarrier(carrier: Resource): Carrier {
  const { attributes } = carrier
  return {
    id: must(carrier.id || null, 'a carrier code'),
    name: text(attributes, 'trade_name') ?? text(attributes, 'legal_name') ?? carrier.id,
    logo: text(attributes, 'white_label_logo') ?? text(attributes, 'logo'),
    terms: text(attributes, 'terms'),
  }
}
