import { livingUserById } from '../../features/accounts/server/index.ts'
import {
  type BookingRow,
  changeAt,
  delayOf,
  delayStep,
  newDelay,
  shownNumber,
  tripNotices,
} from '../../features/bookings/server/index.ts'
import { shareOf } from '../../features/groups/server/index.ts'
import { tell, toldOccurrences } from '../../features/notifications/server/index.ts'
import { money } from '../../kernel/money.ts'
import type { Sayables } from '../../kernel/notice.ts'
import type { LiveTrip, Trip, TripEnd } from '../../kernel/trip.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

export interface TellTripDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

type News = keyof typeof tripNotices
/** The occurrences of this news about a journey that somebody was told of, the earliest first. */
type ToldOf = (news: News) => Promise<readonly string[]>

/** What has changed about a journey. */
interface TripNews {
  readonly news: News
  /** the same one is told once; null: its holder knows how it stands */
  readonly occurrence: (toldOf: ToldOf) => Promise<string | null>
  readonly says: Sayables
  /** how much of the price the carrier owes */
  readonly percent: number
}

interface Now {
  readonly now: number
  /** what somebody was told of this journey, and what therefore may have to be taken back */
  readonly told: { readonly platform: boolean; readonly cancelled: boolean }
}

export function newsOfTrip(trip: Trip, live: LiveTrip, { now, told }: Now): TripNews[] {
  if (live.isCancelled) return [runningNews('train_cancelled')]
  const { minutes, expectedArrival, percent } = delayOf(trip, live)
  const says = { minutes, expected: { moment: expectedArrival, timeZone: trip.arrival.timeZone } }
  const occurrence = async (toldOf: ToldOf) => newDelay({ minutes, percent }, await toldOf('delayed'))
  // after departure the feed has nothing more to say about a cancellation or a platform; a train that is late has not left
  const hasNotLeft = (live.expectedDeparture ?? 0) > now
  const isAhead = (from: TripEnd | undefined, segment = 0) =>
    from !== undefined && (now < from.plannedTime || (segment === 0 && hasNotLeft))
  const planned = told.platform ? live.asPlanned : []
  const delayed = delayStep(minutes) === null ? [] : [{ news: 'delayed' as const, occurrence, says, percent }]
  const change = changeAt(trip, live)
  return [
    ...(told.cancelled && live.runs && isAhead(trip.departure) ? [runningNews('train_runs')] : []),
    // whoever misses a change is not as late as the last train is
    ...(change === null ? delayed : [missedNews(change)]),
    ...live.platforms.flatMap(({ segment, platform }) => platformNews(trip, segment, platform)),
    ...planned.flatMap((segment) => {
      const from = trip.segments[segment]?.departure
      return isAhead(from, segment) ? platformNews(trip, segment, from!.platform) : []
    }),
  ]
}

/** A train is cancelled, or runs after all: the two kinds of news alternate. */
const runningNews = (news: 'train_cancelled' | 'train_runs'): TripNews => ({
  ...{ news, says: {}, percent: 0 },
  async occurrence(toldOf) {
    const cancelled = (await toldOf('train_cancelled')).length
    const isToldCancelled = cancelled > (await toldOf('train_runs')).length
    if (isToldCancelled === (news === 'train_cancelled')) return null
    return cancelled === 0 ? '' : String(cancelled)
  },
})

/** Told once for each station: the time left for a change goes up and down by minutes. */
const missedNews = (station: string): TripNews => ({
  ...{ news: 'missed_change', says: { station }, percent: 0 },
  async occurrence(toldOf) {
    return (await toldOf('missed_change')).includes(station) ? null : station
  },
})

function platformNews(trip: Trip, of: number, platform: string | null): TripNews[] {
  const segment = trip.segments[of]
  if (!segment || platform === null) return []
  const { line, departure } = segment
  return [
    {
      ...{ news: 'platform', says: { platform, station: departure.name, line }, percent: 0 },
      async occurrence(toldOf) {
        const before = (await toldOf('platform')).filter((one) => one.startsWith(`${of}:`))
        const last = before.at(-1)?.split(':')[1] ?? departure.platform
        if (last === platform) return null
        return [of, platform, ...(before.length > 0 ? [before.length] : [])].join(':')
      },
    },
  ]
}

/** Tells everybody on the ticket, with what each of a group may claim for themselves. */
export async function tellHolders(
  { db, clock, publicUrl }: TellTripDeps,
  booking: BookingRow,
  { news, says, percent, ...one }: TripNews,
): Promise<void> {
  const { departure, arrival } = booking.trip
  const when = { moment: departure.plannedTime, timeZone: departure.timeZone }
  const holders = new Map(booking.seats.map(({ userId, slot }) => [userId, slot]))
  for (const [userId, slot] of holders) {
    const account = await livingUserById(db, userId)
    if (!account) continue
    const about = { kind: tripNotices[news], to: account, subject: booking.id }
    const occurrence = await one.occurrence((of) => toldOccurrences(db, { ...about, kind: tripNotices[of] }))
    if (occurrence === null) continue
    const price = booking.group_id === null ? booking.total : shareOf(booking.total, slot)
    const values: Sayables = {
      ...says,
      ...{ from: departure.name, to: arrival.name, when },
      number: shownNumber(booking.number, booking.carrier_number),
      percent,
      isGroup: booking.group_id === null ? 'no' : 'yes',
      claimFormatted: { money: money(Math.floor((price * percent) / 100), booking.currency) },
      rights: `${publicUrl}/${account.language}/help/late-or-cancelled-train`,
    }
    const path = `booking/${booking.id}`
    const email = {
      id: `${news}:${occurrence}:${booking.id}:${userId}`,
      text: `bookings.mail.${news}`,
      ...{ values, publicUrl },
    }
    const notice = {
      ...{ ...about, occurrence, path, email },
      says: {
        ...says,
        from: departure.name,
        to: arrival.name,
        detail: [departure.name, ' – ', arrival.name, ', ', when],
      },
    }
    await db.transaction().execute((tx) => tell(tx, notice, clock.now()))
  }
}
