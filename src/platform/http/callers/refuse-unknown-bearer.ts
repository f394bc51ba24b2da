import type { FastifyRequest } from 'fastify'
import { generalRefusal } from '../refusals/refusals.ts'
import type { Caller } from '../server.ts'

/**
 * For calls that anyone may make and that tell their own traveller more. Whoever shows a bearer wants the traveller's view: one
 * that is not known any more is refused with 401, so that the browser renews it and asks again. A stranger's view would say
 * that the traveller has no part in it.
 */
export function refuseUnknownBearer(asked: {
  readonly caller: Caller | null
  readonly request: FastifyRequest
}): void {
  const { caller, request } = asked
  // what a proxy in front asks for itself is no bearer
  if (caller === null && /^bearer /i.test(request.headers.authorization ?? '')) throw generalRefusal(401)
}
