import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Metrics } from './metrics.ts'

/**
 * How often the event loop is timed. The client’s own 10 ms would wake a process that has nothing to do a hundred times a second.
 */
const eventLoopMs = 100

/**
 * `GET /metrics` on a port of its own, on this machine only: what a business sells is nobody else's business, and a
 * collector runs beside the product. Adds what the process itself is doing: memory, event loop, garbage.
 */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<{ close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopMs })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
