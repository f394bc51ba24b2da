import type { Metrics } from './metrics.ts'

/** Says whether the database answers, as whoever asks for readiness is told. */
export function countDatabase(metrics: Pick<Metrics, 'gauge'>, answers: () => Promise<boolean>): void {
  metrics.gauge('sixrail_database_answers', 'Whether the database answers: 1 or 0.', async () =>
    (await answers()) ? 1 : 0,
  )
}
