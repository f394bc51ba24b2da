import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultKinds, type Faults } from './faults.ts'
import { summarise } from './books/ledger-summary.ts'
import type { RateLimit } from './api/rate-limit.ts'
import type { Context } from './books/context.ts'
import { catchUp } from './books/catch-up.ts'
import { webhookModes, type Webhooks } from './webhooks/webhooks.ts'

const faultBody = z.strictObject({
  kind: z.enum(faultKinds),
  match: z
    .strictObject({
      method: z.string().optional(),
      path: z.string().optional(),
      pathPattern: z.string().refine(isExpression, 'is no regular expression').optional(),
      bodyIncludes: z.string().optional(),
    })
    .optional(),
  times: z.int().positive().optional(),
  skip: z.int().nonnegative().optional(),
  ms: z.int().nonnegative().optional(),
  declineCode: z.string().optional(),
})

type Parts = { context: Context; faults: Faults; webhooks: Webhooks; rateLimit: RateLimit }

/** The side that Stripe does not have: look at the ledger, plan faults, steer webhooks. */
export function addControl(app: FastifyInstance, parts: Parts): void {
  const { context, faults, webhooks, rateLimit } = parts
  app.get('/sandbox/ledger', () => {
    catchUp(context)
    return summarise(context.ledger)
  })

  const shown = () =>
    faults.list().map(({ match, ...fault }) => ({
      ...fault,
      match: { ...match, ...(match?.path ? { path: String(match.path) } : {}) },
    }))
  app.get('/sandbox/faults', () => ({ faults: shown(), hanging: faults.hanging }))
  app.post('/sandbox/faults', (request, reply) => {
    const read = faultBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    const { match, ...fault } = read.data
    const { pathPattern, ...rest } = match ?? {}
    const { id } = faults.add({
      ...fault,
      match: { ...rest, ...(pathPattern ? { path: new RegExp(pathPattern) } : {}) },
    })
    return reply.code(201).send({ id })
  })
  app.post('/sandbox/faults/release', () => {
    const released = faults.hanging
    faults.release()
    return { released }
  })
  app.delete('/sandbox/faults', (_, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
  app.delete<{ Params: { id: string } }>('/sandbox/faults/:id', (request, reply) =>
    reply.code(faults.remove(request.params.id) ? 204 : 404).send(),
  )

  app.put('/sandbox/rate-limit', (request, reply) => {
    const read = z.strictObject({ perSecond: z.int().positive().nullable() }).safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    rateLimit.perSecond = read.data.perSecond
    return read.data
  })

  app.get('/sandbox/webhooks', () => ({
    mode: webhooks.mode,
    urls: webhooks.urls,
    deliveries: webhooks.list(),
  }))
  app.post<{ Querystring: { order?: string } }>('/sandbox/webhooks/release', (request) => ({
    released: webhooks.release({ reversed: request.query.order === 'reversed' }),
  }))
  app.post<{ Params: { event: string } }>('/sandbox/webhooks/resend/:event', (request, reply) =>
    reply.code(webhooks.resend(request.params.event) ? 202 : 404).send(),
  )
  app.post<{ Params: { mode: string } }>('/sandbox/webhooks/:mode', (request, reply) => {
    const mode = webhookModes.find((one) => one === request.params.mode)
    if (!mode) return reply.code(404).send({ error: `The modes are ${webhookModes.join(', ')}.` })
    webhooks.mode = mode
    return { mode }
  })
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
