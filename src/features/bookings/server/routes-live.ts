import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { isoAtStation } from '../../../kernel/station-time.ts'
import type { LiveTrip, Trip } from '../../../kernel/trip.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type LiveBooking, liveBooking } from '../contract.ts'
import { changeAt, delayOf, isOnTheWay } from '../rules/travel-day.ts'
import { accessBooking } from './access.ts'
import { cancellationOf, isCancelled } from './cancellation/cancellations.ts'
import type { BookingNeeds } from './needs.ts'

/** On the day of travel a ticket says what its trains do now. */
export function liveRoutes(
  app: FastifyInstance,
  { db, clock, needs }: { readonly db: Db; readonly clock: Clock; readonly needs: BookingNeeds },
): void {
  mount(app, liveBooking, async ({ params, caller, language }) => {
    const row = await accessBooking(db, params.id, caller.userId)
    if (!isOnTheWay(row.trip, clock.now()) || isCancelled(await cancellationOf(db, row.id)))
      return { live: null }
    const [known] = await needs.liveTrips([row.trip])
    if (!known) return { live: null }
    const paid = await needs.paidFor(caller.userId, row)
    const price = paid && { amount: paid.ticketPrice, currency: row.currency }
    return { live: present(row.trip, known, language, price) }
  })
}

function present(
  trip: Trip,
  live: LiveTrip,
  language: Language,
  price: { readonly amount: number; readonly currency: string } | null,
): LiveBooking {
  const { minutes, percent } = delayOf(trip, live)
  const at = (instant: number | null, { timeZone }: Trip['departure']) =>
    instant === null ? null : isoAtStation(instant, timeZone)
  const claim = price && Math.floor((price.amount * percent) / 100)
  return {
    cancelled: live.isCancelled,
    missedChange: changeAt(trip, live),
    departure: at(live.expectedDeparture, trip.departure),
    arrival: at(live.expectedArrival, trip.arrival),
    platforms: [...live.platforms],
    minutes,
    percent,
    claimFormatted: claim ? moneyText(language, money(claim, price.currency)) : null,
  }
}
