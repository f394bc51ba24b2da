import type { FastifyInstance } from 'fastify'

const here = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Only this page and programs of this machine may change something. A foreign page in the same browser can post
 * text/plain anywhere, so JSON is required; a rebound domain name would pass as our own origin, so the host is read.
 */
export function requireSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '', origin } = request.headers
    if (!here.test(host)) return reply.code(403).send({ error: 'This console answers on 127.0.0.1 only.' })
    if (request.method === 'GET' || request.method === 'HEAD') return undefined
    if (origin !== undefined && origin !== `http://${host}`)
      return reply.code(403).send({ error: 'Another page may not change anything here.' })
    const json = request.headers['content-type']?.split(';')[0]?.trim() === 'application/json'
    if (request.method === 'POST' && !json) return reply.code(415).send({ error: 'Please send JSON.' })
    return undefined
  })
}
