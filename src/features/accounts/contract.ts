import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { languages } from '../../kernel/languages.ts'
import { code, email, factorCode, limits, name, proof, stepUp, stepUpRefusals } from './contract/fields.ts'
import { signInReply, user } from './contract/user.ts'

// one entry point: whoever looks for a call of the accounts finds it here
export { changeEmail, confirmEmail } from './contract/change-email.ts'
export { askEmailCode, enterEmailCode } from './contract/email-code.ts'
export { allowGoogle, unlinkGoogle } from './contract/google.ts'
export { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './contract/second-factor.ts'
export { type SignInReply, type User, user } from './contract/user.ts'

/** Source: 000 §5; length counts, the rest of the hint is advice. */
export const passwordMinimum = 8

export const register = call({
  name: 'register',
  summary:
    'Opens an account. A known address is answered like a new one (R-33). `firstname` or `first_name` is read as `firstName`, and the last name alike (R-32).',
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
  refusals: ['password_common', 'too_many_attempts'],
})

const id = z.string().check(z.minLength(1), z.maxLength(64))
const resetToken = z.string().check(z.minLength(1), z.maxLength(100))

export const verify = call({
  name: 'verify',
  summary:
    'Proves an address by the six digits mailed to it, in the browser that registered or with the password (R-13), and logs in.',
  method: 'POST',
  path: '/api/auth/verify',
  who: 'anyone',
  provesAccount: true,
  body: z.object({
    userId: id,
    otp: code,
    /** in another browser than the one that registered */
    ...proof,
  }),
  /** whoever is logged in to this account already stays so; another's session in this browser ends */
  reply: z.object({ verified: z.boolean(), user: z.optional(user) }),
  refusals: [
    'code_invalid',
    'code_expired',
    'code_tries_used',
    'already_verified',
    'registered_elsewhere',
    'wrong_password',
    'too_many_attempts',
  ],
})

export const resendVerification = call({
  name: 'resendVerification',
  summary: 'A new code, once a minute. `userId` or `email`; who has an account is not told.',
  method: 'POST',
  path: '/api/auth/resend-verification',
  who: 'anyone',
  provesAccount: true,
  body: z.object({ userId: z.optional(id), email: z.optional(email) }),
  reply: z.object({ sent: z.boolean() }),
  refusals: ['too_many_attempts'],
})

export const forgotPassword = call({
  name: 'forgotPassword',
  summary: 'Mails a code; answers with a token that opens nothing without it (R-9).',
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'anyone',
  body: z.object({ email }),
  reply: z.object({ token: z.string() }),
  refusals: ['too_many_attempts'],
})

export const verifyResetCode = call({
  name: 'verifyResetCode',
  summary: 'The code step of a reset: 15 minutes, 5 tries a request.',
  method: 'POST',
  path: '/api/auth/verify-reset-code',
  who: 'anyone',
  body: z.object({ token: resetToken, code }),
  reply: z.object({ passed: z.boolean() }),
  refusals: ['code_invalid', 'code_expired', 'code_tries_used', 'codes_used_up', 'too_many_attempts'],
})

export const resetPassword = call({
  name: 'resetPassword',
  summary: 'Sets a new password with a token whose code was given; every session ends.',
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'anyone',
  body: z.object({
    email,
    password: z.string().check(z.minLength(passwordMinimum), z.maxLength(limits.password)),
    token: resetToken,
  }),
  reply: z.object({ changed: z.boolean() }),
  refusals: ['password_common', 'reset_over'],
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
  reply: signInReply,
  refusals: ['wrong_credentials', 'too_many_attempts'],
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

const token = z.string().check(z.minLength(1), z.maxLength(200))
const newPassword = z.string().check(z.minLength(passwordMinimum), z.maxLength(limits.password))

/** A browser goes here to sign in with Google; no call, because it leads to another site. */
export const googlePath = '/api/auth/google'

export const signInWays = call({
  name: 'signInWays',
  summary: 'How one can sign in here, beside a password.',
  method: 'GET',
  path: '/api/auth/ways',
  who: 'anyone',
  reply: z.object({ google: z.boolean() }),
  refusals: [],
})

export const exchangeGoogle = call({
  name: 'exchangeGoogle',
  summary: 'Exchanges the one-time code of a sign-in with Google, in the browser that began it.',
  method: 'POST',
  path: '/api/auth/google/exchange',
  who: 'anyone',
  body: z.object({ token }),
  reply: signInReply,
  refusals: ['sign_in_over'],
})

export const loginSecondFactor = call({
  name: 'loginSecondFactor',
  summary: 'The second half of a login: the code for the ticket of the first.',
  method: 'POST',
  path: '/api/auth/second-factor',
  who: 'anyone',
  body: z.object({ ticket: token, code: factorCode }),
  reply: z.object({ user }),
  refusals: ['wrong_code', 'too_many_codes', 'too_many_attempts', 'sign_in_over'],
})

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  hasPassword: z.boolean(),
  google: z.boolean(),
  /** its owner has unlinked Google, and nothing is linked until they allow it again */
  googleOff: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type Profile = z.output<typeof profile>

export const ownProfile = call({
  name: 'ownProfile',
  summary: "The caller's own account.",
  method: 'GET',
  path: '/api/account',
  who: 'user',
  reply: z.object({ profile }),
  refusals: [],
})

export const changeProfile = call({
  name: 'changeProfile',
  summary: 'Changes name and language.',
  method: 'PUT',
  path: '/api/account',
  who: 'user',
  body: z.object({ firstName: name, lastName: name, language: z.enum(languages) }),
  reply: z.object({ profile }),
  refusals: [],
})

export const changePassword = call({
  name: 'changePassword',
  summary: 'Sets another password and ends every other session.',
  method: 'POST',
  path: '/api/account/password',
  who: 'user',
  body: z.object({ ...stepUp, newPassword }),
  reply: z.object({ endedSessions: z.number() }),
  refusals: [...stepUpRefusals, 'password_common'],
})

export const session = z.object({
  id: z.string(),
  /** as far as the browser tells */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof session>

export const ownSessions = call({
  name: 'ownSessions',
  summary: 'Where the caller is logged in.',
  method: 'GET',
  path: '/api/account/sessions',
  who: 'user',
  reply: z.object({ sessions: z.array(session) }),
  refusals: [],
})

export const endSessions = call({
  name: 'endSessions',
  summary: 'Logs the caller out of one session, or of all of them.',
  method: 'POST',
  path: '/api/account/sessions/end',
  who: 'user',
  body: z.object({ sessionId: z.nullable(token) }),
  reply: z.object({ ended: z.number() }),
  refusals: [],
})

export const exportAccount = call({
  name: 'exportAccount',
  summary: 'Everything kept about the caller, as JSON (R-23).',
  method: 'GET',
  path: '/api/account/export',
  who: 'user',
  reply: { file: ['application/json'] },
  refusals: [],
})

export const deleteAccount = call({
  name: 'deleteAccount',
  summary: 'Ends the account: sessions end, names go, the money ledger stays under a pseudonym (R-23).',
  method: 'POST',
  path: '/api/account/delete',
  who: 'user',
  body: z.object(stepUp),
  reply: z.object({ deleted: z.boolean() }),
  refusals: [...stepUpRefusals, 'account_in_use', 'refund_under_way'],
})
