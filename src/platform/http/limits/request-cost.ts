import type { FastifyRequest } from 'fastify'
import { isInternal } from '../callers/client-address.ts'
import { tooManyRequests } from '../refusals/refusals.ts'

/** What a client's limit counts for each kind of work, in requests: about what each costs the processor. */
export const costs = { request: 1, search: 5, page: 10, picture: 40 } as const

/** Counts what a request turned out to cost beyond an ordinary one, before it is done; refuses where the limit is reached. */
export function chargeFor(request: FastifyRequest, cost: number): void {
  const { server, raw } = request
  // the page was charged for what it asks
  if (cost <= costs.request || isInternal(raw)) return
  const wait = server.requestLimit.take(server.clientOf(raw), cost - costs.request)
  if (wait > 0) throw tooManyRequests(wait)
}
