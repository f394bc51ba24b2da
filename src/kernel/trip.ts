import type { FareInLanguages } from './journey/fare-words.ts'
import type { Language } from './languages.ts'
import { isoAtStation } from './station-time.ts'
import { durationText } from './wording.ts'

export interface TripEnd {
  readonly stationId: string
  readonly name: string
  readonly timeZone: string
  /** epoch ms, as planned when the trip was written down */
  readonly plannedTime: number
  readonly platform: string | null
}

/** A journey as it stood when something was decided about it. Kept with groups and bookings. */
export interface Trip {
  readonly departure: TripEnd
  readonly arrival: TripEnd
  /** metres */
  readonly distance: number | null
  readonly carrierName: string
  /** the fare that is travelled on; missing where the trip was written down before it was kept, and where none was chosen */
  readonly fare?: FareInLanguages
  readonly segments: readonly {
    readonly line: string
    readonly departure: TripEnd
    readonly arrival: TripEnd
    /** between the two; missing where the trip was written down before they were kept */
    readonly stops?: readonly TripStop[]
  }[]
}

interface TripStop {
  readonly name: string
  readonly timeZone: string
  /** epoch ms, when the train leaves it as planned */
  readonly plannedTime: number
}

/** What is known now of the trains of a trip. Epoch ms; null: nothing is known. */
export interface LiveTrip {
  /** one of its trains does not run, or not to where it is wanted */
  readonly isCancelled: boolean
  /** the first change that can no longer be made, 0 being the one behind the first train; null: none, or a train is cancelled */
  readonly missedChange: number | null
  readonly expectedDeparture: number | null
  /** null as well where a change is missed: the last train arrives without them */
  readonly expectedArrival: number | null
  /** trains that leave from another platform than planned, by their place in the trip */
  readonly platforms: readonly { readonly segment: number; readonly platform: string }[]
  /** trains that are known to leave from the planned one, by their place in the trip */
  readonly asPlanned: readonly number[]
  /** each of its trains is known to run, and to stop where it is wanted */
  readonly runs: boolean
}

/** An end of a trip on the wire. Source: 000 §3 (departure{time, station{name}}). */
export function presentEnd(end: TripEnd) {
  return {
    time: isoAtStation(end.plannedTime, end.timeZone),
    platform: end.platform,
    station: { id: end.stationId, name: end.name },
  }
}

/** A trip on the wire, with its segments. */
export function presentTrip(trip: Trip, language: Language) {
  const seconds = (from: TripEnd, to: TripEnd) => (to.plannedTime - from.plannedTime) / 1000
  return {
    departure: presentEnd(trip.departure),
    arrival: presentEnd(trip.arrival),
    duration_formatted: durationText(language, seconds(trip.departure, trip.arrival)),
    transfers: Math.max(0, trip.segments.length - 1),
    segments: trip.segments.map(({ line, departure, arrival, stops = [] }) => ({
      line,
      departure: presentEnd(departure),
      arrival: presentEnd(arrival),
      stops: stops.map(({ name, timeZone, plannedTime }) => ({
        time: isoAtStation(plannedTime, timeZone),
        name,
      })),
      duration_formatted: durationText(language, seconds(departure, arrival)),
    })),
  }
}
