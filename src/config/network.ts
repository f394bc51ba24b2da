import { isIP } from 'node:net'
import { ConfigError, type Env, onlyLoopback, optional, url, wholeNumber } from './environment.ts'

/** What may travel in clear text, because the network between is the operator's own. */
const trustable = ['public-url', 'database', 'redis'] as const

export function trustedNetwork(env: Env): ReadonlySet<(typeof trustable)[number]> {
  const words = (optional(env, 'TRUSTED_NETWORK') ?? '').split(',').map((word) => word.trim())
  const named = words.filter(Boolean).map((word) => {
    const known = trustable.find((one) => one === word)
    if (known === undefined)
      throw new ConfigError(
        `TRUSTED_NETWORK should name some of ${trustable.join(', ')} with commas between, not "${word}".`,
      )
    return known
  })
  return new Set(named)
}

const highestPort = 65_535

export function readPorts(env: Env): { readonly port: number; readonly metricsPort: number | null } {
  const metrics = optional(env, 'METRICS_PORT')
  return {
    port: wholeNumber(env, 'PORT', 3000, 1, highestPort),
    metricsPort: metrics === null ? null : wholeNumber(env, 'METRICS_PORT', 0, 1, highestPort),
  }
}

export function readClockUrl(env: Env, production: boolean): string | null {
  const clockUrl = optional(env, 'CLOCK_URL')
  if (clockUrl === null) return null
  if (production) throw new ConfigError('CLOCK_URL moves the time and is refused in production. Unset it.')
  onlyLoopback('CLOCK_URL', clockUrl)
  return clockUrl
}

export function readPublicUrl(env: Env, mustEncrypt: boolean): string {
  const address = url(env, 'PUBLIC_URL')
  if (!['http:', 'https:'].includes(address.protocol) || address.pathname !== '/' || address.search !== '')
    throw new ConfigError('PUBLIC_URL should be an address without a path, such as https://example.org.')
  if (mustEncrypt && address.protocol !== 'https:')
    throw new ConfigError(
      'PUBLIC_URL must be https in production: passwords and sessions would travel in clear text. Where nothing but your own private network is between, set TRUSTED_NETWORK=public-url.',
    )
  return address.origin
}

/** What one client address may take of one instance, unless the environment says otherwise. */
export const defaultLimits = { requestsPerMinute: 1_200, socketsPerAddress: 200 } as const

export function readLimits(env: Env): {
  readonly requestsPerMinute: number
  readonly socketsPerAddress: number
} {
  return {
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', defaultLimits.requestsPerMinute, 1),
    socketsPerAddress: wholeNumber(env, 'SOCKETS_PER_ADDRESS', defaultLimits.socketsPerAddress, 1),
  }
}

/**
 * A trusted proxy is believed about client addresses, so anybody inside a network listed here can invent addresses and escape every
 * limit. Throws ConfigError for networks larger than /8 (IPv4) or /16 (IPv6).
 */
export function readTrustedProxies(env: Env): readonly string[] {
  const listed = (optional(env, 'TRUSTED_PROXIES') ?? '').split(',').map((one) => one.trim())
  return listed.filter(Boolean).map((one) => {
    const [address = '', bits, ...rest] = one.split('/')
    const family = isIP(address)
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
    if (family === 0 || !isNetwork || rest.length > 0)
      throw new ConfigError(
        `TRUSTED_PROXIES should be addresses or networks such as 10.0.0.0/8 with commas between, not "${one}".`,
      )
    if (bits !== undefined && Number(bits) < (family === 6 ? 16 : 8))
      throw new ConfigError(
        `TRUSTED_PROXIES: ${one} is far more than your proxies' network; name a smaller one.`,
      )
    return one
  })
}
