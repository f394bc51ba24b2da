import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Office } from '../office.ts'
import type { Reservation } from '../bookings/records.ts'
import { effectsOf } from '../faults/fault-hooks.ts'
import { ApiError } from './api-error.ts'
import { reservationDocument } from './describe-sale.ts'
import { text, type Input } from './read-input.ts'
import { readContact } from './read-contact.ts'
import { prepareSale } from './sell.ts'

/** Hold, poll, confirm, drop. */
export function reservationRoutes(app: FastifyInstance, office: Office): void {
  const answer = (reservation: Reservation, request: FastifyRequest) => {
    const { lapsedWord } = effectsOf(request)
    const hasLapsed = reservation.state === 'failed' && reservation.processingStartedAt === null
    return reservationDocument(
      office.network,
      reservation,
      office.ledger.booking(reservation.bookingId ?? ''),
      hasLapsed && lapsedWord ? lapsedWord : reservation.state,
    )
  }

  const named = (id: string | undefined): Reservation => {
    const reservation = id ? office.ledger.reservation(id) : undefined
    if (!reservation) throw new ApiError('400.800.000', 'Reservation not found')
    return reservation
  }

  app.post('/reservations/create', (request, reply) => {
    const sale = prepareSale(office, (request.body ?? {}) as Input, effectsOf(request), 409)
    const reservation = office.desk.create(sale)
    office.save()
    return reply.status(201).send(answer(reservation, request))
  })

  app.get<{ Params: { id: string } }>('/reservations/:id', (request) => {
    const reservation = named(request.params.id)
    office.desk.poll(reservation)
    office.catchUp()
    return answer(reservation, request)
  })

  app.put('/reservations/confirm', (request) => {
    const body = (request.body ?? {}) as Input
    const reservation = named(text(body, 'reservation_id'))
    const contact = readContact(body)
    const failing = effectsOf(request).confirmFails
    office.desk.confirm(
      reservation,
      contact,
      text(body, 'retailer_booking_number') ?? null,
      failing?.code ?? null,
    )
    // with a carrier that answers at once the first answer is already the last
    office.catchUp()
    office.save()
    return answer(reservation, request)
  })

  app.put('/reservations/cancel', (request) => {
    const body = (request.body ?? {}) as Input
    const reservation = named(text(body, 'reservation_id') ?? text(request.query as Input, 'reservation_id'))
    if (reservation.state === 'processing' || reservation.state === 'confirmed')
      throw new ApiError('400.500.041')
    office.desk.cancel(reservation)
    office.save()
    return answer(reservation, request)
  })
}
