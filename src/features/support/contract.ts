import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

/** Where a message was written: below the help centre, or on the contact page. */
const form = z.enum(['help', 'contact'])
export type SupportForm = z.output<typeof form>
const id = z.string().check(z.minLength(1), z.maxLength(100))

export const sendSupportMessage = call({
  name: 'sendSupportMessage',
  summary:
    'A message to the people who run Sixrail. `website` is a field that people do not see: whoever fills it is a robot.',
  method: 'POST',
  path: '/api/support/messages',
  who: 'anyone',
  // what is missing or too long is said in a sentence
  body: z.object({
    form,
    name: z.string(),
    email: z.string(),
    message: z.string(),
    website: z.optional(z.string()),
  }),
  reply: z.object({ sent: z.boolean() }),
  refusals: [
    'name_missing',
    'name_too_long',
    'email_invalid',
    'message_missing',
    'message_too_long',
    'looks_automatic',
    'too_many_attempts',
  ],
})

const supportMessage = z.object({
  id,
  form,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.string(),
  /** ISO instants */
  receivedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** null: not answered, or closed without an answer */
  answer: z.nullable(z.string()),
})
export type SupportMessageShown = z.output<typeof supportMessage>

export const readSupportMessages = call({
  name: 'readSupportMessages',
  summary: 'The messages that wait for an answer, the oldest first, and the newest that were dealt with.',
  method: 'GET',
  path: '/api/operator/messages',
  who: 'operator',
  reply: z.object({
    /** how many wait, those beyond the list included */
    count: z.number(),
    waiting: z.array(supportMessage),
    ended: z.array(supportMessage),
  }),
  refusals: ['second_factor_needed'],
})

export const answerSupportMessage = call({
  name: 'answerSupportMessage',
  summary: 'Mails the answer to whoever wrote. The same answer again changes nothing. Written down.',
  method: 'POST',
  path: '/api/operator/messages/answer',
  who: 'operator',
  body: z.object({ id, answer: z.string() }),
  reply: z.object({ answered: z.boolean() }),
  refusals: [
    'second_factor_needed',
    'no_such_message',
    'message_ended',
    'answer_missing',
    'message_too_long',
  ],
})

export const closeSupportMessage = call({
  name: 'closeSupportMessage',
  summary: 'Puts a message away that needs no answer. Written down.',
  method: 'POST',
  path: '/api/operator/messages/close',
  who: 'operator',
  body: z.object({ id }),
  reply: z.object({ closed: z.boolean() }),
  refusals: ['second_factor_needed', 'no_such_message', 'message_ended'],
})
