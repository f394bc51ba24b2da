import type { FastifyPluginAsync } from 'fastify'
import type { MovableClock } from './movable-clock.ts'

/** What a person or a test may ask: `{"advanceMs":60000}`, `{"set":"2026-11-26T09:00:00Z"}` or `{"running":false}`. */
interface Move {
  readonly advanceMs?: unknown
  readonly set?: unknown
  readonly running?: unknown
}

/** `GET /clock`, `GET /clock/stream` (the same reading at once and after every move) and `POST /clock`. */
export function clockRoutes(clock: MovableClock): FastifyPluginAsync {
  const reading = () => ({ now: clock.now(), running: clock.running })

  return async (app) => {
    const streams = new Set<() => void>()
    // an open stream would keep the server from closing
    app.addHook('preClose', async () => {
      for (const end of streams) end()
    })

    app.get('/clock', async () => reading())

    app.get('/clock/stream', (request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const tell = () => void reply.raw.write(`data: ${JSON.stringify(reading())}\n\n`)
      const unwatch = clock.watch(tell)
      const end = () => {
        unwatch()
        streams.delete(end)
        reply.raw.end()
      }
      streams.add(end)
      request.raw.once('close', end)
      tell()
    })

    app.post<{ Body: Move | null | undefined }>('/clock', async (request, reply) => {
      if (!move(clock, request.body ?? {})) {
        return reply
          .code(400)
          .send({ error: 'one of advanceMs (number), set (ISO instant) or running (boolean)' })
      }
      return reading()
    })
  }
}

function move(clock: MovableClock, { advanceMs, set, running }: Move): boolean {
  const instant = typeof set === 'string' ? Date.parse(set) : Number.NaN
  if (typeof running === 'boolean') {
    if (running) clock.run()
    else clock.stop()
  } else if (typeof advanceMs === 'number' && Number.isFinite(advanceMs)) clock.advance(advanceMs)
  else if (Number.isFinite(instant)) clock.set(instant)
  else return false
  return true
}
