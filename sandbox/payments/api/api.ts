import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, type Desk, type Reply, serve, toAnswer } from './call.ts'
import { chargeRoutes } from '../resources/charges.ts'
import { customerRoutes } from '../resources/customers.ts'
import { disputeRoutes } from '../resources/disputes.ts'
import { StripeError } from './errors.ts'
import { apiVersion } from '../books/event-log.ts'
import { eventRoutes } from '../resources/events.ts'
import { newId } from '../books/ids.ts'
import { paymentIntentRoutes } from '../resources/payment-intents.ts'
import { refundRoutes } from '../resources/refunds.ts'
import { sessionRoutes } from '../resources/sessions.ts'

type ApiOptions = { desk: Desk; secretKey: string; delivered: (eventId: string) => boolean }

/** Everything under /v1. */
export function addApi(app: FastifyInstance, { desk, secretKey, delivered }: ApiOptions): void {
  const routes = [
    ...sessionRoutes,
    ...paymentIntentRoutes,
    ...chargeRoutes,
    ...refundRoutes,
    ...disputeRoutes,
    ...customerRoutes,
    ...eventRoutes(delivered),
  ]
  for (const route of routes)
    app.route({
      method: route.method,
      url: route.path,
      async handler(request, reply) {
        const refused = refuseKey(request.headers.authorization, secretKey)
        if (refused)
          return send(request, reply, { answer: toAnswer(refused, newId('req_')), replayed: false })
        const [path = '', query = ''] = splitOnce(request.url, '?')
        const call: Call = {
          route,
          path,
          id: (request.params as { id?: string }).id ?? '',
          form: route.method === 'GET' ? query : typeof request.body === 'string' ? request.body : '',
          key: header(request, 'idempotency-key'),
        }
        return send(request, reply, await serve(desk, call))
      },
    })
  app.all('/v1/*', (request, reply) => {
    const [path] = splitOnce(request.url, '?')
    const error = new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    })
    return send(request, reply, { answer: toAnswer(error, newId('req_')), replayed: false })
  })
}

function send(request: FastifyRequest, reply: FastifyReply, result: Reply): FastifyReply {
  if ('drop' in result) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  const key = header(request, 'idempotency-key')
  reply.code(result.answer.status)
  reply.header('content-type', 'application/json')
  if (result.answer.headers) reply.headers(result.answer.headers)
  reply.header('stripe-version', header(request, 'stripe-version') ?? apiVersion)
  reply.header('request-id', result.replayed ? newId('req_') : result.answer.requestId)
  if (key && request.method === 'POST') {
    reply.header('idempotency-key', key)
    reply.header('original-request', result.answer.requestId)
  }
  if (result.replayed) reply.header('idempotent-replayed', 'true')
  return reply.send(result.answer.body)
}

function refuseKey(authorization: string | undefined, secretKey: string): StripeError | null {
  const given = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (given && timingSafeEqual(digest(given), digest(secretKey))) return null
  return new StripeError(401, {
    type: 'invalid_request_error',
    message: given
      ? `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
