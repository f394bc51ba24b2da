import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { Push } from '../../ports/push.ts'
import { isServiceAddress, lookUpPublic, NoPublicAddress } from './public-address.ts'

export interface WebPushSettings {
  /** `mailto:` or https: whom a push service asks when something is wrong */
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
  /** the only service on this machine that is reached, for tests: its origin */
  readonly localService?: string
  readonly timeoutMs?: number
}

/** Push services of browsers (RFC 8030), messages that only the browser can read (RFC 8291), sent in our name (RFC 8292). */
export function createWebPush(settings: WebPushSettings): Push {
  const { subject, publicKey, privateKey, localService, timeoutMs = 5_000 } = settings
  const isLocal = (endpoint: string) =>
    localService !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === localService
  const mayReach = (endpoint: string) => isLocal(endpoint) || isServiceAddress(endpoint)
  return {
    publicKey,
    mayReach,
    async send({ endpoint, p256dh, auth }, { text, keepSeconds, isUrgent, replaces }) {
      if (!mayReach(endpoint)) return refused('gone', 'its address is none of a push service')
      let details
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: keepSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          topic: replaces,
        })
      } catch (error) {
        return refused('gone', `its keys are none: ${(error as Error).message}`)
      }
      const { headers, body } = details
      try {
        return parseStatus(await post(endpoint, headers, body, isLocal(endpoint), timeoutMs))
      } catch (error) {
        return isNowhere(error) ? refused('gone', 'its host is none') : unknown((error as Error).message)
      }
    },
  }
}

/** Gives the status. What the service says beside it is not read, and a redirect is not followed. */
function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
  isLocal: boolean,
  timeoutMs: number,
): Promise<number> {
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve, reject) => {
    const asked = isLocal
      ? requestPlain(endpoint, options)
      : requestSecure(endpoint, { ...options, lookup: lookUpPublic })
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.end(body ?? undefined)
  })
}

/** There is no such host, or none outside our own network. */
const isNowhere = (error: unknown) =>
  error instanceof NoPublicAddress || (error as { readonly code?: unknown }).code === 'ENOTFOUND'

function parseStatus(status: number): Answer<null, 'gone' | 'rejected'> {
  if (status >= 200 && status < 300) return done(null)
  if (status === 404 || status === 410) return refused('gone')
  // busy or broken: the same message again replaces one that was taken
  if (status === 408 || status === 429 || status >= 500) return unknown(`status ${status}`)
  return refused('rejected', `status ${status}`)
}
