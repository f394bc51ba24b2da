import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '../../../../platform/http/callers/client-address.ts'
import { mount } from '../../../../platform/http/mount.ts'
import {
  confirmSecondFactor,
  exchangeGoogle,
  loginSecondFactor,
  type SignInReply,
  signInWays,
  startSecondFactor,
  stopSecondFactor,
} from '../../contract.ts'
import { formatUser } from '../account.ts'
import { confirmPresence } from '../profile/confirm-presence.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { arrivalCookie } from '../google/google-routes.ts'
import { ownerOfSignInCode, takeSignInCode } from '../google/identity-store.ts'
import { placeOf } from '../limits/place.ts'
import { browserCookie } from './browser-cookie.ts'
import { type Entered, type LetIn, letIn } from './open-session.ts'
import { noteRecoveryOf } from '../note-security.ts'
import { passSecondFactor, signInOver } from '../second-factor/pass-second-factor.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { confirmFactor, startFactor, stopFactor } from '../second-factor/second-factor.ts'
import { hashOfToken } from './tokens.ts'
import { lockAccount } from '../user-store.ts'

/** Every way in but the password, and the second factor's own settings. */
export function signInRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock, security, signIn, secureCookies } = deps
  const answer = answerTo(secureCookies)
  const arrived = arrivalCookie(secureCookies)

  mount(app, signInWays, async () => ({ google: signIn !== null }))

  mount(app, exchangeGoogle, async ({ body, request, reply }) => {
    const now = clock.now()
    const browser = arrived.take(request, reply) ?? ''
    const hash = hashOfToken(body.token)
    const ownerId = await ownerOfSignInCode(db, hash)
    if (ownerId === null) throw signInOver()
    const entered = await db.transaction().execute(async (tx) => {
      const locked = await lockAccount(tx, ownerId)
      // spent also where it is refused, so that refusal must not undo this
      const userId = await takeSignInCode(tx, hash, hashOfToken(browser), now)
      if (!locked || userId === null) return null
      return letIn(tx, locked.account, { remember: false, ...from(request) }, now)
    })
    if (!entered) throw signInOver()
    return answer(reply, entered)
  })

  mount(app, loginSecondFactor, async ({ body, request, reply }) => {
    const noteRecovery = noteRecoveryOf(security, request)
    const entered = await passSecondFactor(deps, body, { ...from(request), noteRecovery }, clock.now())
    return letInTo(secureCookies)(reply, entered)
  })

  mount(app, startSecondFactor, async ({ caller, body }) => {
    const presence = await confirmPresence(db, caller, body.password, clock.now())
    return startFactor(deps, caller, presence, clock.now())
  })

  mount(app, confirmSecondFactor, async ({ caller, body }) => ({
    recoveryCodes: await confirmFactor(deps, caller, body.code, clock.now()),
  }))

  mount(app, stopSecondFactor, async ({ caller, body: { password, code }, request }) => {
    const presence = await confirmPresence(db, caller, password, clock.now())
    const noteRecovery = noteRecoveryOf(security, request)
    await stopFactor(deps, caller, presence, { code, noteRecovery }, clock.now())
    return { stopped: true }
  })
}

const from = (request: FastifyRequest) => ({
  userAgent: userAgentOf(request),
  place: placeOf(clientOf(request)),
})

export const userAgentOf = (request: FastifyRequest): string | null => request.headers['user-agent'] ?? null

/** The answer to whoever is in, with the cookie of the session. */
export function letInTo(secureCookies: boolean) {
  const cookie = refreshCookie(secureCookies)
  const browser = browserCookie(secureCookies)
  return (reply: FastifyReply, { account, remember, tokens }: LetIn) => {
    cookie.write(reply, tokens.refresh, remember)
    // the mark lasts as long as a train may be ahead that is booked now
    if (!account.isVerified) browser.mark(reply.request, reply)
    return { user: formatUser(account, tokens.bearer) }
  }
}

/** The answer to a first half of a login: in, or a ticket for the second. */
export function answerTo(secureCookies: boolean) {
  const letIn = letInTo(secureCookies)
  return (reply: FastifyReply, entered: Entered): SignInReply =>
    'ticket' in entered ? { code: 'second_factor_required', ticket: entered.ticket } : letIn(reply, entered)
}
