import type { RefundTerms } from '../../kernel/journey/fare-words.ts'
import { money } from '../../kernel/money.ts'
import { instantsOf } from '../../kernel/station-time.ts'
import type { Connection, Fare, FareClass, SearchResult, Segment, Station } from '../../ports/ticketing.ts'
import { asFields, type Document, must, only, type Resource, text, whole } from './json-api.ts'
import { isIn } from './parse-money.ts'
import { parseSegment, type ZoneOf } from './parse-segment.ts'
import { parseCarrier, parseStation } from './parse-station.ts'

/**
 * What a search found. A connection that cannot be read is left out; it must not hide the others,
 * and when none can be, that is no empty day.
 */
export function parseConnections(
  document: Document,
  request: { readonly currency: string; readonly startTime: string; readonly endTime: string },
  known: ReadonlyMap<string, Station>,
): SearchResult {
  const stations = document.included('stations').flatMap((station) => parseStation(document, station) ?? [])
  const zoneOf = zonesOf(stations, known)
  const failures: unknown[] = []
  const wanted = document.data.filter((connection) => isInWindow(connection, request))
  const connections = wanted.flatMap((connection) => {
    try {
      return [parseConnection(document, connection, request.currency, zoneOf)]
    } catch (error) {
      failures.push(error)
      return []
    }
  })
  if (wanted.length > 0 && connections.length === 0) throw failures[0]
  return { connections, stations }
}

/** Made apart: a train whose stops nobody has read yet holds on to it, and not to the whole answer. */
function zonesOf(stations: readonly Station[], known: ReadonlyMap<string, Station>): ZoneOf {
  const zones = new Map(stations.map((station) => [station.id, station.timeZone]))
  return (id) => must(zones.get(id) ?? known.get(id)?.timeZone, `the time zone of ${id}`)
}

/** The window is half-open; theirs may include its end. */
function isInWindow(
  connection: Resource,
  window: { readonly startTime: string; readonly endTime: string },
): boolean {
  const time = (text(connection.attributes, 'departure_time') ?? '').slice(11, 16)
  const end = window.endTime === '00:00' ? '24:00' : window.endTime
  return time >= window.startTime && time < end
}

function parseConnection(
  document: Document,
  connection: Resource,
  currency: string,
  zoneOf: ZoneOf,
): Connection {
  const { attributes } = connection
  const station = (name: string) => must(document.idOf(connection, name), name)
  const departureStationId = station('departure_station')
  const arrivalStationId = station('arrival_station')
  const carrierLink = must(document.links(connection, 'marketing_carrier')[0], 'a carrier')
  const duration = whole(attributes, 'duration')
  const [plannedDeparture, plannedArrival] = endsOf(
    instantsOf(must(text(attributes, 'departure_time'), 'a departure'), zoneOf(departureStationId)),
    instantsOf(must(text(attributes, 'arrival_time'), 'an arrival'), zoneOf(arrivalStationId)),
    duration,
  )
  return {
    id: must(connection.id || null, 'an id'),
    departureStationId,
    arrivalStationId,
    plannedDeparture,
    plannedArrival,
    duration: duration ?? (plannedArrival - plannedDeparture) / 1000,
    distance: whole(attributes, 'distance'),
    carrier: parseCarrier(document.related(connection, 'marketing_carrier')[0] ?? carrierLink),
    segments: trainsOf(document, connection)
      .toSorted((a, b) => (whole(a.attributes, 'index') ?? 0) - (whole(b.attributes, 'index') ?? 0))
      .reduce<Segment[]>((before, segment) => {
        const from = before.at(-1)?.plannedArrival ?? plannedDeparture
        before.push(parseSegment(document, segment, { zoneOf, from, until: plannedArrival }))
        return before
      }, []),
    fares:
      attributes['booked_out'] === true || !isIn(document, currency)
        ? []
        : parseFares(document, connection, currency, zoneOf(departureStationId)),
  }
}

/** One train may be told by its ends only; with one of several missing, a connection would look like a direct one. */
function trainsOf(document: Document, connection: Resource): readonly Resource[] {
  const trains = document.related(connection, 'segments')
  const count = document.links(connection, 'segments').length
  if (count > 1 && trains.length < count) throw new Error('an answer without a train')
  return trains
}

/**
 * Both ends of a trip. Local times without an offset are said twice in the night the clock goes back; how long the
 * trip takes tells which is meant, and where that is not said, that nobody arrives before leaving.
 */
function endsOf(
  departures: readonly number[],
  arrivals: readonly number[],
  duration: number | null,
): readonly [number, number] {
  const all = departures.flatMap((departure) => arrivals.map((arrival) => [departure, arrival] as const))
  const fits = all.find(([departure, arrival]) => arrival - departure === (duration ?? 0) * 1000)
  return fits ?? all.find(([departure, arrival]) => arrival > departure) ?? all[0]!
}

/** Price and class stand beside the link, in the included fare, or in both. */
function parseFares(document: Document, connection: Resource, currency: string, zone: string): Fare[] {
  return document.links(connection, 'fares').flatMap((link): Fare[] => {
    const fare = document.find('fares', link.id) ?? link
    const amount = whole(link.own, 'price') ?? whole(fare.attributes, 'price')
    const beside = asFields(link.own['fare_class'])
    const classId = text(beside, 'id') ?? document.idOf(fare, 'fare_class')
    const fareClass = document.find('fare_classes', classId)
    const code = text(beside, 'code') ?? (fareClass && text(fareClass.attributes, 'code'))
    if (amount === null || amount <= 0 || !code) return []
    return [
      {
        id: link.id,
        fareClass: code,
        className: (fareClass && text(fareClass.attributes, 'name')) ?? code,
        price: money(amount, currency),
        seatsLeft: whole(fare.attributes, 'seats_left') ?? whole(link.own, 'seats_left'),
        soldUntil: parseSaleEnd(text(fare.attributes, 'sold_until'), zone),
        refund: fareClass ? parseRefund(document, fareClass) : null,
      },
    ]
  })
}

const saleEnd = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** On the station's clock, without an offset. Nothing known where it cannot be read: the carrier itself refuses what it no longer sells. */
function parseSaleEnd(local: string | null, zone: string): number | null {
  return local !== null && saleEnd.test(local) && Number.isFinite(Date.parse(`${local}Z`))
    ? (instantsOf(local, zone)[0] ?? null)
    : null
}

/** The classes of a marketing carrier that is read by itself; one without a code is nothing that could be sold. */
export function parseFareClasses(document: Document): FareClass[] {
  return document.related(only(document), 'fare_classes').flatMap((fareClass) => {
    const code = text(fareClass.attributes, 'code')
    const name = text(fareClass.attributes, 'name')
    return code && name ? [{ code, name, refund: parseRefund(document, fareClass) }] : []
  })
}

const refundKinds = [
  ['NREF', 'none'],
  ['PREF', 'partial'],
  ['REFU', 'full'],
] as const

/** One of the class's features says whether tickets are refunded; of several the one that promises least counts. */
function parseRefund(document: Document, fareClass: Resource): RefundTerms | null {
  const features = document.related(fareClass, 'fare_features')
  for (const [code, kind] of refundKinds) {
    const feature = features.find(({ attributes }) => text(attributes, 'code') === code)
    if (feature) return { kind, conditions: text(feature.attributes, 'description') }
  }
  return null
}
