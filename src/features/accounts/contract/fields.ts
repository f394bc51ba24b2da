import * as z from 'zod/mini'
import { isEmail, longestEmail } from '../../../kernel/person/email.ts'
import { letter, plainName } from '../../../kernel/person/plain-name.ts'

export const limits = { email: longestEmail, name: 100, password: 200 } as const
export const email = z.string().check(z.trim(), z.maxLength(limits.email), z.refine(isEmail))
export const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.name), z.regex(plainName), z.regex(letter))

export const code = z.string().check(z.regex(/^\d{6}$/))
/** six digits of an authenticator app, or a recovery code, as people type them */
export const factorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40))
/** An account without a password is confirmed by a sign-in of the last 15 minutes instead. */
export const proof = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.password))),
}

/**
 * Required before a change that could lock the owner out or cannot be undone. `code` is needed where the second factor is on, and
 * ignored otherwise.
 */
export const stepUp = { ...proof, code: z.optional(factorCode) }
export const stepUpRefusals = [
  'wrong_password',
  'sign_in_again',
  'too_many_attempts',
  'factor_required',
  'wrong_code',
  'too_many_codes',
] as const
