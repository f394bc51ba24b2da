import * as z from 'zod/mini'
import { call } from '../../src/kernel/contract.ts'

/** A call that only a signed-in traveller may make: whether a bearer works is asked here. */
export const probe = call({
  name: 'probe',
  summary: 'Who am I',
  method: 'GET',
  path: '/api/probe',
  who: 'user',
  reply: z.object({ userId: z.string(), sessionId: z.string() }),
  refusals: [],
})
