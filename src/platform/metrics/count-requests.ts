import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Times every request by route and status class. Addresses are not in it: they would name travellers. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'duration'>): void {
  const seconds = metrics.duration(
    'sixrail_http_request_seconds',
    'Requests by method, route and status class.',
    ['method', 'route', 'status'],
  )
  app.answered.also(({ method, route, status, ms }) => {
    const labels = { method, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` }
    seconds.observe(labels, ms / 1_000)
  })
}
