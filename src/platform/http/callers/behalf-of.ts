import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { Behalf } from '../../behalf.ts'
import { isInternal } from './client-address.ts'

const injecting = new AsyncLocalStorage<Behalf>()

/** Whatever is injected in `act` is done on behalf of all of these, and of those who join them later. */
export const injectOnBehalfOf = <T>(behalf: Behalf, act: () => T): T => injecting.run(behalf, act)

/** Who asks, for work that clients take turns with. */
export function behalfOf(request: FastifyRequest): Behalf {
  const ofPage = isInternal(request.raw) ? injecting.getStore() : undefined
  return ofPage ?? new Behalf(request.server.clientOf(request.raw))
}
