import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import type { MovableClock } from '../clock/movable-clock.ts'
import type { Ledger } from './bookings/ledger.ts'
import type { Booking, Reservation } from './bookings/records.ts'
import type { FaultDesk } from './faults/fault-desk.ts'
import { ApiError, errorBody } from './api/api-error.ts'
import { parseRackQuery } from './api/rack-query.ts'
import { bookingRoutes } from './api/routes-bookings.ts'
import { cancellationRoutes } from './api/routes-cancellations.ts'
import { connectionRoutes } from './api/routes-connections.ts'
import { metadataRoutes } from './api/routes-metadata.ts'
import { reservationRoutes } from './api/routes-reservations.ts'
import { faultHooks } from './faults/fault-hooks.ts'
import { Office } from './office.ts'
import type { RollingTimetable } from './timetable/rolling-timetable.ts'
import { loadFeed } from './timetable/feed/loaded-feed.ts'
import { sideRoutes } from './side/routes.ts'

/** What a sandbox is made with. */
export interface TicketingSandboxOptions {
  clock: MovableClock
  apiKey: string
  /** Where reservations and bookings are kept over a restart. Without it they live as long as the process. */
  stateFile?: string
  /** How long the carrier takes to confirm, by the clock. */
  confirmMs?: number
  /** Path of a GTFS zip to run on, in place of the network the sandbox comes with. Throws a FeedError if unusable. */
  gtfs?: string | undefined
}

/** A running ticketing provider. */
export interface TicketingSandbox {
  /** Starts listening on 127.0.0.1. Resolves with the API's base address. */
  listen(port?: number): Promise<string>
  /** The API's base address, once it listens. */
  readonly url: string
  /** What was sold, brought up to the clock's now. Copies: changing them changes nothing. */
  readonly ledger: { reservations(): Reservation[]; bookings(): Booking[] }
  /** The timetable it sells by, as of the clock's now. */
  readonly timetable: Pick<RollingTimetable, 'feed'>
  /** What is to be said about the feed that was loaded. */
  readonly notes: readonly string[]
  readonly faults: Pick<FaultDesk, 'add' | 'list' | 'clear'>
  close(): Promise<void>
}

const PREFIX = '/retailers/v4'

/** Makes a ticketing provider: the Distribusion Retailer API v4 over a timetable that never runs out. */
export function createTicketingSandbox(options: TicketingSandboxOptions): TicketingSandbox {
  const feed = options.gtfs ? loadFeed(options.gtfs) : undefined
  const office = new Office({ ...options, confirmMs: options.confirmMs ?? 2000, feed })
  const app = Fastify({ forceCloseConnections: true, routerOptions: { querystringParser: parseRackQuery } })
  app.setErrorHandler((error: FastifyError | ApiError, _request, reply) => {
    if (error instanceof ApiError)
      return reply.status(error.status).send(errorBody(error.code, error.message))
    const code = (error.statusCode ?? 500) < 500 ? '400.000.000' : '500.000.000'
    return reply.status(Number(code.slice(0, 3))).send(errorBody(code))
  })
  app.setNotFoundHandler((_request, reply) => reply.status(400).send(errorBody('400.800.000')))
  void app.register(
    (api, _options, done) => {
      counter(api, office, options)
      done()
    },
    { prefix: PREFIX },
  )
  sideRoutes(app, office)
  let url = ''
  return {
    async listen(port = 0) {
      // loaded now rather than in the first caller's time
      void office.timetable.feed
      await app.listen({ port, host: '127.0.0.1' })
      url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PREFIX}`
      return url
    },
    get url() {
      return url
    },
    ledger: currentLedger(office),
    timetable: office.timetable,
    notes: feed?.says(office.timetable.today) ?? [],
    faults: office.faults,
    close: () => app.close(),
  }
}

function counter(api: FastifyInstance, office: Office, { apiKey, clock }: TicketingSandboxOptions): void {
  api.addHook('onRequest', async (request) => {
    if (request.headers['api-key'] !== apiKey) throw new ApiError('400.200.001')
    office.catchUp()
  })
  faultHooks(api, office.faults, clock, PREFIX)
  metadataRoutes(api, office)
  connectionRoutes(api, office)
  reservationRoutes(api, office)
  bookingRoutes(api, office)
  cancellationRoutes(api, office)
}

function currentLedger(office: Office): Pick<Ledger, 'reservations' | 'bookings'> {
  const current = () => {
    office.catchUp()
    return office.ledger.state()
  }
  return { reservations: () => current().reservations, bookings: () => current().bookings }
}
