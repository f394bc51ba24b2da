import type { PlannedCall, PlannedTrain } from '../../../../ports/live-schedule.ts'
import type { Segment, Station } from '../../../../ports/ticketing.ts'

/** A segment as the live schedule is asked about it, and which of its stops stand between the two ends. */
export interface AskedSegment {
  readonly train: PlannedTrain
  /** places in `segment.stops`, in the order of the calls between first and last */
  readonly between: readonly number[]
}

/** Many carriers send no stops: then the ends are all that is asked about. A stop nobody can place is left out. */
export function askedSegment(segment: Segment, placeOf: (id: string) => Station | null): AskedSegment | null {
  const from = placeOf(segment.departureStationId)
  const to = placeOf(segment.arrivalStationId)
  if (!from || !to) return null
  const ends = [segment.departureStationId, segment.arrivalStationId]
  const between = segment.stops.flatMap((stop, index) => {
    const place = ends.includes(stop.stationId) ? null : placeOf(stop.stationId)
    if (!place || (stop.plannedArrival === null && stop.plannedDeparture === null)) return []
    return [{ index, call: callAt(place, stop.plannedArrival, stop.plannedDeparture) }]
  })
  return {
    between: between.map(({ index }) => index),
    train: {
      operator: segment.operator,
      line: segment.line,
      calls: [
        callAt(from, null, segment.plannedDeparture),
        ...between.map(({ call }) => call),
        callAt(to, segment.plannedArrival, null),
      ],
    },
  }
}

function callAt(
  { latitude, longitude }: Station,
  plannedArrival: number | null,
  plannedDeparture: number | null,
): PlannedCall {
  return { latitude, longitude, plannedArrival, plannedDeparture }
}
