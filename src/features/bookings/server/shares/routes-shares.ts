import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../kernel/refusal.ts'
import { isoAtStation } from '../../../../kernel/station-time.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../../platform/http/mount.ts'
import type { Clock } from '../../../../ports/clock.ts'
import { shareTicket, stopSharingTicket, type TicketShare, ticketShares } from '../../contract.ts'
import { shareLife } from '../../rules/share-life.ts'
import { accessBooking } from '../access.ts'
import { cancellationOf, isCancelled } from '../cancellation/cancellations.ts'
import { ownSlot } from '../own-seat.ts'
import type { BookingRow } from '../store.ts'
import { deleteShare, insertShare, sharesOf, type ShareRow } from './store-shares.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

export function shareRoutes(app: FastifyInstance, { db, clock, publicUrl }: Deps): void {
  const presentAll = async (booking: BookingRow) => {
    const present = ({ slot, expires_at: until }: ShareRow): TicketShare => ({
      slot,
      until: endOfShare(until, booking),
    })
    return { shares: (await sharesOf(db, booking.id, clock.now())).map(present) }
  }

  mount(app, ticketShares, async ({ params, caller }) => {
    return presentAll(await accessBooking(db, params.id, caller.userId))
  })

  mount(app, shareTicket, async ({ params, body, caller, language, request }) => {
    const booking = await accessBooking(db, params.id, caller.userId)
    const now = clock.now()
    const until = booking.trip.arrival.plannedTime + shareLife
    if (!isCompanion(booking, caller.userId, body.slot) || until <= now)
      throw new Refusal(409, 'ticket_not_shareable', 'bookings.refusals.ticket_not_shareable')
    if (isCancelled(await cancellationOf(db, booking.id)))
      throw new Refusal(409, 'ticket_cancelled', 'bookings.refusals.ticket_cancelled')
    chargeFor(request, costs.providerCall)
    const share = { bookingId: booking.id, slot: body.slot, userId: caller.userId }
    const token = await insertShare(db, share, { now, until })
    return {
      share: { slot: body.slot, until: endOfShare(new Date(until), booking) },
      // behind the #, so that it reaches no server's log and no other site
      address: `${publicUrl}/${language}/shared-ticket#${token}`,
    }
  })

  mount(app, stopSharingTicket, async ({ params, body, caller }) => {
    const booking = await accessBooking(db, params.id, caller.userId)
    if (isCompanion(booking, caller.userId, body.slot)) await deleteShare(db, booking.id, body.slot)
    return presentAll(booking)
  })
}

/** One whom the asker bought for. The members of a group have accounts and tickets of their own. */
function isCompanion(booking: BookingRow, userId: string, slot: number): boolean {
  return (
    booking.group_id === null &&
    slot !== ownSlot(booking, userId) &&
    booking.seats.some((seat) => seat.slot === slot)
  )
}

/** On the clock of the station of arrival: screens read the day out of the text, and near midnight it is another one in UTC. */
export function endOfShare(until: Date, { trip }: Pick<BookingRow, 'trip'>): string {
  return isoAtStation(until.getTime(), trip.arrival.timeZone)
}
