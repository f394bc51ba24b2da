import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

const limits = { email: 254, name: 100, password: 200 } as const
const email = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(limits.email), z.regex(/^[^\s@]+@[^\s@]+$/))
/** No control characters, and no marks that turn the reading direction: a name must not rewrite the line it stands in. */
const plainName = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name), z.regex(plainName))

/** The user as the browser keeps it. Source: 000 §3, decision 10. */
export const user = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  access_token: z.string(),
})
export type User = z.output<typeof user>

/** Source: 000 §5; length counts, the rest of the hint is advice. */
export const passwordMinimum = 8

export const register = call({
  name: 'register',
  summary: 'Opens an account. A known address is answered like a new one (decision 33).',
  method: 'POST',
  path: '/api/auth/register',
  who: 'anyone',
  body: z.object({
    firstName: name,
    lastName: name,
    email,
    password: z.string().check(z.minLength(passwordMinimum), z.maxLength(limits.password)),
    termsAccepted: z.literal(true),
  }),
  reply: z.object({ userId: z.string(), email: z.string() }),
  refusals: [],
})

export const login = call({
  name: 'login',
  summary: 'Signs in: the reply carries a short-lived bearer, a cookie the refresh token.',
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email)),
    password: z.string().check(z.minLength(1), z.maxLength(limits.password)),
    rememberMe: z.optional(z.boolean()),
  }),
  reply: z.object({ user }),
  refusals: ['wrong_credentials'],
})

export const refresh = call({
  name: 'refresh',
  summary: 'Exchanges the refresh cookie for a fresh bearer and a fresh cookie.',
  method: 'POST',
  path: '/api/auth/refresh',
  who: 'anyone',
  reply: z.object({ user }),
  refusals: ['session_ended'],
})

export const logout = call({
  name: 'logout',
  summary: 'Ends the session on the server, whichever half of it is shown.',
  method: 'POST',
  path: '/api/auth/logout',
  who: 'anyone',
  reply: z.object({ ended: z.boolean() }),
  refusals: [],
})
