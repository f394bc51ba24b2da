import type { Carrier } from '../network/operators.ts'
import type { StationRow } from '../network/stations.ts'
import type { Ref, Resource } from './document.ts'
import { className } from '../fares/class-names.ts'
import { featureWords } from '../fares/feature-words.ts'
import { typeNames } from '../fares/passenger-types.ts'
import { cityNames } from '../network/city-names.ts'
import { cityCode } from '../network/stations.ts'
import { linked, type Included } from './document.ts'

/** A station with its city, in the language asked for. */
export function addStation(included: Included, code: string, locale: string): Ref {
  const row = included.network.station(code)
  if (!row) return { type: 'stations', id: code }
  included.add(cityResource(row, locale))
  return included.add(stationResource(row, locale))
}

/** A station as metadata. `exonyms` is the sandbox's own addition, for looking stations up. */
export function stationResource(row: StationRow, locale: string): Resource {
  return {
    type: 'stations',
    id: row.code,
    attributes: {
      code: row.code,
      station_type: 'train_station',
      name: row.names[locale] ?? row.name,
      description: '',
      street_and_number: 'Stationsplein',
      zip_code: '',
      latitude: row.lat,
      longitude: row.lon,
      time_zone: row.timeZone,
      country_code: row.country,
      exonyms: otherNames(row, locale),
    },
    relationships: { city: linked({ type: 'cities', id: cityCode(row.code) }), area: linked(null) },
  }
}

/** Everything a station and its city are called, but for the name that stands above. */
function otherNames(row: StationRow, locale: string): string[] {
  const cities = Object.values(cityNames[cityCode(row.code)] ?? {})
  const all = new Set([...row.exonyms, row.name, ...Object.values(row.names), row.city, ...cities])
  all.delete(row.names[locale] ?? row.name)
  return [...all].filter((name) => name !== undefined)
}

/** The city a station lies in. */
export function cityResource(row: StationRow, locale: string): Resource {
  const code = cityCode(row.code)
  const name = cityNames[code]?.[locale] ?? row.city
  return { type: 'cities', id: code, attributes: { code, name, country_code: row.country } }
}

/** A marketing carrier with its passenger types, fare classes and their features. */
export function addCarrier(included: Included, carrier: Carrier, locale: string): Ref {
  const ref = { type: 'marketing_carriers', id: carrier.code }
  return included.has(ref) ? ref : included.add(carrierResource(included, carrier, locale))
}

/** The same as a resource of its own; what it points at goes into `included`. */
export function carrierResource(included: Included, carrier: Carrier, locale: string): Resource {
  const passengerTypes = Object.keys(carrier.ages).map((type) => addPassengerType(included, carrier, type))
  const fareClasses = Object.keys(carrier.features).map((code) =>
    addFareClass(included, carrier, code, locale),
  )
  return {
    type: 'marketing_carriers',
    id: carrier.code,
    attributes: {
      code: carrier.code,
      trade_name: carrier.tradeName,
      legal_name: carrier.legalName,
      white_label_logo: logo(carrier),
      white_label_colour_code: '',
      terms: carrier.termsUrl,
      customer_service_phone: '',
      customer_service_email: `service.${carrier.code.toLowerCase()}@sandbox.invalid`,
      booking_fee: 0,
    },
    relationships: {
      default_passenger_type: linked({ type: 'passenger_types', id: `${carrier.code}-PNOS` }),
      passenger_types: linked(passengerTypes),
      vehicle_types: linked([addVehicleType(included)]),
      fare_classes: linked(fareClasses),
      extra_types: linked([]),
    },
  }
}

function addPassengerType(included: Included, carrier: Carrier, type: string): Ref {
  const [min_age, max_age] = carrier.ages[type]!
  const attributes = { code: type, name: typeNames[type], description: '', min_age, max_age }
  // the same code means other ages at every carrier, so the id carries the carrier, as fare classes do
  return included.add({ type: 'passenger_types', id: `${carrier.code}-${type}`, attributes })
}

/** A fare class with its cancellation feature. */
export function addFareClass(included: Included, carrier: Carrier, code: string, locale: string): Ref {
  const feature = carrier.features[code] ?? 'NREF'
  const { name, description } = featureWords(feature, locale)
  const featureRef = included.add({
    type: 'fare_features',
    id: `${carrier.code}-${feature}`,
    attributes: { code: feature, name, description },
  })
  return included.add({
    type: 'fare_classes',
    id: `${carrier.code}-${code}`,
    attributes: { code, name: className(code, locale), journey_type: 'single', iata_category: null },
    relationships: { fare_features: linked([featureRef]) },
  })
}

/** Who runs the train. */
export function addOperator(included: Included, operator: string): Ref {
  const { name } = included.network.operator(operator)
  const attributes = { code: operator, trade_name: name, legal_name: name }
  return included.add({ type: 'operating_carriers', id: operator, attributes })
}

/** The one vehicle type there is here. */
export function addVehicleType(included: Included): Ref {
  return included.add({ type: 'vehicle_types', id: 'TRAIN', attributes: { code: 'TRAIN', name: 'Train' } })
}

function logo(carrier: Carrier): string {
  const name = carrier.tradeName.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const letters = name.replace(' (sandbox)', '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32" role="img" aria-label="${name}"><rect width="120" height="32" rx="6" fill="#26324a"/><text x="60" y="21" font-family="sans-serif" font-size="15" fill="#fff" text-anchor="middle">${letters}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
