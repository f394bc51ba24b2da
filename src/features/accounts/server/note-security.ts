import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import type { SecurityEvent, SecurityEventName, SecurityLog } from '../../../platform/security-log.ts'
import * as calls from '../contract.ts'
import type { NoteRecovery } from './second-factor/check-factor.ts'

/** What a call means once it has succeeded. */
const done: Readonly<Record<string, SecurityEventName>> = {
  [calls.register.name]: 'account.registered',
  [calls.verify.name]: 'account.verified',
  [calls.login.name]: 'login.succeeded',
  [calls.enterEmailCode.name]: 'login.succeeded',
  [calls.exchangeGoogle.name]: 'login.succeeded',
  [calls.loginSecondFactor.name]: 'login.succeeded',
  [calls.logout.name]: 'logout',
  [calls.endSessions.name]: 'session.ended',
  [calls.changePassword.name]: 'password.changed',
  [calls.forgotPassword.name]: 'password.reset_requested',
  [calls.resetPassword.name]: 'password.reset',
  [calls.changeEmail.name]: 'email.change_requested',
  [calls.confirmEmail.name]: 'email.changed',
  [calls.confirmSecondFactor.name]: 'factor.enabled',
  [calls.stopSecondFactor.name]: 'factor.disabled',
  [calls.unlinkGoogle.name]: 'identity.unlinked',
  [calls.allowGoogle.name]: 'identity.allowed',
  [calls.deleteAccount.name]: 'account.deleted',
}

/** What a refusal of any of these calls means. */
const refused: Readonly<Record<string, SecurityEventName>> = {
  wrong_credentials: 'login.failed',
  wrong_password: 'login.failed',
  registered_elsewhere: 'login.failed',
  wrong_code: 'factor.failed',
  too_many_codes: 'login.locked',
  too_many_attempts: 'login.locked',
  codes_used_up: 'login.locked',
}

/** What a wrong mailed code means; of a registration or a new address it means nothing to anybody else. */
const wrongCode: Readonly<Record<string, SecurityEventName>> = {
  [calls.verifyResetCode.name]: 'password.reset_failed',
  [calls.enterEmailCode.name]: 'login.failed',
}

/**
 * Tells the security log of every login, lockout and change of who may enter. One place for all calls, after the answer
 * is made: what it tells of is committed. Known and unknown addresses are told apart nowhere, so no failed login names
 * a user.
 */
export function noteSecurity(scope: FastifyInstance, security: SecurityLog): void {
  scope.addHook('preSerialization', (request, reply, payload, next) => {
    const event = eventOf(request, reply.statusCode, payload as Answer | null)
    if (event) security.note({ ip: clientOf(request), ...event })
    next(null, payload)
  })
}

/** No answer says by which code somebody passed: whoever checks it calls this. */
export const noteRecoveryOf =
  (security: SecurityLog, request: FastifyRequest): NoteRecovery =>
  (userId) =>
    security.note({
      event: 'factor.recovery_used',
      userId,
      ip: clientOf(request),
      code: operationOf(request),
    })

const named = new WeakMap<FastifyRequest, string>()

/** Says whose account a call was about where neither the caller nor the answer does. */
export const nameUser = (request: FastifyRequest, userId: string): void => void named.set(request, userId)

interface Answer {
  readonly code?: unknown
  readonly userId?: unknown
  readonly ended?: unknown
  readonly user?: { readonly _id?: unknown }
}

function eventOf(request: FastifyRequest, status: number, answer: Answer | null): SecurityEvent | null {
  const name = operationOf(request)
  const caller = request.caller?.userId ?? null
  const code = typeof answer?.code === 'string' ? answer.code : undefined
  if (status >= 400) {
    const event = (code === 'code_invalid' ? wrongCode[name] : undefined) ?? refused[code ?? '']
    return event === undefined ? null : { event, userId: caller, code: `${name}.${code}` }
  }
  const event = done[name]
  // the first half was right and a second is still to come; there was no session to end
  if (
    event === undefined ||
    code === 'second_factor_required' ||
    code === 'name_required' ||
    answer?.ended === false
  )
    return null
  const told = [
    ...[answer?.user?._id, answer?.userId, named.get(request)],
    (request.body as Answer | null)?.userId,
  ]
  const userId = told.find((id): id is string => typeof id === 'string') ?? caller
  return { event, userId, code: name }
}

/** The name of the call. */
function operationOf(request: FastifyRequest): string {
  const { operationId = '' } = (request.routeOptions.schema ?? {}) as { operationId?: string }
  return operationId
}
