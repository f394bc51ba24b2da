import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLanguage, type Language } from '../../../../kernel/languages.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { clientOf } from '../../../../platform/http/callers/client-address.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import { languageOf } from '../../../../platform/http/request-language.ts'
import type { SecurityLog } from '../../../../platform/security-log.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { SignIn, SignInSecrets } from '../../../../ports/sign-in.ts'
import type { RegistrationListener } from '../../../../ports/workflow.ts'
import { googlePath } from '../../contract.ts'
import type { AccountNeeds } from '../needs.ts'
import { browserCookie } from '../sessions/browser-cookie.ts'
import { shortCookie } from './short-cookie.ts'
import { findOrOpenAccount } from './sign-in-with-google.ts'
import { hashOfToken, newToken } from '../sessions/tokens.ts'

export interface GoogleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly needs: AccountNeeds
  readonly security: SecurityLog
  /** seals the secrets of second factors */
  readonly secrets: SecretBox
  /** null where nobody is set up to sign in with */
  readonly signIn: SignIn | null
  /** null where nobody wants to be told who registers */
  readonly registrations: RegistrationListener | null
  readonly publicUrl: string
  readonly secureCookies: boolean
}

/** Seconds. Source: R-11. */
const beginLife = 600
const codeLife = 60
export const arrivalCookie = (secure: boolean) => shortCookie('sixrail-arrival', secure, 'strict', codeLife)

/** The two stops of the browser's way to the sign-in and back. No calls: what they answer is where to go next. */
export function googleRoutes(app: FastifyInstance, deps: GoogleDeps): void {
  const { clock, security, signIn, publicUrl, secureCookies } = deps
  const begun = shortCookie('sixrail-sign-in', secureCookies, 'lax', beginLife)
  const arrived = arrivalCookie(secureCookies)
  const callback = `${googlePath}/callback`

  app.get(
    googlePath,
    { schema: { summary: 'Sends the browser to the sign-in.' } },
    async (request, reply) => {
      if (!signIn) throw new Refusal(409, 'sign_in_unavailable', 'accounts.refusals.sign_in_unavailable')
      const begin = await signIn.begin(publicUrl + callback)
      const { language } = request.query as { language?: unknown }
      if (begin.kind !== 'done') return backToLogin(reply, 'unreachable', language)
      const kept = { ...begin.value.secrets, language: isLanguage(language) ? language : null }
      begun.write(reply, Buffer.from(JSON.stringify(kept)).toString('base64url'))
      return reply.redirect(begin.value.address)
    },
  )

  app.get(callback, { schema: { summary: 'Where the sign-in sends it back.' } }, async (request, reply) => {
    const secrets = readSecrets(begun.take(request, reply))
    if (!signIn || !secrets) return backToLogin(reply, 'failed')
    const { language } = secrets
    // whoever writes the cookie by hand makes us ask the provider as often as they like
    chargeFor(request, costs.providerCall)
    // the address as the browser was told it, whatever the proxy calls us
    const finish = await signIn.finish(publicUrl + request.url, secrets)
    if (finish.kind === 'unknown') return backToLogin(reply, 'unreachable', language)
    if (finish.kind === 'refused')
      return backToLogin(reply, finish.code === 'denied' ? 'denied' : 'failed', language)
    const now = clock.now()
    const arriving = {
      language: language ?? languageOf(request),
      browserHash: browserCookie(secureCookies).hashFrom(request),
    }
    // the code alone is in the address, where it could be handed on: only this browser has the other half
    const [token, browser] = [newToken(), newToken()]
    const hashes = { hash: hashOfToken(token), browserHash: hashOfToken(browser) }
    const code = { ...hashes, expiresAt: now + codeLife * 1_000 }
    const found = await findOrOpenAccount(deps, finish.value, arriving, code, now)
    if (found === 'unproven' || found === 'off') return backToLogin(reply, found, language)
    const { userId, isNewlyLinked } = found
    if (isNewlyLinked)
      security.note({ event: 'identity.linked', userId, ip: clientOf(request), code: 'google' })
    arrived.write(reply, browser)
    return reply.redirect(`${prefix(language)}/google?token=${token}`)
  })
}

type Problem = 'denied' | 'failed' | 'off' | 'unproven' | 'unreachable'

const backToLogin = (reply: FastifyReply, problem: Problem, language?: unknown) =>
  reply.redirect(`${prefix(language)}/login?signIn=${problem}`)

/** The page's own language comes along, for whoever was faster than the page's scripts could remember it. */
const prefix = (language: unknown) => (isLanguage(language) ? `/${language}` : '')

/** The visitor's own cookie: whatever is in it can only spoil the visitor's own sign-in. */
function readSecrets(cookie: string | null): (SignInSecrets & { language: Language | null }) | null {
  try {
    const value = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()) as Partial<
      Record<string, string>
    > | null
    const { state, nonce, verifier } = value ?? {}
    const whole = [state, nonce, verifier].every((part) => typeof part === 'string' && part !== '')
    const language = isLanguage(value?.['language']) ? value['language'] : null
    return whole ? { state: state!, nonce: nonce!, verifier: verifier!, language } : null
  } catch {
    return null
  }
}
