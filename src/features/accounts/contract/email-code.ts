import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { code, email, name } from './fields.ts'
import { signInReply } from './user.ts'

export const askEmailCode = call({
  name: 'askEmailCode',
  summary:
    'Mails a code that signs in, or opens an account. A known address is answered like an unknown one; a cookie binds the code to this browser.',
  method: 'POST',
  path: '/api/auth/email-code',
  who: 'anyone',
  body: z.object({ email }),
  reply: z.object({ sent: z.boolean() }),
  refusals: ['too_many_attempts'],
})

/** The code is right and nobody has the address yet: the same code once more, with a name, opens the account. */
const nameRequired = z.object({ code: z.literal('name_required') })

export const enterEmailCode = call({
  name: 'enterEmailCode',
  summary:
    'Signs in with the mailed code, in the browser that asked for it: 10 minutes, 5 tries. With a name it opens an account for a new address.',
  method: 'POST',
  path: '/api/auth/email-code/enter',
  who: 'anyone',
  body: z.object({
    code,
    rememberMe: z.optional(z.boolean()),
    /** of a new account; an account that is there keeps its own */
    newAccount: z.optional(z.object({ firstName: name, lastName: name, termsAccepted: z.literal(true) })),
  }),
  reply: z.union([...signInReply.def.options, nameRequired]),
  refusals: ['code_invalid', 'code_expired', 'code_tries_used', 'codes_used_up', 'too_many_attempts'],
})
