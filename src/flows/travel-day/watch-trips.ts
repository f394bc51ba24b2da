import {
  bookingsOnTheWay,
  cancellationOf,
  isCancelled,
  liveAheadMs,
} from '../../features/bookings/server/index.ts'
import type { LiveTrip, Trip } from '../../kernel/trip.ts'
import type { LiveSchedule } from '../../ports/live-schedule.ts'
import { newsOfTrip, type TellTripDeps, tellHolders } from './tell-holders.ts'

export interface TravelDayDeps extends TellTripDeps {
  readonly liveSchedule: LiveSchedule | null
  readonly liveTrips: (trips: readonly Trip[]) => Promise<readonly (LiveTrip | null)[]>
}

/** Tells whoever has a ticket for a train that leaves soon, or is on its way, what has changed about it. */
export async function watchTrips(deps: TravelDayDeps): Promise<void> {
  const { db, clock, liveTrips } = deps
  const now = clock.now()
  const bookings = await bookingsOnTheWay(db, { now, until: now + liveAheadMs })
  const known = await liveTrips(bookings.map(({ trip }) => trip))
  for (const [index, booking] of bookings.entries()) {
    const live = known[index]
    const news = live ? newsOfTrip(booking.trip, live, now) : []
    if (news.length === 0 || isCancelled(await cancellationOf(db, booking.id))) continue
    for (const one of news) await tellHolders(deps, booking, one)
  }
}
