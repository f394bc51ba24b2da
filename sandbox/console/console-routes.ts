import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { testCards } from '../payments/index.ts'
import { webhookModes } from '../payments/webhooks/webhooks.ts'
import { collectingGroups } from './collecting-groups.ts'
import type { ConsoleParts } from './console-parts.ts'
import { consoleState } from './console-state.ts'
import { FaultBoard } from './fault-board.ts'
import { liveOrderRoutes } from './live-order-routes.ts'
import { presets } from './presets.ts'
import { SeatRuns } from './seat-runs.ts'

const faultBody = z.object({
  preset: z.enum(presets.map(({ id }) => id)),
  train: z.string().trim().max(20).optional(),
})
const webhooksBody = z.object({ mode: z.enum(webhookModes).optional(), release: z.literal(true).optional() })
const travellersBody = z.object({
  groupId: z.string().regex(/^[\w-]{1,64}$/),
  count: z.int().min(1).max(5),
  card: z.enum(testCards.map(({ number }) => number)).optional(),
})

/** What the page reads every second, what it reads once, and everything it can do. */
export function consoleRoutes(app: FastifyInstance, parts: ConsoleParts): void {
  const faults = new FaultBoard(parts)
  const runs = new SeatRuns()

  app.get('/state', () => consoleState(parts, faults, runs))
  app.get('/choices', () => ({
    presets: presets
      .filter(({ party }) => parts.parties.includes(party))
      .map(({ id, party, says, ...rest }) => ({ id, party, says, byTrain: 'byTrain' in rest })),
    webhookModes,
    cards: testCards.map(({ number, says }) => ({ number, says })),
  }))
  app.get('/groups', () => collectingGroups(parts.product.url))

  app.post('/faults', (request, reply) => {
    const read = faultBody.safeParse(request.body)
    if (!read.success) return refuse(reply, read.error)
    const preset = presets.find(({ id }) => id === read.data.preset)
    if (preset) faults.add(preset, read.data.train || undefined)
    return reply.code(201).send(faults.list())
  })
  app.delete('/faults', (_, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
  app.delete<{ Params: { party: string; id: string } }>('/faults/:party/:id', (request, reply) => {
    const found = faults
      .list()
      .find(({ party, id }) => party === request.params.party && id === request.params.id)
    if (found) faults.clear(found.party, found.id)
    return reply.code(found ? 204 : 404).send()
  })

  app.post('/webhooks', (request, reply) => {
    const read = webhooksBody.safeParse(request.body)
    if (!read.success) return refuse(reply, read.error)
    const { webhooks } = parts.payments
    if (read.data.mode) webhooks.mode = read.data.mode
    return { mode: webhooks.mode, released: read.data.release ? webhooks.release() : 0 }
  })

  liveOrderRoutes(app, parts.liveSchedule)

  app.post('/travellers', (request, reply) => {
    const read = travellersBody.safeParse(request.body)
    if (!read.success) return refuse(reply, read.error)
    const { inbox } = parts.mail
    return reply.code(202).send({ id: runs.start({ productUrl: parts.product.url, inbox, ...read.data }) })
  })
}

function refuse(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return reply.code(400).send({ error: z.prettifyError(error) })
}
