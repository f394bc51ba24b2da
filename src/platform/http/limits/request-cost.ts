import type { FastifyRequest } from 'fastify'
import { isInternal } from '../callers/client-address.ts'
import { tooManyRequests } from '../refusals/refusals.ts'

/** What a client's limit counts for each kind of work, in requests: about what each costs the processor, or how scarce it is. */
export const costs = {
  request: 1,
  /** an outside party is asked; a shared ticket counts as much, so that nobody tries links in bulk */
  providerCall: 5,
  /** a social card that has to be drawn */
  card: 5,
  page: 10,
  /** a PDF, a wallet pass, the export of an account: drawn or put together as a whole, while everybody else waits */
  document: 40,
} as const

/** Counts what a request turned out to cost beyond an ordinary one, before it is done; refuses where the limit is reached. */
export function chargeFor(request: FastifyRequest, cost: number): void {
  const { server, raw } = request
  // the page was charged for what it asks
  if (cost <= costs.request || isInternal(raw)) return
  const wait = server.requestLimit.take(server.clientOf(raw), cost - costs.request)
  if (wait > 0) throw tooManyRequests(wait)
}
