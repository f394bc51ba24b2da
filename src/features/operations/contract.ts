import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

const id = z.string().check(z.minLength(1), z.maxLength(300))
/** What a person should know of, by what they can do about it; each has a chapter in docs/operate.md. */
export const incidentKinds = [
  /** a provider was asked and nobody knows whether it did it */
  'unknown_outcome',
  /** the ticket was ordered and the carrier does not say whether it exists */
  'carrier_silent',
  /** the carrier has confirmed the ticket, so shares are captured, and nobody could read it yet */
  'ticket_missing',
  /** a purchase or renewal in which nothing happens any more */
  'not_moving',
  /** the ticket exists and one share could not be taken */
  'debt',
  /** somebody captured a hold at the provider, without a ticket; it is being given back */
  'taken_by_hand',
  /** the payment's owner told the bank that it was none of theirs */
  'disputed',
  /** the bank sent a refund back that the member was told of */
  'refund_failed',
  /** the bank ended a hold by itself */
  'lost_hold',
  /** a hold that has no seat and is not gone yet */
  'letting_go',
  /** work that fails again and again */
  'work_failing',
  /** an email that will never arrive */
  'letter_unsent',
  /** what travellers wrote and nobody has answered */
  'messages_waiting',
  /** a member reported a chat message, and no operator has decided about it */
  'message_reported',
] as const
export type IncidentKind = (typeof incidentKinds)[number]
const kind = z.enum(incidentKinds)

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
      /** what `readReport` takes */
      report: z.nullable(z.string()),
      /** what `retryNow` takes; null where nothing is left to retry */
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

// One act with three names: `retryNow` in the code and the API, "Check again now" on the button and in docs/operate.md, and the
// oldest, `look-again`, in what stays as it is: its address, its refusal and the log.
export const retryNow = call({
  name: 'retryNow',
  summary:
    'Runs a waiting step now instead of at its next date; it reads the state at the providers again. Changes nothing else, and is written to the log.',
  method: 'POST',
  path: '/api/operator/look-again',
  who: 'operator',
  body: z.object({ work: id }),
  reply: z.object({ woken: z.boolean() }),
  refusals: ['second_factor_needed', 'nothing_to_look_at'],
})

export const memberBehind = call({
  name: 'memberBehind',
  summary: 'First name and masked address behind a payment. Each call is written to the log.',
  method: 'POST',
  path: '/api/operator/member',
  who: 'operator',
  body: z.object({ checkoutId: id }),
  reply: z.object({ firstName: z.string(), email: z.string(), providerRef: z.nullable(z.string()) }),
  refusals: ['second_factor_needed', 'no_such_payment'],
})

const said = z.object({ username: z.string(), message: z.string(), at: z.string() })
const chatReport = z.object({
  report: z.string(),
  /** null: the group has gone */
  groupName: z.nullable(z.string()),
  /** first name; empty where the account has been deleted */
  username: z.string(),
  /** as it was when it was first reported */
  message: z.string(),
  at: z.string(),
  /** null: the chat has been deleted */
  isRemoved: z.nullable(z.boolean()),
  isClosed: z.boolean(),
  /** until when its author may not write in any chat */
  stoppedUntil: z.nullable(z.string()),
  before: z.array(said),
  after: z.array(said),
  reports: z.array(z.object({ reason: z.string(), note: z.string(), at: z.string() })),
})
export type ChatReport = z.output<typeof chatReport>

/** The group and the number of the message. */
const report = z.string().check(z.regex(/^[\w-]{1,120}:\d{1,9}$/))

export const readReport = call({
  name: 'readReport',
  summary:
    'A reported chat message with the ones around it, and why it was reported. Each call is written to the log.',
  method: 'POST',
  path: '/api/operator/report',
  who: 'operator',
  body: z.object({ report }),
  reply: z.object({ report: chatReport }),
  refusals: ['second_factor_needed', 'no_such_report'],
})

export const decideReport = call({
  name: 'decideReport',
  summary:
    'Removes the reported message or shows it again, stops its author from writing for some days (0: no longer), or closes the report. Written down.',
  method: 'POST',
  path: '/api/operator/report/decide',
  who: 'operator',
  body: z.object({
    report,
    act: z.enum(['hide', 'show', 'stop', 'close']),
    days: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(365)), 0),
  }),
  reply: z.object({ report: chatReport }),
  refusals: ['second_factor_needed', 'no_such_report'],
})
