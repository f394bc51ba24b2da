import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { login, logout, refresh, register } from '../contract.ts'
import { formatUser } from './account.ts'
import { type GoogleDeps, googleRoutes } from './google-routes.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { OwnAccountNeeds } from './needs.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { refreshSession, sessionEnded } from './refresh-session.ts'
import { registerUser } from './register-user.ts'
import { answerTo, signInRoutes, userAgentOf } from './sign-in-routes.ts'

export interface AccountsDeps extends GoogleDeps {
  readonly ownAccount: OwnAccountNeeds
}

export function accountRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock, secureCookies } = deps
  const cookie = refreshCookie(secureCookies)

  mount(app, register, ({ body, language }) => registerUser(db, body, language, clock.now()))

  mount(app, login, async ({ body, request, reply }) => {
    const entered = await logIn(db, { ...body, userAgent: userAgentOf(request) }, clock.now())
    return answerTo(secureCookies)(reply, entered)
  })

  mount(app, refresh, async ({ request, reply }) => {
    try {
      const shown = cookie.read(request)
      if (shown === null) throw sessionEnded()
      const { account, remember, tokens } = await refreshSession(db, shown, clock.now())
      cookie.write(reply, tokens.refresh, remember)
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
  ownAccountRoutes(app, { db, clock, cookie, needs: deps.ownAccount, publicUrl: deps.publicUrl })
}
