import type { FastifyInstance } from 'fastify'
import { moods, type Mood } from './delays.ts'
import type { LiveScheduleSandbox } from './live-schedule-sandbox.ts'
import { liveFaultKinds, type LiveFault } from './live-faults.ts'
import { OrderError } from './orders.ts'

type Sandbox = Pick<LiveScheduleSandbox, 'orders' | 'faults' | 'mood'>

/** The sandbox's own desk: what shall happen to a train, what is broken on purpose, and how lively the day is. */
export function sideRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { orders, faults } = sandbox
  app.get('/sandbox/orders', () => ({ mood: sandbox.mood, orders: orders.list() }))
  app.post('/sandbox/orders', (request, reply) => {
    try {
      return reply.code(201).send(orders.place(request.body))
    } catch (error) {
      if (!(error instanceof OrderError)) throw error
      return reply.code(400).send({ error: error.message })
    }
  })
  app.delete<{ Querystring: { id?: string } }>('/sandbox/orders', ({ query }) => {
    orders.clear(query.id)
    return { orders: orders.list() }
  })

  app.put('/sandbox/mood', (request, reply) => {
    const mood = (request.body as { mood?: Mood } | null)?.mood
    if (!mood || !moods.includes(mood))
      return reply.code(400).send({ error: `mood must be one of ${moods.join(', ')}` })
    sandbox.mood = mood
    return { mood }
  })

  app.get('/sandbox/faults', () => ({ kinds: liveFaultKinds, faults: faults.list() }))
  app.post('/sandbox/faults', (request, reply) => {
    const fault = request.body as LiveFault | null
    if (!fault || !liveFaultKinds.includes(fault.kind))
      return reply.code(400).send({ error: `kind must be one of ${liveFaultKinds.join(', ')}` })
    return reply.code(201).send({ id: faults.add(fault) })
  })
  app.delete<{ Querystring: { id?: string } }>('/sandbox/faults', ({ query }) => {
    faults.clear(query.id)
    return { faults: faults.list() }
  })
}
