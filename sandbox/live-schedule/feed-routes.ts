import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MovableClock } from '../clock/movable-clock.ts'
import type { Timetable } from '../ticketing/timetable/model.ts'
import { formatTimetable } from './format-timetable.ts'
import { formatUpdates } from './format-updates.ts'
import type { LiveScheduleSandbox } from './live-schedule-sandbox.ts'
import type { LiveFault } from './live-faults.ts'
import { latestOf, liveTrain } from './live-train.ts'
import type { OrderBook } from './orders.ts'
import { type LoadedTimetable, ridesOf, runningTrains, serviceDatesAround } from './running-train.ts'

interface Parts {
  readonly clock: MovableClock
  readonly timetable: LoadedTimetable
  readonly book: OrderBook
  readonly sandbox: Pick<LiveScheduleSandbox, 'faults' | 'mood'>
}

/** How old `stale` says its measurements are, in seconds. */
const STALE = 1800

/** The two feeds as a provider serves them: whole files that say when they have not changed. */
export function feedRoutes(app: FastifyInstance, parts: Parts): void {
  const { clock, timetable, sandbox } = parts
  let packed: { of: Timetable; zip: Uint8Array; tag: string } | null = null

  app.get('/gtfs-realtime/trip-updates.pb', async (request, reply) => {
    const fault = sandbox.faults.take()
    if (fault && (await spoil(fault, reply))) return reply
    const bytes = fault?.kind === 'garbage' ? garbage : updates(parts, fault)
    return answer(request, reply.type('application/x-protobuf'), bytes, tagOf(bytes))
  })

  app.get('/gtfs/timetable.zip', async (request, reply) => {
    const fault = sandbox.faults.list()[0]
    if (fault && (await spoil(fault, reply))) return reply
    const { feed } = timetable
    if (packed?.of !== feed) {
      const zip = formatTimetable(feed)
      packed = { of: feed, zip, tag: tagOf(zip) }
    }
    return answer(request, reply.type('application/zip'), packed.zip, packed.tag)
  })

  app.get('/', () => ({ party: 'live schedule', now: new Date(clock.now()).toISOString() }))
}

const garbage = new TextEncoder().encode('<html><body>Bad gateway</body></html>')

function updates(
  { clock, timetable: { feed }, book, sandbox: { mood } }: Parts,
  fault?: LiveFault,
): Uint8Array {
  const now = clock.now() / 1000
  const running = runningTrains(feed, clock, (ride) => latestOf(ride, book.for(ride), mood))
  const known = new Set(running.map(({ trip, date }) => `${trip.id} ${date}`))
  // what was ordered is told however far ahead the train is
  const named = ridesOf(feed, [...new Set(book.list().map(({ date }) => date))]).filter(
    (ride) =>
      book.for(ride).length > 0 &&
      !known.has(`${ride.trip.id} ${ride.date}`) &&
      ride.date >= serviceDatesAround(feed, clock)[1]!,
  )
  const trains = [...running, ...named].map((ride) =>
    liveTrain(ride, book.for(ride), { mood, now, timetable: feed }),
  )
  return formatUpdates(trains, fault?.kind === 'stale' ? now - STALE : now)
}

/** True when there is nothing more to answer. */
async function spoil(fault: LiveFault, reply: FastifyReply): Promise<boolean> {
  if (fault.kind === 'slow') {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    await pause(fault.ms ?? 10_000, undefined, { signal: gone.signal, ref: false }).catch(() => {})
    return false
  }
  if (fault.kind === 'error') await reply.code(503).type('text/plain').send('Service Unavailable')
  if (fault.kind === 'down') {
    reply.hijack()
    reply.raw.socket?.destroy()
  }
  return fault.kind === 'error' || fault.kind === 'down'
}

const tagOf = (bytes: Uint8Array) => `"${createHash('sha1').update(bytes).digest('base64url')}"`

function answer(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, tag: string): FastifyReply {
  void reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
