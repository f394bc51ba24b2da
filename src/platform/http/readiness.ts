import type { FastifyInstance } from 'fastify'

/** For so long one answer counts for everybody who asks. */
const sharedMs = 1_000

/** Asks one at a time and once a second at most, however many want to know. */
export function sharedAnswer(
  ask: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  let until = 0
  return () => {
    if (answer && now() < until) return answer
    until = Infinity
    answer = ask().finally(() => (until = now() + sharedMs))
    return answer
  }
}

/**
 * Whether this instance can serve: its database answers. Balancers ask this without a pause and from one address, so it is counted
 * under no limit; it costs next to nothing. An instance that ends takes no new connection, and answers 503 on those it still has.
 */
export function serveReadiness(app: FastifyInstance, answers: () => Promise<boolean>): void {
  app.get('/api/ready', { schema: { hide: true }, config: { isUnlimited: true } }, async (_, reply) => {
    const ok = await answers()
    return reply.status(ok ? 200 : 503).send({ ok })
  })
}
