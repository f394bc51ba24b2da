import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { factorCode, proof } from './fields.ts'

export const startSecondFactor = call({
  name: 'startSecondFactor',
  summary: 'Makes a secret for an authenticator app. Not in force until a code of it was given.',
  method: 'POST',
  path: '/api/account/second-factor',
  who: 'user',
  body: z.object(proof),
  reply: z.object({
    secret: z.string(),
    uri: z.string(),
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  refusals: ['wrong_password', 'sign_in_again', 'too_many_attempts', 'second_factor_on', 'email_unverified'],
})

export const confirmSecondFactor = call({
  name: 'confirmSecondFactor',
  summary: 'Puts the second factor in force; its recovery codes are shown once.',
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  who: 'user',
  body: z.object({ code: factorCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['wrong_code', 'too_many_codes', 'too_many_attempts', 'email_unverified'],
})

export const stopSecondFactor = call({
  name: 'stopSecondFactor',
  summary: 'Switches the second factor off.',
  method: 'POST',
  path: '/api/account/second-factor/off',
  who: 'user',
  body: z.object({ ...proof, code: factorCode }),
  reply: z.object({ stopped: z.boolean() }),
  refusals: ['wrong_password', 'sign_in_again', 'too_many_attempts', 'wrong_code', 'too_many_codes'],
})
