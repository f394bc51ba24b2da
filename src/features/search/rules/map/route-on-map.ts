import type { Connection, Station } from '../../contract.ts'
import { type MapPoint, projectPlace } from './map-projection.ts'

export interface MapStop {
  readonly id: string
  readonly name: string
  readonly kind: 'end' | 'pass' | 'change'
}

/** A train's stretch, or a walk between two stations. */
export interface MapStretch {
  readonly kind: 'train' | 'walk'
  readonly stops: readonly string[]
}

/** The way of a connection over the map: every station it calls at once, and the stretches between them in order. */
export function routeOf({ relationships: { segments } }: Connection): {
  readonly stops: readonly MapStop[]
  readonly stretches: readonly MapStretch[]
} {
  const stops = new Map<string, MapStop>()
  const stretches: MapStretch[] = []
  segments.forEach((segment, index) => {
    const { departure, arrival } = segment
    const before = segments[index - 1]?.arrival.station
    if (before && before.id !== departure.station.id) {
      stretches.push({ kind: 'walk', stops: [before.id, departure.station.id] })
    }
    const between = segment.stops.filter(
      ({ station }) => ![departure, arrival].some((end) => end.station.id === station),
    )
    const called = [
      { ...departure.station, kind: index === 0 ? 'end' : 'change' } as const,
      ...between.map(({ station, name }) => ({ id: station, name, kind: 'pass' }) as const),
      { ...arrival.station, kind: index === segments.length - 1 ? 'end' : 'change' } as const,
    ]
    // a change counts for more than a call at the same station
    for (const stop of called) if (stop.kind !== 'pass' || !stops.has(stop.id)) stops.set(stop.id, stop)
    stretches.push({ kind: 'train', stops: called.map(({ id }) => id) })
  })
  return { stops: [...stops.values()], stretches }
}

/** Where the known stations stand; one without coordinates is not on the map. */
export function pointsOf(stations: readonly Station[]): ReadonlyMap<string, MapPoint> {
  return new Map(
    stations
      .filter(({ attributes: { latitude, longitude } }) => latitude !== 0 || longitude !== 0)
      .map(({ id, attributes }) => [id, projectPlace(attributes.longitude, attributes.latitude)]),
  )
}
