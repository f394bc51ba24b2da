import type { FastifyInstance } from 'fastify'
import { moods } from '../live-schedule/delays.ts'
import type { LiveScheduleSandbox } from '../live-schedule/index.ts'
import { OrderError } from '../live-schedule/orders.ts'

/** What a person lets happen to trains. */
export function liveOrderRoutes(app: FastifyInstance, live: LiveScheduleSandbox): void {
  app.post('/live/orders', (request, reply) => {
    try {
      return reply.code(201).send(live.orders.place(request.body))
    } catch (error) {
      if (!(error instanceof OrderError)) throw error
      return reply.code(400).send({ error: error.message })
    }
  })
  app.delete('/live/orders', (_, reply) => {
    live.orders.clear()
    return reply.code(204).send()
  })
  app.delete<{ Params: { id: string } }>('/live/orders/:id', ({ params }, reply) => {
    live.orders.clear(params.id)
    return reply.code(204).send()
  })
  app.post('/live/mood', (request, reply) => {
    const mood = moods.find((one) => one === (request.body as { mood?: unknown } | null)?.mood)
    if (!mood) return reply.code(400).send({ error: `mood is one of ${moods.join(', ')}` })
    live.mood = mood
    return { mood }
  })
}
