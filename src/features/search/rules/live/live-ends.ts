import type { Connection, LiveConnection } from '../../contract.ts'

/** Times beside each other, `2026-11-20T14:23:00+01:00`. `expected` is null where nothing is known. */
export interface LiveMoment {
  readonly planned: string
  readonly expected: string | null
  readonly platform: string | null
  readonly newPlatform: string | null
}

export function departureOf(connection: Connection, live: LiveConnection | null): LiveMoment {
  const [first] = connection.relationships.segments
  const end = live?.segments[0]?.departure
  return {
    planned: connection.attributes.departure_time,
    expected: end?.expected ?? null,
    platform: first?.departure.platform ?? null,
    newPlatform: end?.platform ?? null,
  }
}

export function arrivalOf(connection: Connection, live: LiveConnection | null): LiveMoment {
  const end = live?.segments.at(-1)?.arrival
  return {
    planned: connection.attributes.arrival_time,
    expected: end?.expected ?? null,
    platform: connection.relationships.segments.at(-1)?.arrival.platform ?? null,
    newPlatform: end?.platform ?? null,
  }
}
