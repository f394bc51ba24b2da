import { instantsOf } from '../../kernel/station-time.ts'
import type { Segment, Stop } from '../../ports/ticketing.ts'
import { asFields, asList, type Document, type Fields, must, type Resource, text } from './json-api.ts'

/** The time zone of a station; throws where nobody knows it. */
export type ZoneOf = (stationId: string) => string

/** Where a segment lies in its trip, epoch ms: local times said twice in a night are read by it. */
export interface SegmentSpan {
  readonly zoneOf: ZoneOf
  readonly from: number
  readonly until: number
}

/** One train of a connection. Line, platforms and stops are extras that few carriers send. */
export function parseSegment(document: Document, segment: Resource, span: SegmentSpan): Segment {
  const { zoneOf, from, until } = span
  const { attributes } = segment
  const station = (name: string) => must(document.idOf(segment, name), name)
  const departureStationId = station('departure_station')
  const arrivalStationId = station('arrival_station')
  const departures = must(text(attributes, 'departure_time'), 'a departure')
  const arrivals = must(text(attributes, 'arrival_time'), 'an arrival')
  const plannedDeparture = firstFrom(from, instantsOf(departures, zoneOf(departureStationId)))
  const ends = instantsOf(arrivals, zoneOf(arrivalStationId))
  const plannedArrival = ends.includes(until) ? until : firstFrom(plannedDeparture, ends)
  const read = {
    line: text(attributes, 'line') ?? lineOfVehicle(document, segment),
    operator: document.idOf(segment, 'operating_carrier') ?? null,
    departureStationId,
    arrivalStationId,
    plannedDeparture,
    plannedArrival,
    departurePlatform: text(attributes, 'planned_departure_platform'),
    arrivalPlatform: text(attributes, 'planned_arrival_platform'),
  }
  return new SegmentWithStops(read, attributes['stops'], zoneOf)
}

/**
 * A segment whose stops are read when somebody first wants them: stops are most of what is said of a train, and of the two
 * answers about a day one is read for its prices alone. It is a class because V8 makes a hidden class for each object literal
 * with a getter, which keeps all that the getter refers to until the next full collection.
 */
class SegmentWithStops implements Segment {
  readonly line: string
  readonly operator: string | null
  readonly departureStationId: string
  readonly arrivalStationId: string
  readonly plannedDeparture: number
  readonly plannedArrival: number
  readonly departurePlatform: string | null
  readonly arrivalPlatform: string | null
  #unread: unknown
  #stops: readonly Stop[] | null = null
  #zoneOf: ZoneOf

  constructor(segment: Omit<Segment, 'stops'>, stops: unknown, zoneOf: ZoneOf) {
    this.line = segment.line
    this.operator = segment.operator
    this.departureStationId = segment.departureStationId
    this.arrivalStationId = segment.arrivalStationId
    this.plannedDeparture = segment.plannedDeparture
    this.plannedArrival = segment.plannedArrival
    this.departurePlatform = segment.departurePlatform
    this.arrivalPlatform = segment.arrivalPlatform
    this.#unread = stops
    this.#zoneOf = zoneOf
  }

  get stops(): readonly Stop[] {
    this.#stops ??= parseStops(this.#unread, this.#zoneOf, this.plannedDeparture)
    this.#unread = null
    return this.#stops
  }
}

/** Stops are for looking at: where one cannot be read, none are shown rather than a train without it. */
function parseStops(stops: unknown, zoneOf: ZoneOf, from: number): Stop[] {
  try {
    let last = from
    return asList(stops).map((stop) => {
      const parsed = parseStop(asFields(stop), zoneOf, last)
      last = parsed.plannedDeparture ?? parsed.plannedArrival ?? last
      return parsed
    })
  } catch {
    return []
  }
}

function parseStop(stop: Fields, zoneOf: ZoneOf, from: number): Stop {
  const stationId = must(text(stop, 'station'), 'a stop')
  const at = (name: string, notBefore: number) => {
    const time = text(stop, name)
    return time ? firstFrom(notBefore, instantsOf(time, zoneOf(stationId))) : null
  }
  const plannedArrival = at('arrival_time', from)
  return {
    stationId,
    name: text(stop, 'name') ?? stationId,
    plannedArrival,
    plannedDeparture: at('departure_time', plannedArrival ?? from),
  }
}

/** The first of the instants that is not before this one; a time before all that went before is read as it stands. */
function firstFrom(notBefore: number, instants: readonly number[]): number {
  return instants.find((instant) => instant >= notBefore) ?? instants[0]!
}

function lineOfVehicle(document: Document, segment: Resource): string {
  const [vehicle] = document.related(segment, 'vehicle')
  return (vehicle && text(vehicle.attributes, 'name')) ?? document.idOf(segment, 'operating_carrier') ?? ''
}
