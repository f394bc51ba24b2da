import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { stepUp, stepUpRefusals } from './fields.ts'

export const unlinkGoogle = call({
  name: 'unlinkGoogle',
  summary:
    'Takes Google away as a way into the account, until it is allowed again; every other session ends.',
  method: 'POST',
  path: '/api/account/google/unlink',
  who: 'user',
  body: z.object(stepUp),
  reply: z.object({ unlinked: z.boolean() }),
  refusals: [...stepUpRefusals, 'google_not_linked', 'only_way_in'],
})

export const allowGoogle = call({
  name: 'allowGoogle',
  summary: 'Lets the next sign-in with Google be linked to the account again.',
  method: 'POST',
  path: '/api/account/google/allow',
  who: 'user',
  body: z.object(stepUp),
  reply: z.object({ allowed: z.boolean() }),
  refusals: stepUpRefusals,
})
