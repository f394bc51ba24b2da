import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Translate } from '../../../platform/http/refusals/refusals.ts'
import { translateFor } from '../../../platform/translate.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { Ticketing } from '../../../ports/ticketing.ts'
import {
  bookingById as bookingCall,
  bookingCalendar,
  bookingTicket,
  sendTicket,
  ticketsOfUser,
} from '../contract.ts'
import { accessBooking } from './access.ts'
import { carrierTicket } from './carrier-ticket.ts'
import { cancellationOf, isCancelled } from './cancellation/cancellations.ts'
import { calendarOfBooking } from './calendar/calendar-of-booking.ts'
import type { BookingNeeds } from './needs.ts'
import { countOrders, pageOfOrders, presentOwnTicket } from './own-tickets.ts'
import { shareRoutes } from './shares/routes-shares.ts'
import { sharedTicketRoutes } from './shares/routes-shared-ticket.ts'
import { readableTicketRoutes } from './ticket-pdf/routes-readable-ticket.ts'
import { ticketFile } from './ticket-pdf/ticket-file.ts'
import { walletRoutes, type Wallets, walletsAt } from './wallet/routes-wallet.ts'
import { describeTicket, presentBooking } from './present-booking.ts'
import { cancellationRoutes } from './cancellation/routes-cancellations.ts'
import { liveRoutes } from './routes-live.ts'
import { reservationRoutes } from './routes-reservations.ts'
import { orderById } from './orders.ts'
import { bookingIdsOfOrders } from './store.ts'

interface Deps extends Wallets {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Ticketing
  readonly payments: Pick<Payments, 'isTest'>
  readonly publicUrl: string
  readonly translate: Translate
  readonly needs: BookingNeeds
}

export function bookingRoutes(
  app: FastifyInstance,
  { db, clock, ticketing, payments, publicUrl, translate, needs, ...wallets }: Deps,
): void {
  reservationRoutes(app, { db, needs })
  liveRoutes(app, { db, clock, needs })
  readableTicketRoutes(app, { db, clock, ticketing, payments, translate })
  shareRoutes(app, { db, clock, publicUrl })
  sharedTicketRoutes(app, { db, clock, ticketing, payments, translate })
  walletRoutes(app, { ...wallets, db, clock, ticketing, payments, publicUrl })
  cancellationRoutes(app, { db, clock, ticketing, needs })

  mount(app, bookingCall, async ({ params, caller, language }) => {
    const row = await accessBooking(db, params.id, caller.userId)
    const [paid, cancellation, order] = await Promise.all([
      needs.paidFor(caller.userId, row),
      cancellationOf(db, row.id),
      row.order_id === null ? null : orderById(db, row.order_id),
    ])
    const booking = presentBooking(row, caller.userId, language, { paid, cancellation, order })
    const offered = walletsAt(wallets, clock.now())
    return { booking: { ...booking, isTest: payments.isTest, wallets: offered } }
  })

  mount(app, ticketsOfUser, async ({ query, caller, language }) => {
    const { userId } = caller
    const now = clock.now()
    const [{ orders, next }, counts] = await Promise.all([
      pageOfOrders(db, { userId, ...query }, now),
      countOrders(db, userId, now),
    ])
    const ids = orders.map(({ id }) => id)
    const [bookingIds, paid] = await Promise.all([
      bookingIdsOfOrders(db, ids),
      needs.paidForOrders(userId, ids),
    ])
    const tickets = orders.map((order) => {
      const known = { bookingId: bookingIds.get(order.id) ?? null, paid: paid.get(order.id) ?? null }
      return presentOwnTicket(order, known, language, now)
    })
    return { tickets, next, counts }
  })

  mount(app, bookingTicket, async ({ params, query, caller, request, language }) => {
    // the carrier is asked each time
    chargeFor(request, costs.providerCall)
    const row = await accessBooking(db, params.id, caller.userId)
    // nobody may travel on it, and the provider may still draw it
    if (isCancelled(await cancellationOf(db, row.id)))
      throw new Refusal(409, 'ticket_cancelled', 'bookings.refusals.ticket_cancelled')
    if (query.type === 'json')
      return {
        type: 'application/json',
        name: ticketFile(row, 'json'),
        content: Buffer.from(JSON.stringify(describeTicket(row, caller.userId, { publicUrl, language }))),
      }
    const content = await carrierTicket(ticketing, row, query.type)
    const pdf = query.type === 'pdf'
    return {
      type: pdf ? 'application/pdf' : 'image/png',
      name: ticketFile(row, pdf ? 'pdf' : 'png'),
      content,
    }
  })

  mount(app, sendTicket, async ({ params, caller }) => {
    const row = await accessBooking(db, params.id, caller.userId)
    if (isCancelled(await cancellationOf(db, row.id)))
      throw new Refusal(409, 'ticket_cancelled', 'bookings.refusals.ticket_cancelled')
    return { email: await needs.sendTicket(row, caller.userId) }
  })

  mount(app, bookingCalendar, async ({ params, caller, language }) => {
    const row = await accessBooking(db, params.id, caller.userId)
    const t = translateFor(app.translate, language)
    const own = await cancellationOf(db, row.id)
    const cancelledAt = isCancelled(own) ? own!.ended_at : null
    const calendar = calendarOfBooking(row, {
      ...{ language, t, isTest: payments.isTest },
      url: `${publicUrl}/${language}/booking/${row.id}`,
      cancelledAt: cancelledAt?.getTime() ?? null,
    })
    return {
      type: 'text/calendar; charset=utf-8',
      name: ticketFile(row, 'ics'),
      content: Buffer.from(calendar),
    }
  })
}
