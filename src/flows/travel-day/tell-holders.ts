import { userById } from '../../features/accounts/server/index.ts'
import { type BookingRow, delayOf, delayStep, tripNotices } from '../../features/bookings/server/index.ts'
import { shareOf } from '../../features/groups/server/index.ts'
import { tell, toldOccurrences } from '../../features/notifications/server/index.ts'
import { money } from '../../kernel/money.ts'
import type { Sayables } from '../../kernel/notice.ts'
import type { LiveTrip, Trip } from '../../kernel/trip.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

export interface TellTripDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

/** What has changed about a journey; the same occurrence is told once. */
interface TripNews {
  readonly news: keyof typeof tripNotices
  readonly occurrence: string
  readonly says: Sayables
  /** how much of the price the carrier owes */
  readonly percent: number
  /** it can change and change back: where it stands, and whether that is the plan */
  readonly turns?: { readonly of: number; readonly to: string; readonly isPlanned: boolean }
}

export function newsOfTrip(trip: Trip, live: LiveTrip, now: number): TripNews[] {
  if (live.isCancelled) return [{ news: 'train_cancelled', occurrence: '', says: {}, percent: 0 }]
  const { minutes, expectedArrival, percent } = delayOf(trip, live)
  const step = delayStep(minutes)
  const says = { minutes, expected: { moment: expectedArrival, timeZone: trip.arrival.timeZone } }
  return [
    ...(step === null ? [] : [{ news: 'delayed' as const, occurrence: String(step), says, percent }]),
    ...live.platforms.flatMap(({ segment, platform }) => platformNews(trip, segment, platform)),
    // of a train that has left a feed says nothing more, and of its platform as little
    ...live.asPlanned.flatMap((segment) => {
      const from = trip.segments[segment]?.departure
      return from && from.platform !== null && now < from.plannedTime
        ? platformNews(trip, segment, from.platform)
        : []
    }),
  ]
}

function platformNews(trip: Trip, of: number, platform: string): TripNews[] {
  const segment = trip.segments[of]
  if (!segment) return []
  const { line, departure } = segment
  const turns = { of, to: platform, isPlanned: departure.platform === platform }
  const says = { platform, station: departure.name, line }
  return [{ news: 'platform', occurrence: `${of}:${platform}`, says, percent: 0, turns }]
}

/** The occurrence of what can change back; null where its holder knows how it stands. */
function occurrenceOfTurn({ of, to, isPlanned }: Turns, told: readonly string[]): string | null {
  const before = told.filter((one) => one.startsWith(`${of}:`))
  const last = before.at(-1)?.split(':')[1]
  if (last === undefined ? isPlanned : last === to) return null
  return [of, to, ...(before.length > 0 ? [before.length] : [])].join(':')
}
type Turns = NonNullable<TripNews['turns']>

/** Tells everybody on the ticket, with what each of a group may claim for themselves. */
export async function tellHolders(
  { db, clock, publicUrl }: TellTripDeps,
  booking: BookingRow,
  { news, says, percent, turns, ...one }: TripNews,
): Promise<void> {
  const { departure, arrival } = booking.trip
  const when = { moment: departure.plannedTime, timeZone: departure.timeZone }
  const holders = new Map(booking.seats.map(({ userId, slot }) => [userId, slot]))
  for (const [userId, slot] of holders) {
    const account = await userById(db, userId)
    if (!account) continue
    const about = { kind: tripNotices[news], to: account, subject: booking.id }
    const occurrence = turns ? occurrenceOfTurn(turns, await toldOccurrences(db, about)) : one.occurrence
    if (occurrence === null) continue
    const price = booking.group_id === null ? booking.total : shareOf(booking.total, slot)
    const values: Sayables = {
      ...says,
      ...{ from: departure.name, to: arrival.name, when },
      number: booking.number,
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
