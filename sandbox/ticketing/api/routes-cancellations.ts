import type { FastifyInstance } from 'fastify'
import type { Office } from '../office.ts'
import type { Booking } from '../bookings/records.ts'
import { cancellationTerms } from '../bookings/cancellation-terms.ts'
import { wallClock } from '../timetable/local-time.ts'
import { ApiError } from './api-error.ts'
import { document, utc } from './document.ts'
import { text, type Input } from './read-input.ts'

/** Terms and execution of cancelling a whole booking; less than a whole one cannot be cancelled. */
export function cancellationRoutes(app: FastifyInstance, office: Office): void {
  const named = (...inputs: Input[]): Booking => {
    const id = inputs.map((input) => text(input, 'booking')).find((value) => value !== undefined)
    if (!id) throw new ApiError('400.101.041')
    const booking = office.ledger.booking(id)
    if (!booking) throw new ApiError('400.800.041')
    return booking
  }

  app.get('/cancellations/conditions', (request) => {
    const booking = named(request.query as Input)
    const { allowed, fee, cutoff } = cancellationTerms(office.network, booking, office.clock.now())
    const zone = office.network.station(booking.journey.departureStation)?.timeZone ?? 'Europe/Amsterdam'
    const attributes = { allowed, fee, cutoff: wallClock(zone, cutoff / 1000) }
    return document({ type: 'cancellation_conditions', id: booking.id, attributes }, null, {
      currency: booking.currency,
    })
  })

  app.post('/cancellations/create', (request, reply) => {
    const booking = named((request.body ?? {}) as Input, request.query as Input)
    if (booking.cancellation) throw new ApiError('400.502.041')
    const { allowed, fee } = cancellationTerms(office.network, booking, office.clock.now())
    if (!allowed) throw new ApiError('400.500.041')
    office.desk.cancelBooking(booking, fee)
    office.save()
    const { id, totalPrice, refund, createdAt } = booking.cancellation!
    const attributes = {
      total_price: totalPrice,
      fee,
      total_refund: refund,
      created_at: utc(createdAt)!.slice(0, 16),
    }
    return reply
      .status(201)
      .send(document({ type: 'cancellations', id, attributes }, null, { currency: booking.currency }))
  })
}
