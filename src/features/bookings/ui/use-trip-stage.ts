import { type Times, type TripStage, tripStage } from './trip-stage.ts'
import { useNow } from './use-now.ts'

/** Where in time a trip stands while its page is open, which may be all the way. */
export function useTripStage(trip: Times): TripStage {
  return tripStage(trip, useNow())
}
