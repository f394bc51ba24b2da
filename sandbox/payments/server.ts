import Fastify, { type FastifyInstance } from 'fastify'

/** The bare server. */
export function createServer(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false, bodyLimit: 256 * 1024 })
  // Stripe's bracket notation is read by each route, with the raw text still at hand for idempotency
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  return app
}
