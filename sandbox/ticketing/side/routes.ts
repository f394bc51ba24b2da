import type { FastifyInstance } from 'fastify'
import type { Office } from '../office.ts'
import { ApiError } from '../api/api-error.ts'
import { faultKinds, type Fault } from '../faults/fault.ts'
import { awkwardnessOf, awkwardTrains } from '../network/awkward.ts'
import { readDate, wallClock } from '../timetable/local-time.ts'
import { text, type Input } from '../api/read-input.ts'

/** The sandbox's own windows: what was sold, what is broken on purpose, what is awkward where. */
export function sideRoutes(app: FastifyInstance, office: Office): void {
  app.get('/sandbox/ledger', () => {
    office.catchUp()
    return office.ledger.state()
  })

  /** What a carrier does when a train does not run: the whole price is due back, whatever the fare says. */
  app.post<{ Params: { id: string } }>('/sandbox/bookings/:id/cancel', (request) => {
    const { id } = request.params
    const booking = office.ledger.bookings().find((one) => one.id === id || one.distribusionNumber === id)
    if (!booking) throw new ApiError('400.800.041')
    if (!booking.cancellation) office.desk.cancelBooking(booking, 0)
    office.save()
    return { cancellation: booking.cancellation }
  })

  app.get('/sandbox/faults', () => ({ kinds: faultKinds, faults: office.faults.list() }))

  app.post('/sandbox/faults', (request, reply) => {
    const fault = request.body as Fault | null
    if (!fault || !faultKinds.includes(fault.kind)) {
      throw new ApiError('400.100.000', `kind must be one of ${faultKinds.join(', ')}`)
    }
    return reply.status(201).send({ id: office.faults.add(fault) })
  })

  app.delete('/sandbox/faults', (request) => {
    office.faults.clear(text(request.query as Input, 'id'))
    return { faults: office.faults.list() }
  })

  app.get('/sandbox/trains', (request) => {
    const date = readDate(text(request.query as Input, 'date')) ?? office.timetable.today
    return { date, awkward: awkwardTrains, trains: trainsOf(office, date) }
  })
}

function trainsOf(office: Office, date: string) {
  return office.timetable.rides(date).map(({ trip, base }) => ({
    line: trip.line,
    awkward: awkwardnessOf(trip.line) ?? null,
    stops: trip.calls.map((call) => {
      const local = (seconds: number) => wallClock(call.stop.timeZone, base + seconds)
      return { station: call.stop.code, arrival: local(call.arrival), departure: local(call.departure) }
    }),
  }))
}
