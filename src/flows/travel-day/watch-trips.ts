import {
  bookingsOnTheWay,
  cancellationOf,
  isCancelled,
  liveAheadMs,
  tripNotices,
} from '../../features/bookings/server/index.ts'
import { toldSubjects } from '../../features/notifications/server/index.ts'
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
  const holders = bookings.flatMap(({ id, seats }) => seats.map(({ userId }) => ({ userId, subject: id })))
  const platforms = await toldSubjects(db, tripNotices.platform, holders)
  const cancelled = await toldSubjects(db, tripNotices.train_cancelled, holders)
  for (const [index, booking] of bookings.entries()) {
    const live = known[index]
    const told = { platform: platforms.has(booking.id), cancelled: cancelled.has(booking.id) }
    const news = live ? newsOfTrip(booking.trip, live, { now, told }) : []
    if (news.length === 0 || isCancelled(await cancellationOf(db, booking.id))) continue
    for (const one of news) await tellHolders(deps, booking, one)
  }
}
