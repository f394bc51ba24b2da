import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Behalf } from '../../behalf.ts'
import type { Caller } from '../server.ts'
import { isInternal } from './client-address.ts'

const injecting = new AsyncLocalStorage<{ readonly behalf: Behalf; readonly caller: Caller | null }>()

/**
 * Whatever is injected in `act` is done on behalf of all of these, and of those who join them later; as this caller, or
 * as a stranger.
 */
export const injectOnBehalfOf = <T>(behalf: Behalf, caller: Caller | null, act: () => T): T =>
  injecting.run({ behalf, caller }, act)

/** Who asks, for work that clients take turns with. */
export function behalfOf(request: FastifyRequest): Behalf {
  const ofPage = isInternal(request.raw) ? injecting.getStore()?.behalf : undefined
  return ofPage ?? new Behalf(request.server.clientOf(request.raw))
}

/** Whose page asks; null for a stranger's, and for every request that came over a network. */
export const callerOfPage = (request: FastifyRequest): Caller | null =>
  (isInternal(request.raw) && injecting.getStore()?.caller) || null
