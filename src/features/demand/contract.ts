import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

const stationId = z.string().check(z.minLength(1), z.maxLength(120))
const route = { departure_station: stationId, arrival_station: stationId }
const station = z.object({ id: z.string(), name: z.string() })

/** A traveller would take this route if it were offered. Source: 000 §6. */
const interest = z.object({
  departure_station: station,
  arrival_station: station,
  registered_at: z.string(),
})
export type Interest = z.output<typeof interest>

export const registerInterest = call({
  name: 'registerInterest',
  summary:
    'Registers interest in a route that is not offered yet; once for a traveller and a pair of stations.',
  method: 'POST',
  path: '/api/route-interests',
  who: 'user',
  body: z.object(route),
  reply: z.object({ interest }),
  refusals: ['unknown_station', 'same_station', 'too_many_interests', 'ticketing_unreachable'],
})

export const ownInterests = call({
  name: 'ownInterests',
  summary: 'The routes a traveller has registered interest in, the newest first.',
  method: 'GET',
  path: '/api/route-interests',
  who: 'user',
  reply: z.object({ data: z.array(interest) }),
  refusals: [],
})

export const withdrawInterest = call({
  name: 'withdrawInterest',
  summary: 'Takes the interest in a route back; done already is done.',
  method: 'DELETE',
  path: '/api/route-interests',
  who: 'user',
  query: z.object(route),
  reply: z.object({ withdrawn: z.literal(true) }),
  refusals: [],
})
