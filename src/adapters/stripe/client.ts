import Stripe from 'stripe'
import { wholeAnswers } from './http-client.ts'

/**
 * A Stripe client that never repeats a call by itself: the saga repeats with the key it stored, and it can
 * only judge time-outs it sees. (One closed connection is repeated, with the same key: a kept one may have gone stale.)
 */
export function createClient(secretKey: string, apiUrl: string | undefined, timeoutMs: number): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: wholeAnswers,
    ...hostOf(apiUrl),
  })
}

function hostOf(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port, pathname } = new URL(apiUrl)
  const secure = protocol === 'https:'
  // a secret key in clear text may not leave this machine
  if (!secure && !(protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))) {
    throw new Error(`Stripe's address must be https, or http on this machine: ${apiUrl}`)
  }
  // the SDK writes /v1/… itself and knows no prefix
  if (pathname !== '/') throw new Error(`Stripe's address must not have a path: ${apiUrl}`)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return secure
    ? { host, port: port || '443', protocol: 'https' }
    : { host, port: port || '80', protocol: 'http' }
}
