import type { FastifyInstance } from 'fastify'
import { clientOf } from '../../../../platform/http/callers/client-address.ts'
import { mount } from '../../../../platform/http/mount.ts'
import { askEmailCode, enterEmailCode } from '../../contract.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { shortCookie } from '../google/short-cookie.ts'
import { placeOf } from '../limits/place.ts'
import { codeLife } from '../mailed-codes/codes.ts'
import { browserCookie } from '../sessions/browser-cookie.ts'
import { answerTo, userAgentOf } from '../sessions/sign-in-routes.ts'
import { askForEmailCode } from './ask-email-code.ts'
import { enterWithEmailCode } from './enter-email-code.ts'

/** Signing in, or opening an account, by a code from the mailbox. */
export function emailCodeRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { clock, security, secureCookies } = deps
  const asked = shortCookie('sixrail-email-code', secureCookies, 'strict', codeLife / 1_000)
  const browser = browserCookie(secureCookies)

  mount(app, askEmailCode, async ({ body, language, request, reply }) => {
    const asking = { language, place: placeOf(clientOf(request)) }
    asked.write(reply, await askForEmailCode(deps, body, asking, clock.now()))
    return { sent: true }
  })

  mount(app, enterEmailCode, async ({ body, language, request, reply }) => {
    const from = {
      ...{ token: asked.read(request), browserHash: browser.hashFrom(request), language },
      ...{ place: placeOf(clientOf(request)), userAgent: userAgentOf(request) },
    }
    const outcome = await enterWithEmailCode(deps, body, from, clock.now())
    if (outcome === 'name_required') return { code: 'name_required' as const }
    asked.clear(reply)
    const { entered, opened } = outcome
    if (opened !== null) {
      const event = { userId: opened, ip: clientOf(request), code: enterEmailCode.name }
      security.note({ event: 'account.registered', ...event })
      security.note({ event: 'account.verified', ...event })
    }
    return answerTo(secureCookies)(reply, entered)
  })
}
