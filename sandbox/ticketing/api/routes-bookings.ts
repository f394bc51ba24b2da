import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Office } from '../office.ts'
import type { Booking } from '../bookings/records.ts'
import { awkward } from '../bookings/desk.ts'
import { effectsOf } from '../faults/fault-hooks.ts'
import { readDate } from '../timetable/local-time.ts'
import { ticketHtml } from '../ticket/ticket-html.ts'
import { ticketPdf } from '../ticket/ticket-pdf.ts'
import { ticketQr } from '../ticket/ticket-qr.ts'
import { ApiError } from './api-error.ts'
import { bookingDocument, bookingListDocument } from './describe-sale.ts'
import { linked, utc } from './document.ts'
import { text, type Input } from './read-input.ts'
import { readContact } from './read-contact.ts'
import { prepareSale } from './sell.ts'

/** Bookings and their tickets. */
export function bookingRoutes(app: FastifyInstance, office: Office): void {
  const named = (id: string): Booking => {
    const booking = office.ledger.booking(id)
    if (!booking) throw new ApiError('400.800.041')
    return booking
  }

  app.post('/bookings/create', (request, reply) => {
    const body = (request.body ?? {}) as Input
    if (text(body, 'total_price') === undefined) throw new ApiError('400.101.026')
    const contact = readContact(body)
    const effects = effectsOf(request)
    const sale = prepareSale(office, body, effects, 500)
    const failing =
      effects.confirmFails?.code ?? (awkward(sale.journey, 'confirm-fails') ? '600.701.000' : null)
    if (failing) throw new ApiError(failing)
    const booking = office.desk.book({ ...sale, contact }, office.clock.now(), {
      retailerBookingNumber: text(body, 'retailer_booking_number') ?? null,
    })
    office.save()
    const order = {
      type: 'orders',
      id: `${booking.journey.carrier}-${randomUUID()}`,
      attributes: { state: 'executed', executed_at: utc(booking.createdAt)!.slice(0, 16) },
      relationships: { booking: linked({ type: 'bookings', id: booking.id }) },
    }
    const { data, included, meta, jsonapi } = bookingDocument(office.network, booking)
    return reply.status(201).send({ data: order, included: [data, ...(included ?? [])], meta, jsonapi })
  })

  app.get('/bookings', (request) => {
    const asked = text(request.query as Input, 'created_at')
    const day = asked === undefined ? utc(office.clock.now())!.slice(0, 10) : readDate(asked)
    if (!day) throw new ApiError('400.100.000', 'created_at is invalid or missing')
    const ofDay = office.ledger.bookings().filter((booking) => utc(booking.createdAt)!.startsWith(day))
    return bookingListDocument(office.network, ofDay)
  })

  app.get<{ Params: { id: string } }>('/bookings/:id', (request) =>
    bookingDocument(office.network, named(request.params.id)),
  )

  app.get<{ Params: { id: string } }>('/bookings/:id/tickets', async (request, reply) => {
    const booking = named(request.params.id)
    const type = text(request.query as Input, 'type') ?? 'pdf'
    if (type === 'pkpass') throw new ApiError('500.000.000', 'No pkpass for this booking')
    // `image` and `google-wallet` are named in the newer pages too
    if (type !== 'pdf' && type !== 'html' && type !== 'qr-code-png') throw new ApiError('400.501.006')
    if (booking.ticketsFrom > office.clock.now())
      throw new ApiError('400.800.000', 'The ticket is not ready yet')
    if (type === 'html') return reply.type('text/html; charset=utf-8').send(ticketHtml(booking))
    const body =
      type === 'pdf' ? await ticketPdf(office.network, booking, office.clock.now()) : await ticketQr(booking)
    return reply.type(type === 'pdf' ? 'application/pdf' : 'image/png').send(body)
  })
}
