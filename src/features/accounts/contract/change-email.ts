import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { code, email, stepUp, stepUpRefusals } from './fields.ts'

export const changeEmail = call({
  name: 'changeEmail',
  summary: 'Mails a code to a new address of the account. A taken address is answered like a free one.',
  method: 'POST',
  path: '/api/auth/change-email',
  who: 'user',
  body: z.object({ newEmail: email, ...stepUp }),
  reply: z.object({ sent: z.boolean() }),
  refusals: [...stepUpRefusals, 'email_same'],
})

export const confirmEmail = call({
  name: 'confirmEmail',
  summary: 'Moves the account to the new address by the six digits mailed to it: 10 minutes, 5 tries.',
  method: 'POST',
  path: '/api/auth/confirm-email',
  who: 'user',
  body: z.object({ code }),
  reply: z.object({ email: z.string(), endedSessions: z.number() }),
  refusals: ['code_invalid', 'code_expired', 'code_tries_used', 'email_taken'],
})
