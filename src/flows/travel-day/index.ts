import { defineRecurringWork, handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { type TravelDayDeps, watchTrips } from './watch-trips.ts'

const everyMs = 2 * 60_000
const dayMs = 24 * 60 * 60_000

export const watchTripsWork = defineRecurringWork({ kind: 'watch-trips', lane: 'upkeep' })

export function work(needs: TravelDayDeps): readonly WorkHandler[] {
  const { clock, liveSchedule } = needs
  return [
    handleWork(watchTripsWork, async () => {
      // no live feed is configured
      if (!liveSchedule) return clock.now() + dayMs
      await watchTrips(needs)
      return clock.now() + everyMs
    }),
  ]
}
