import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MovableClock } from '../../clock/movable-clock.ts'
import type { FaultDesk } from './fault-desk.ts'
import { ApiError, errorBody, statusOf } from '../api/api-error.ts'
import { noEffects, type ActiveFault, type Effects } from './fault.ts'

const effects = new WeakMap<FastifyRequest, Effects>()
const spoils = new WeakMap<FastifyRequest, ActiveFault>()

/** What the switches do to this call. */
export function effectsOf(request: FastifyRequest): Effects {
  return effects.get(request) ?? noEffects
}

/** Lets the faults that are on spoil the calls of this API, before or after the work is done. */
export function faultHooks(app: FastifyInstance, desk: FaultDesk, clock: MovableClock, prefix: string): void {
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.slice(prefix.length).split('?')[0]!
    const hit = desk.hit(request.method, path)
    effects.set(request, hit.effects)
    if (!hit.spoil) return
    spoils.set(request, hit.spoil)
    await spoilBefore(hit.spoil, reply, clock)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const spoil = spoils.get(request)
    return spoil ? spoilAfter(spoil, reply, payload) : payload
  })
}

async function spoilBefore(fault: ActiveFault, reply: FastifyReply, clock: MovableClock): Promise<void> {
  if (fault.kind === 'rate-limit') throw new ApiError(fault.code ?? '429.000.000', fault.title)
  if (fault.kind === 'error-before') throw new ApiError(fault.code ?? '500.000.000', fault.title)
  if (fault.kind === 'slow') await clock.sleepUntil(clock.now() + (fault.ms ?? 3000))
  if (fault.kind === 'drop-before') {
    reply.hijack()
    reply.raw.socket?.destroy()
  }
}

async function spoilAfter(fault: ActiveFault, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (fault.kind === 'drop-after') reply.raw.socket?.destroy()
  // the work is done and the answer never comes; the caller gives up, or the server is closed
  if (fault.kind === 'hang') await new Promise<void>((resolve) => reply.raw.once('close', resolve))
  if (fault.kind !== 'error-after' && fault.kind !== 'carrier-timeout') return payload
  const code = fault.code ?? (fault.kind === 'carrier-timeout' ? '600.100.000' : '500.000.000')
  reply.status(statusOf(code)).type('application/json; charset=utf-8')
  reply.removeHeader('content-length')
  return JSON.stringify(errorBody(code, fault.title))
}
