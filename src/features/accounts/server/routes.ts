import type { FastifyInstance } from 'fastify'
import { withOurNames } from '../../../kernel/person/name-spellings.ts'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { mount } from '../../../platform/http/mount.ts'
import { login, logout, refresh, register } from '../contract.ts'
import { formatUser } from './account.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { browserCookie } from './sessions/browser-cookie.ts'
import { changeEmailRoutes } from './profile/change-email-routes.ts'
import { emailCodeRoutes } from './email-code/email-code-routes.ts'
import { googleRoutes } from './google/google-routes.ts'
import { hashOnBehalfOf } from './passwords/hashing-turns.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { noteSecurity } from './note-security.ts'
import { ownAccountRoutes } from './profile/own-account-routes.ts'
import { placeOf } from './limits/place.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import { refreshCookie } from './sessions/refresh-cookie.ts'
import { refreshSession, sessionEnded } from './sessions/refresh-session.ts'
import { registerUser } from './registration/register-user.ts'
import { answerTo, signInRoutes, userAgentOf } from './sessions/sign-in-routes.ts'

export function accountRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  // in a scope of its own: no other route pays for the hook
  void app.register(async (scope) => {
    scope.addHook('preHandler', (request, _reply, done) => hashOnBehalfOf(clientOf(request), done))
    noteSecurity(scope, deps.security)
    mountAccounts(scope, deps)
  })
}

function mountAccounts(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock, secureCookies, security } = deps
  const cookie = refreshCookie(secureCookies)
  const browser = browserCookie(secureCookies)
  // an exchange waits for its session with a connection to the database in its hand
  const { run: refreshTurns } = createFairQueue({
    ...{ atOnce: () => 8, atOncePerClient: 2, waiting: 400, waitingPerClient: 20 },
  })

  mount(
    app,
    register,
    ({ body, language, request, reply }) => {
      const from = { place: placeOf(clientOf(request)), browserHash: browser.mark(request, reply) }
      return registerUser(deps, body, { language, ...from }, clock.now())
    },
    withOurNames,
  )
  recoveryRoutes(app, deps)

  mount(app, login, async ({ body, request, reply }) => {
    const from = { place: placeOf(clientOf(request)), browserHash: browser.hashFrom(request) }
    const asked = { ...body, ...from, userAgent: userAgentOf(request) }
    return answerTo(secureCookies)(reply, await logIn(deps, asked, clock.now()))
  })

  mount(app, refresh, async ({ request, reply }) => {
    try {
      const shown = cookie.read(request)
      if (shown === null) throw sessionEnded()
      const ip = clientOf(request)
      const { account, remember, tokens } = await refreshTurns(ip, () =>
        refreshSession(
          deps,
          shown,
          () => clock.now(),
          (userId) => security.note({ event: 'session.reused', userId, ip }),
        ),
      )
      cookie.write(reply, tokens.refresh, remember)
      // a session that goes on never logs in, and what it buys must not outlive the mark
      if (!account.isVerified && browser.hashFrom(request) !== null) browser.mark(request, reply)
      return { user: formatUser(account, tokens.bearer) }
    } catch (error) {
      // a cookie that opens nothing is not sent again
      if ((error as { code?: unknown }).code === 'session_ended') cookie.clear(reply)
      throw error
    }
  })

  mount(app, logout, async ({ request, reply, caller }) => {
    const shown = { sessionId: caller?.sessionId ?? null, refreshToken: cookie.read(request) }
    cookie.clear(reply)
    return { ended: await logOut(db, shown, clock.now()) }
  })

  googleRoutes(app, deps)
  signInRoutes(app, deps)
  emailCodeRoutes(app, deps)
  changeEmailRoutes(app, deps)
  ownAccountRoutes(app, { ...deps, cookie })
}
