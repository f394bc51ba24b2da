import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { number, ofGroup } from './fields.ts'

/** Why a message is reported. */
const reportReasons = ['harassment', 'hate', 'scam', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
/** Characters of the sentence that may go with a report. */
export const noteLimit = 500
/** Messages one account can report within a day. */
export const reportsPerDay = 20

export const reportMessage = call({
  name: 'reportMessage',
  summary: 'Reports a message to the operator, with the ones around it. Reported again, it is one report.',
  method: 'POST',
  path: '/api/chats/messages/:groupId/report',
  who: 'member',
  params: ofGroup,
  body: z.object({
    number,
    reason: z.enum(reportReasons),
    note: z._default(z.string().check(z.maxLength(noteLimit)), ''),
  }),
  reply: z.object({ reported: z.literal(true) }),
  refusals: ['not_in_group', 'no_such_message', 'own_message', 'too_many_reports'],
})
