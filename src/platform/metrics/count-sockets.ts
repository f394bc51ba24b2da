import type { Metrics } from './metrics.ts'

/** Says how many browsers listen, and whether Redis is there where this instance has one. */
export function countSockets(
  metrics: Pick<Metrics, 'gauge'>,
  hasRedis: boolean,
): (open: () => number, isConnected: () => number) => void {
  return (open, isConnected) => {
    metrics.gauge('sixrail_sockets_open', 'Browsers that are told of changes.', open)
    if (!hasRedis) return
    metrics.gauge(
      'sixrail_redis_connected',
      'Whether Redis is there to hand messages over: 1 or 0.',
      isConnected,
    )
  }
}
