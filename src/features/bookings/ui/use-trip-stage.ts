import { useEffect, useState } from 'react'
import { type Times, type TripStage, tripStage } from './trip-stage.ts'

const everyMs = 60_000

/** Where in time a trip stands while its page is open, which may be all the way. */
export function useTripStage(trip: Times): TripStage {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return tripStage(trip, now)
}
