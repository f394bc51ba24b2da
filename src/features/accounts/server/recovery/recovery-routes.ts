import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientOf } from '../../../../platform/http/callers/client-address.ts'
import { mount } from '../../../../platform/http/mount.ts'
import * as calls from '../../contract.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { browserCookie } from '../sessions/browser-cookie.ts'
import { forgotPassword } from './forgot-password.ts'
import { placeOf } from '../limits/place.ts'
import { resendVerification } from '../registration/resend-verification.ts'
import { logOut } from '../sessions/log-out.ts'
import { refreshCookie } from '../sessions/refresh-cookie.ts'
import { letInTo, userAgentOf } from '../sessions/sign-in-routes.ts'
import { nameUser } from '../note-security.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from '../registration/verify-email.ts'
import { verifyResetCode } from './verify-reset-code.ts'

const from = (request: FastifyRequest) => placeOf(clientOf(request))

/** What is done with a code from the mailbox: proving the address, setting a forgotten password anew. */
export function recoveryRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps
  const browser = browserCookie(deps.secureCookies)
  const session = refreshCookie(deps.secureCookies)
  const answer = letInTo(deps.secureCookies)

  mount(app, calls.verify, async ({ body, caller, request, reply }) => {
    const entering = {
      ...{ caller, browserHash: browser.hashFrom(request) },
      ...{ place: from(request), userAgent: userAgentOf(request) },
    }
    const letIn = await verifyEmail(deps, body, entering, clock.now())
    if (letIn) {
      const event = { userId: body.userId, ip: clientOf(request), code: calls.verify.name }
      deps.security.note({ event: 'login.succeeded', ...event })
      // the browser that another was logged in to is this account's now, and has nothing left to end the former session with
      const former = { sessionId: caller?.sessionId ?? null, refreshToken: session.read(request) }
      await logOut(db, former, clock.now())
    }
    return { verified: true, ...(letIn && answer(reply, letIn)) }
  })
  mount(app, calls.resendVerification, ({ body, language, request }) =>
    resendVerification(
      deps,
      body,
      { language, place: from(request), browserHash: browser.hashFrom(request) },
      clock.now(),
    ),
  )
  mount(app, calls.forgotPassword, ({ body, language, request }) =>
    forgotPassword(
      deps,
      body,
      { language, place: from(request), browserHash: browser.hashFrom(request) },
      clock.now(),
    ),
  )
  mount(app, calls.verifyResetCode, ({ body, request }) =>
    verifyResetCode(db, body, from(request), clock.now()),
  )
  mount(app, calls.resetPassword, async ({ body, request }) => {
    nameUser(request, await resetPassword(deps, body, from(request), clock.now()))
    return { changed: true }
  })
}
