import { ConfigError, type Env, loopback, optional } from './environment.ts'
import { trustedNetwork } from './network.ts'

/** Where the data lies. */
export interface DatabasePlace {
  readonly databaseUrl: string | null
  /** null keeps the database in memory */
  readonly dataDir: string | null
}

/** Where the data lies: all that the operator command needs to know. */
export function readDatabasePlace(env: Env): DatabasePlace {
  return { databaseUrl: databaseUrl(env), dataDir: optional(env, 'DATA_DIR') ?? 'data' }
}

function databaseUrl(env: Env): string | null {
  const given = optional(env, 'DATABASE_URL')
  if (given === null) return null
  if (!/^postgres(?:ql)?:\/\//.test(given) || !URL.canParse(given))
    throw new ConfigError(
      'DATABASE_URL should look like postgres://user:password@host/database?sslmode=verify-full.',
    )
  if (env['NODE_ENV'] !== 'production' || trustedNetwork(env).has('database')) return given
  const { hostname, searchParams } = new URL(given)
  // `host` in the query wins over the one in front, for the driver as well
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  const isHere = host === '' || host.startsWith('/') || loopback.includes(host)
  const isEncrypted =
    searchParams.getAll('sslmode').join() === 'verify-full' && !searchParams.has('uselibpqcompat')
  if (!isHere && !isEncrypted)
    throw new ConfigError(
      "DATABASE_URL must contain sslmode=verify-full, and no other sslmode, in production, so that the line is encrypted and the server's certificate checked (sslrootcert names a private authority's file). Where nothing but your own private network is between, set TRUSTED_NETWORK=database.",
    )
  return given
}
