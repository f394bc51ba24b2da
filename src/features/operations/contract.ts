import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

const id = z.string().check(z.minLength(1), z.maxLength(300))
const kind = z.enum([
  'unknown_outcome',
  'carrier_silent',
  'not_moving',
  'debt',
  'taken_by_hand',
  'disputed',
  'refund_failed',
  'lost_hold',
  'letting_go',
  'work_failing',
  'letter_unsent',
  'messages_waiting',
])

/** Times are ISO instants. Nobody's name or address is in it: `memberBehind` tells that, and is written down. */
export const operatorView = z.object({
  at: z.string(),
  incidents: z.array(
    z.object({
      id: z.string(),
      kind,
      since: z.string(),
      what: z.string(),
      groupId: z.nullable(z.string()),
      checkoutId: z.nullable(z.string()),
      /** what `lookAgain` takes; null where nothing is left to look at */
      work: z.nullable(z.string()),
      /** when an email about it left last */
      toldAt: z.nullable(z.string()),
    }),
  ),
  groups: z.object({
    collecting: z.number(),
    full: z.number(),
    asking: z.number(),
    booked: z.number(),
    cancelled: z.number(),
    released: z.number(),
  }),
  full: z.array(
    z.object({ groupId: z.string(), step: z.string(), since: z.string(), departureAt: z.string() }),
  ),
  sagas: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      openedAt: z.string(),
      wakesAt: z.nullable(z.string()),
      work: z.string(),
      operations: z.array(
        z.object({
          name: z.string(),
          part: z.string(),
          tries: z.number(),
          answer: z.enum(['done', 'refused', 'unknown']),
          /** why it was refused, or the state that was read */
          word: z.nullable(z.string()),
          since: z.string(),
          at: z.string(),
        }),
      ),
    }),
  ),
  demand: z.array(z.object({ from: z.string(), to: z.string(), travellers: z.number() })),
  /** of this instance since its start; null: no ticket yet */
  lookToBook: z.nullable(z.number()),
  log: z.array(z.object({ at: z.string(), who: z.nullable(z.string()), act: z.string(), thing: z.string() })),
})
export type OperatorView = z.output<typeof operatorView>

export const readOperatorView = call({
  name: 'readOperatorView',
  summary: 'What stands open: groups, purchases with their steps, debts, doubts, failing work, and the log.',
  method: 'GET',
  path: '/api/operator',
  who: 'operator',
  reply: z.object({ view: operatorView }),
  refusals: ['second_factor_needed'],
})

export const lookAgain = call({
  name: 'lookAgain',
  summary:
    'Wakes the step that is waiting, and nothing else: it asks the providers what is so. Written down.',
  method: 'POST',
  path: '/api/operator/look-again',
  who: 'operator',
  body: z.object({ work: id }),
  reply: z.object({ woken: z.boolean() }),
  refusals: ['second_factor_needed', 'nothing_to_look_at'],
})

export const memberBehind = call({
  name: 'memberBehind',
  summary: 'First name and masked address behind a payment. Every look is written down.',
  method: 'POST',
  path: '/api/operator/member',
  who: 'operator',
  body: z.object({ checkoutId: id }),
  reply: z.object({ firstName: z.string(), email: z.string(), providerRef: z.nullable(z.string()) }),
  refusals: ['second_factor_needed', 'no_such_payment'],
})
