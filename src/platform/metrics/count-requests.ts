import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { Durations } from './series.ts'

/** Times every request by route and status class. Addresses are not in it: they would name travellers. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'duration'>): void {
  const seconds = metrics.duration(
    'sixrail_http_request_seconds',
    'Requests by method, route and status class.',
    ['method', 'route', 'status'],
  )
  // an answer that stands ready costs little more than joining its labels would
  const known = new Map<string, Map<string, Durations>[]>()
  const seriesOf = (route: string, method: string, statusClass: number): Durations => {
    const labels = { method, route, status: `${statusClass}xx` }
    const series = seconds.of(labels)
    const byClass = known.get(route) ?? []
    byClass[statusClass] = (byClass[statusClass] ?? new Map<string, Durations>()).set(method, series)
    known.set(route, byClass)
    return series
  }
  app.answered.also(({ method, route, status, ms }) => {
    const name = route ?? 'none'
    const statusClass = Math.floor(status / 100)
    const series = known.get(name)?.[statusClass]?.get(method) ?? seriesOf(name, method, statusClass)
    series.observe(ms / 1_000)
  })
}
