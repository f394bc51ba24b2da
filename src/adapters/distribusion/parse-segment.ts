import { instantOf } from '../../kernel/station-time.ts'
import type { Segment, Stop } from '../../ports/ticketing.ts'
import { asFields, asList, type Document, type Fields, must, type Resource, text } from './json-api.ts'

/** The time zone of a station; throws where nobody knows it. */
export type ZoneOf = (stationId: string) => string

/** One train of a connection. Line, platforms and stops are extras that few carriers send. */
export function parseSegment(document: Document, segment: Resource, zoneOf: ZoneOf): Segment {
  const { attributes } = segment
  const station = (name: string) => must(document.links(segment, name)[0]?.id, name)
  const departureStationId = station('departure_station')
  const arrivalStationId = station('arrival_station')
  return {
    line: text(attributes, 'line') ?? lineOfVehicle(document, segment),
    operator: document.links(segment, 'operating_carrier')[0]?.id ?? null,
    departureStationId,
    arrivalStationId,
    plannedDeparture: instantOf(
      must(text(attributes, 'departure_time'), 'a departure'),
      zoneOf(departureStationId),
    ),
    plannedArrival: instantOf(must(text(attributes, 'arrival_time'), 'an arrival'), zoneOf(arrivalStationId)),
    departurePlatform: text(attributes, 'planned_departure_platform'),
    arrivalPlatform: text(attributes, 'planned_arrival_platform'),
    stops: parseStops(attributes['stops'], zoneOf),
  }
}

/** Stops are for looking at: where one cannot be read, none are shown rather than a train without it. */
function parseStops(stops: unknown, zoneOf: ZoneOf): Stop[] {
  try {
    return asList(stops).map((stop) => parseStop(asFields(stop), zoneOf))
  } catch {
    return []
  }
}

function parseStop(stop: Fields, zoneOf: ZoneOf): Stop {
  const stationId = must(text(stop, 'station'), 'a stop')
  const at = (name: string) => {
    const time = text(stop, name)
    return time ? instantOf(time, zoneOf(stationId)) : null
  }
  return {
    stationId,
    name: text(stop, 'name') ?? stationId,
    plannedArrival: at('arrival_time'),
    plannedDeparture: at('departure_time'),
  }
}

function lineOfVehicle(document: Document, segment: Resource): string {
  const [vehicle] = document.related(segment, 'vehicle')
  const [carrier] = document.links(segment, 'operating_carrier')
  return (vehicle && text(vehicle.attributes, 'name')) ?? carrier?.id ?? ''
}
