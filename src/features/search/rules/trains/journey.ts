import type { Connection } from '../../contract.ts'

/** A stop of a journey as a traveller meets it; times carry their station's own clock. */
export interface JourneyStop {
  readonly kind: 'end' | 'pass' | 'change'
  readonly station: string
  readonly name: string
  readonly arrival: string | null
  readonly departure: string | null
  readonly arrivalPlatform: string | null
  readonly departurePlatform: string | null
  /** the train that leaves here with the traveller in it; null at the last stop and where it only calls */
  readonly line: string | null
  /** seconds between two trains */
  readonly wait: number
  /** where the next train leaves from, when that is another station */
  readonly walkTo: string | null
}

const calling = { arrivalPlatform: null, departurePlatform: null, line: null, wait: 0, walkTo: null }

/** The whole way as one line of stops: ends, stations called at, and changes, each station once. */
export function stopsOf(connection: Connection): readonly JourneyStop[] {
  const { segments } = connection.relationships
  return segments.flatMap((segment, index): JourneyStop[] => {
    const next = segments[index + 1]
    const ends = [segment.departure.station.id, segment.arrival.station.id]
    const called = segment.stops
      .filter(({ station }) => !ends.includes(station))
      .map((stop): JourneyStop => ({ ...calling, kind: 'pass', ...stop }))
    const start: JourneyStop = {
      ...calling,
      kind: 'end',
      station: segment.departure.station.id,
      name: segment.departure.station.name,
      arrival: null,
      departure: segment.departure.time,
      departurePlatform: segment.departure.platform,
      line: segment.line,
    }
    const end: JourneyStop = {
      ...calling,
      kind: next ? 'change' : 'end',
      station: segment.arrival.station.id,
      name: segment.arrival.station.name,
      arrival: segment.arrival.time,
      departure: next?.departure.time ?? null,
      arrivalPlatform: segment.arrival.platform,
      departurePlatform: next?.departure.platform ?? null,
      line: next?.line ?? null,
      wait: next ? (Date.parse(next.departure.time) - Date.parse(segment.arrival.time)) / 1000 : 0,
      walkTo:
        next && next.departure.station.id !== segment.arrival.station.id ? next.departure.station.name : null,
    }
    return index === 0 ? [start, ...called, end] : [...called, end]
  })
}
