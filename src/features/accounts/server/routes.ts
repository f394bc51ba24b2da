import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/open-database.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Clock } from '../../../ports/clock.ts'
import { login, logout, refresh, register } from '../contract.ts'
import { formatUser } from './account.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { refreshSession, sessionEnded } from './refresh-session.ts'
import { registerUser } from './register-user.ts'

export interface AccountsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secureCookies: boolean
}

export function accountRoutes(app: FastifyInstance, { db, clock, secureCookies }: AccountsDeps): void {
  const cookie = refreshCookie(secureCookies)

  mount(app, register, ({ body, language }) => registerUser(db, body, language, clock.now()))

  mount(app, login, async ({ body, reply }) => {
    const { account, remember, tokens } = await logIn(db, body, clock.now())
    cookie.write(reply, tokens.refresh, remember)
    return { user: formatUser(account, tokens.bearer) }
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
}
