import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Times every request by route and status class. Addresses are not in it: they would name travellers. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'duration'>): void {
  const seconds = metrics.duration(
    'sixrail_http_request_seconds',
    'Requests by method, route and status class.',
    ['method', 'route', 'status'],
  )
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
    done()
  })
}
