import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../kernel/refusal.ts'
import { fareIn } from '../../../../kernel/journey/fare-words.ts'
import { presentTrip } from '../../../../kernel/trip.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../../platform/http/mount.ts'
import { translateFor } from '../../../../platform/translate.ts'
import { sharedTicket, sharedTicketFile } from '../../contract.ts'
import { shownNumber } from '../../rules/shown-number.ts'
import { calendarOfBooking } from '../calendar/calendar-of-booking.ts'
import { cancellationOf, isCancelled } from '../cancellation/cancellations.ts'
import { carrierTicket } from '../carrier-ticket.ts'
import { bookingById } from '../store.ts'
import { drawSharedTicket, type DrawTicketDeps } from '../ticket-pdf/draw-ticket.ts'
import { ticketFile } from '../ticket-pdf/ticket-file.ts'
import { endOfShare } from './routes-shares.ts'
import { shareOfToken } from './store-shares.ts'

/** What a link shows: one traveller's ticket, and nobody else's name, no payment and no account. */
export function sharedTicketRoutes(
  app: FastifyInstance,
  { db, ...deps }: DrawTicketDeps & { readonly db: Db },
): void {
  const { clock, ticketing, payments } = deps

  const find = async (token: string) => {
    const share = await shareOfToken(db, token, clock.now())
    const booking = share && (await bookingById(db, share.booking_id))
    if (!share || !booking) throw new Refusal(404, 'share_not_found', 'bookings.refusals.share_not_found')
    const cancellation = await cancellationOf(db, booking.id)
    const cancelledAt = isCancelled(cancellation) ? (cancellation?.ended_at ?? null) : null
    return { share, booking, cancelledAt }
  }

  mount(app, sharedTicket, async ({ body, language, request }) => {
    chargeFor(request, costs.providerCall)
    const { share, booking, cancelledAt } = await find(body.token)
    const own = booking.seats.filter(({ slot }) => slot === share.slot)
    const { transfers: _, ...trip } = presentTrip(booking.trip, language)
    return {
      ticket: {
        ...trip,
        number: shownNumber(booking.number, booking.carrier_number),
        carrierName: booking.trip.carrierName,
        className: fareIn(booking.trip.fare, language)?.name ?? null,
        firstName: own[0]?.firstName ?? '',
        lastName: own[0]?.lastName ?? '',
        seats: trip.segments.map((__, segment) => own.find((one) => one.segment === segment)?.seat ?? null),
        isTest: payments.isTest,
        isCancelled: cancelledAt !== null,
        until: endOfShare(share.expires_at, booking),
      },
    }
  })

  mount(app, sharedTicketFile, async ({ body, language, request }) => {
    chargeFor(request, body.type === 'pdf' ? costs.document : costs.providerCall)
    const { share, booking, cancelledAt } = await find(body.token)
    if (body.type === 'ics') {
      const t = translateFor(app.translate, language)
      const calendar = calendarOfBooking(booking, {
        ...{ language, t, url: null, isTest: payments.isTest },
        cancelledAt: cancelledAt?.getTime() ?? null,
      })
      return {
        type: 'text/calendar; charset=utf-8',
        name: ticketFile(booking, 'ics'),
        content: Buffer.from(calendar),
      }
    }
    if (cancelledAt !== null) throw new Refusal(409, 'ticket_cancelled', 'bookings.refusals.ticket_cancelled')
    if (body.type === 'pdf') {
      const content = await drawSharedTicket(deps, booking, { slot: share.slot, language })
      return { type: 'application/pdf', name: ticketFile(booking, 'pdf'), content }
    }
    const code = await carrierTicket(ticketing, booking, 'qr-code-png')
    return { type: 'image/png', name: ticketFile(booking, 'png'), content: code }
  })
}
