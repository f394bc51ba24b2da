import { ConfigError, type Env, loopback, optional } from './environment.ts'
import { trustedNetwork } from './network.ts'

/** Where instances hand each other chat messages; null: they read them from the database alone. */
export function readRedisUrl(env: Env): string | null {
  const given = optional(env, 'REDIS_URL')
  if (given === null) return null
  if (!/^rediss?:\/\/[^/]/.test(given) || !URL.canParse(given))
    throw new ConfigError('REDIS_URL should look like rediss://user:password@host:6379.')
  if (optional(env, 'DATABASE_URL') === null)
    throw new ConfigError(
      'REDIS_URL is of use to several instances only, and these need a PostgreSQL: set DATABASE_URL too, or unset it.',
    )
  const { hostname, protocol } = new URL(given)
  const isPrivate = loopback.includes(hostname) || trustedNetwork(env).has('redis')
  if (env['NODE_ENV'] === 'production' && protocol !== 'rediss:' && !isPrivate)
    throw new ConfigError(
      'REDIS_URL must begin with rediss:// in production: chat messages would travel in clear text. Where nothing but your own private network is between, add redis to TRUSTED_NETWORK.',
    )
  return given
}
