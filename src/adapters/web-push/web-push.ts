import { request as requestPlain } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
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
  /** asked for the addresses of push services instead of the machine's own, for tests: `address:port` each */
  readonly nameServers?: readonly string[]
  readonly timeoutMs?: number
}

/** Push services of browsers (RFC 8030), messages that only the browser can read (RFC 8291), sent in our name (RFC 8292). */
export function createWebPush(settings: WebPushSettings): Push {
  const { subject, publicKey, privateKey, localService, nameServers, timeoutMs = 5_000 } = settings
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
      const signal = AbortSignal.timeout(timeoutMs)
      const lookup = isLocal(endpoint) ? null : lookUpPublic({ signal, nameServers })
      try {
        return parseStatus(await post(endpoint, body, { headers, signal }, lookup))
      } catch (error) {
        // there is no such host, or none outside our own network
        if (error instanceof NoPublicAddress) return refused('gone', 'its host is none')
        return unknown((error as Error).message)
      }
    },
  }
}

/**
 * Gives the status. What the service says beside it is not read, and a redirect is not followed. Without a look-up the service is
 * the one on this machine.
 */
function post(
  endpoint: string,
  body: Buffer | null,
  given: Pick<RequestOptions, 'headers' | 'signal'>,
  lookup: LookupFunction | null,
): Promise<number> {
  const options = { ...given, method: 'POST' }
  return new Promise((resolve, reject) => {
    const asked = lookup ? requestSecure(endpoint, { ...options, lookup }) : requestPlain(endpoint, options)
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.end(body ?? undefined)
  })
}

function parseStatus(status: number): Answer<null, 'gone' | 'rejected'> {
  if (status >= 200 && status < 300) return done(null)
  if (status === 404 || status === 410) return refused('gone')
  // busy or broken: the same message again replaces one that was taken
  if (status === 408 || status === 429 || status >= 500) return unknown(`status ${status}`)
  return refused('rejected', `status ${status}`)
}
