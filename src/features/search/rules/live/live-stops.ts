import type { Connection, LiveConnection } from '../../contract.ts'
import { type JourneyStop, stopsOf } from '../trains/journey.ts'

/** A stop of a journey with what is known of it now. Times carry their station's own clock. */
export interface LiveStop extends JourneyStop {
  readonly expectedArrival: string | null
  readonly expectedDeparture: string | null
  readonly newArrivalPlatform: string | null
  readonly newDeparturePlatform: string | null
  /** the train does not run, or passes this stop */
  readonly cancelled: boolean
  /** the change here can no longer be made */
  readonly missed: boolean
}

/** The stops of `stopsOf`, each with its live times; without any, as planned and nothing known. */
export function liveStopsOf(connection: Connection, live: LiveConnection | null): readonly LiveStop[] {
  // stands at the first stop of a segment until the stop where the next one begins
  let segment = 0
  return stopsOf(connection).map((stop, index) => {
    const here = live?.segments[segment] ?? null
    const nothing = {
      expectedArrival: null,
      expectedDeparture: null,
      newArrivalPlatform: null,
      newDeparturePlatform: null,
      cancelled: here?.cancelled ?? false,
      missed: false,
    }
    if (stop.kind === 'pass') {
      const told = here?.stops.find(({ station }) => station === stop.station)
      return {
        ...stop,
        ...nothing,
        expectedArrival: told?.arrival ?? null,
        expectedDeparture: told?.departure ?? null,
        cancelled: nothing.cancelled || (told?.skipped ?? false),
      }
    }
    if (index === 0) {
      const departure = here?.departure
      return {
        ...stop,
        ...nothing,
        expectedDeparture: departure?.expected ?? null,
        newDeparturePlatform: departure?.platform ?? null,
        cancelled: nothing.cancelled || (departure?.skipped ?? false),
      }
    }
    const change = segment++
    const next = live?.segments[segment] ?? null
    return {
      ...stop,
      ...nothing,
      expectedArrival: here?.arrival.expected ?? null,
      newArrivalPlatform: here?.arrival.platform ?? null,
      cancelled: nothing.cancelled || (here?.arrival.skipped ?? false),
      ...(stop.kind === 'change' && {
        expectedDeparture: next?.departure.expected ?? null,
        newDeparturePlatform: next?.departure.platform ?? null,
        missed: live?.missed_change === change,
      }),
    }
  })
}
