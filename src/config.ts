import { isIP } from 'node:net'

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly publicUrl: string
  /** null keeps the database in memory */
  readonly dataDir: string | null
  readonly databaseUrl: string | null
  readonly clockUrl: string | null
  readonly logLevel: string
  /** from one client address, on one instance */
  readonly requestsPerMinute: number
  /** open sockets from one address, on one instance */
  readonly socketsPerAddress: number
  /** addresses and networks of proxies that are believed about whose request they pass on, besides this machine's */
  readonly trustedProxies: readonly string[]
  /** where a collector on this machine reads the numbers; null: nowhere */
  readonly metricsPort: number | null
  readonly ticketing: { readonly apiUrl: string; readonly apiKey: string; readonly partnerNumber: string }
  readonly payments: {
    readonly secretKey: string
    readonly webhookSecret: string
    readonly apiUrl: string | null
  }
  readonly mail: { readonly url: string; readonly from: string }
  /** who is told what needs a person; null, outside production only: nobody */
  readonly operatorMail: string | null
  /** null: nobody tells where the trains are, and every time shown is the plan's */
  readonly liveSchedule: {
    readonly updatesUrl: string
    readonly timetableUrl: string
    /** ticketing's carrier code → the timetable's agency id, where they differ */
    readonly carriers: Readonly<Record<string, string>>
  } | null
  /** counts visits of those who accept it; null: nothing is ever counted */
  readonly analyticsScriptUrl: string | null
  /** is told who joins and leaves the newsletter; null: the list stays in the database only */
  readonly newsletterWebhookUrl: string | null
  /** who sells the service, as receipts name them; null: they name nobody but Sixrail */
  readonly seller: Seller | null
  /** where security problems are reported, as a `mailto:` or https address; null: nothing is published */
  readonly securityContact: string | null
  /** the first seals the secrets of second factors, all of them open what they have sealed */
  readonly secondFactorKeys: readonly [SealingKey, ...SealingKey[]]
  /** null: nobody can sign in with Google, and no button offers it */
  readonly signIn: {
    readonly issuerUrl: string
    readonly clientId: string
    readonly clientSecret: string
  } | null
}

/** 32 bytes for AES-256, under the name that stands beside what they seal. */
export interface SealingKey {
  readonly id: string
  readonly key: Uint8Array
}

export interface Seller {
  readonly name: string
  readonly address: string
  readonly vatNumber: string | null
}

/** The environment is not fit to start with; the message names the variable and what it should hold. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the environment, the only place that does. Refuses what is missing or wrong before anything starts. */
export function readConfig(env: Env): Config {
  const production = env['NODE_ENV'] === 'production'
  const clockUrl = optional(env, 'CLOCK_URL')
  if (clockUrl !== null && production)
    throw new ConfigError('CLOCK_URL moves the time and is refused in production. Unset it.')
  if (clockUrl !== null) onlyLoopback('CLOCK_URL', clockUrl)
  const trusted = trustedNetwork(env)
  return {
    production,
    clockUrl,
    port: wholeNumber(env, 'PORT', 3000, 1, highestPort),
    publicUrl: publicUrl(env, production && !trusted.has('public-url')),
    ...readDatabasePlace(env),
    logLevel: logLevel(env, production),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', defaultLimits.requestsPerMinute, 1),
    socketsPerAddress: wholeNumber(env, 'SOCKETS_PER_ADDRESS', defaultLimits.socketsPerAddress, 1),
    trustedProxies: trustedProxies(env),
    metricsPort:
      optional(env, 'METRICS_PORT') === null ? null : wholeNumber(env, 'METRICS_PORT', 0, 1, highestPort),
    ticketing: {
      apiUrl: encrypted('DISTRIBUSION_API_URL', url(env, 'DISTRIBUSION_API_URL')).replace(/\/$/, ''),
      apiKey: secret(env, 'DISTRIBUSION_API_KEY', "the ticketing partner's key", production),
      partnerNumber: required(env, 'DISTRIBUSION_PARTNER_NUMBER', 'our retailer partner number'),
    },
    payments: {
      secretKey: paymentsKey(env, production),
      webhookSecret: secret(env, 'STRIPE_WEBHOOK_SECRET', 'the secret that signs its webhooks', production),
      apiUrl: paymentsApiUrl(env),
    },
    mail: { url: mailUrl(env, production), from: mailFrom(env) },
    operatorMail: operatorMail(env, production),
    liveSchedule: liveSchedule(env),
    analyticsScriptUrl: analyticsScriptUrl(env),
    newsletterWebhookUrl: newsletterWebhookUrl(env),
    seller: seller(env),
    securityContact: securityContact(env),
    secondFactorKeys: secondFactorKeys(env, production),
    signIn: signIn(env, production),
  }
}

const highestPort = 65_535

/** What may travel in clear text, because the network between is the operator's own. */
const trustable = ['public-url', 'database'] as const

function trustedNetwork(env: Env): ReadonlySet<(typeof trustable)[number]> {
  const words = (optional(env, 'TRUSTED_NETWORK') ?? '').split(',').map((word) => word.trim())
  const named = words.filter(Boolean).map((word) => {
    const known = trustable.find((one) => one === word)
    if (known === undefined)
      throw new ConfigError(
        `TRUSTED_NETWORK should name ${trustable.join(' or ')} or both with a comma between, not "${word}".`,
      )
    return known
  })
  return new Set(named)
}

function publicUrl(env: Env, mustEncrypt: boolean): string {
  const address = url(env, 'PUBLIC_URL')
  if (!['http:', 'https:'].includes(address.protocol) || address.pathname !== '/' || address.search !== '')
    throw new ConfigError('PUBLIC_URL should be an address without a path, such as https://example.org.')
  if (mustEncrypt && address.protocol !== 'https:')
    throw new ConfigError(
      'PUBLIC_URL must be https in production: passwords and sessions would travel in clear text. Where nothing but your own private network is between, set TRUSTED_NETWORK=public-url.',
    )
  return address.origin
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function logLevel(env: Env, production: boolean): string {
  const level = optional(env, 'LOG_LEVEL') ?? 'info'
  const known = production ? logLevels.filter((one) => one !== 'silent') : logLevels
  if (!known.includes(level))
    throw new ConfigError(`LOG_LEVEL should be one of ${known.join(', ')}, not "${level}".`)
  return level
}

/** The sandboxes' keys are known to everybody who reads the repository: whoever has one can sign a payment. */
const published = /^(?:sandbox|sk_test_sandbox|whsec_sandbox|sandbox-sign-in-secret)$/

function secret(env: Env, name: string, what: string, production: boolean): string {
  const value = required(env, name, what)
  if (production && published.test(value))
    throw new ConfigError(`${name} is the key of a sandbox, which everybody knows: set it to ${what}.`)
  return value
}

function paymentsKey(env: Env, production: boolean): string {
  const key = secret(env, 'STRIPE_SECRET_KEY', "the payment provider's secret key", production)
  const accepted = optional(env, 'STRIPE_TEST_KEYS')
  if (accepted !== null && accepted !== 'accepted')
    throw new ConfigError(`STRIPE_TEST_KEYS should be "accepted" or unset, not "${accepted}".`)
  if (production && accepted === null && /^[rs]k_test_/.test(key))
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a test key: travellers would get tickets and nobody would be charged. For a rehearsal set STRIPE_TEST_KEYS=accepted.',
    )
  return key
}

function paymentsApiUrl(env: Env): string | null {
  if (optional(env, 'STRIPE_API_URL') === null) return null
  const address = url(env, 'STRIPE_API_URL')
  if (address.pathname !== '/') throw new ConfigError('STRIPE_API_URL should be an address without a path.')
  return encrypted('STRIPE_API_URL', address)
}

function mailUrl(env: Env, production: boolean): string {
  const address = url(env, 'SMTP_URL')
  if (!['smtp:', 'smtps:'].includes(address.protocol) || address.hostname === '')
    throw new ConfigError('SMTP_URL should look like smtps://user:password@mail.example.org.')
  // a certificate that is not looked at is anybody's
  if (production && /ignoretls|rejectunauthorized/i.test(address.search))
    throw new ConfigError('SMTP_URL must not switch off encryption or the check of the certificate.')
  return address.href
}

function mailFrom(env: Env): string {
  const from = required(env, 'MAIL_FROM', 'the address mails come from')
  if (!/^[^\p{Cc}<>]*(?:<[^\s@<>]+@[^\s@<>]+>|\b[^\s@<>]+@[^\s@<>]+)$/u.test(from))
    throw new ConfigError(
      'MAIL_FROM should be an address such as tickets@example.org, or a name with one in <>.',
    )
  return from
}

function securityContact(env: Env): string | null {
  const given = optional(env, 'SECURITY_CONTACT')
  if (given === null) return null
  if (/^[^\s@:]+@[^\s@]+$/.test(given)) return `mailto:${given}`
  if (URL.canParse(given) && new URL(given).protocol === 'https:') return new URL(given).href
  throw new ConfigError('SECURITY_CONTACT should be one mail address or an https address.')
}

/** What one client address may take of one instance, unless the environment says otherwise. */
export const defaultLimits = { requestsPerMinute: 1_200, socketsPerAddress: 200 } as const

/** Whoever is believed about addresses is under no limit: a network that holds half the world is a mistake. */
function trustedProxies(env: Env): readonly string[] {
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

/** An alert that reaches nobody is none, so production does not start without. */
function operatorMail(env: Env, production: boolean): string | null {
  const address = optional(env, 'OPERATOR_MAIL')
  if (address === null && production)
    return required(env, 'OPERATOR_MAIL', 'the address of the person who is told when something needs one')
  if (address !== null && !/^[^\s@,]+@[^\s@,]+$/.test(address))
    throw new ConfigError('OPERATOR_MAIL should be one mail address, such as operator@example.org.')
  return address
}

/** Known to everybody who reads this: good for trying the product out, and refused in production. */
const keyForTrials: SealingKey = {
  id: 'trial',
  key: new TextEncoder().encode('sixrail, nothing here is secret.'),
}

/** `2026:<base64>`, or several with commas between; the first one seals. */
function secondFactorKeys(env: Env, production: boolean): Config['secondFactorKeys'] {
  const what = 'a key such as 2026:<32 random bytes in base64>, made as docs/operate.md says'
  const given = production ? required(env, 'SECOND_FACTOR_KEYS', what) : optional(env, 'SECOND_FACTOR_KEYS')
  const keys = (given?.split(',') ?? []).map((one) => {
    const [, id = '', text = ''] = /^\s*([a-z0-9-]{1,32}):([\w+/=-]+)\s*$/.exec(one) ?? []
    const key = Buffer.from(text, 'base64')
    if (key.length !== 32) throw new ConfigError(`SECOND_FACTOR_KEYS should be ${what}; this is none.`)
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigError('SECOND_FACTOR_KEYS has two keys of one name: give each its own.')
  if (production && keys.some(({ id }) => id === keyForTrials.id))
    throw new ConfigError('SECOND_FACTOR_KEYS: the name "trial" is that of a key everybody knows.')
  const [first = keyForTrials, ...others] = keys
  // what a trial has sealed can be read when keys are given to it
  return [first, ...others, ...(production || keys.length === 0 ? [] : [keyForTrials])]
}

/** Where the data lies: all that the operator command needs to know. */
export function readDatabasePlace(env: Env): Pick<Config, 'databaseUrl' | 'dataDir'> {
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
      "DATABASE_URL must end in ?sslmode=verify-full in production, so that the line is encrypted and the server's certificate checked (sslrootcert names a private authority's file). Where nothing but your own private network is between, set TRUSTED_NETWORK=database.",
    )
  return given
}

function analyticsScriptUrl(env: Env): string | null {
  if (optional(env, 'ANALYTICS_SCRIPT_URL') === null) return null
  // it runs inside every page: nobody on the way may change it
  return encrypted('ANALYTICS_SCRIPT_URL', url(env, 'ANALYTICS_SCRIPT_URL'))
}

/** The updates and the timetable they speak of, or neither. */
function liveSchedule(env: Env): Config['liveSchedule'] {
  const names = ['LIVE_SCHEDULE_URL', 'LIVE_SCHEDULE_TIMETABLE_URL']
  if (names.every((name) => optional(env, name) === null)) return null
  const [updatesUrl = '', timetableUrl = ''] = names.map((name) => encrypted(name, url(env, name)))
  const pairs = (optional(env, 'LIVE_SCHEDULE_CARRIERS') ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
  const carriers = pairs.map((pair) => {
    const [code = '', agency = ''] = pair.split('=').map((part) => part.trim())
    if (!code || !agency)
      throw new ConfigError(
        `LIVE_SCHEDULE_CARRIERS should be pairs such as NSIR=IFF:NS, not "${pair.trim()}".`,
      )
    return [code, agency] as const
  })
  return { updatesUrl, timetableUrl, carriers: Object.fromEntries(carriers) }
}

function newsletterWebhookUrl(env: Env): string | null {
  if (optional(env, 'NEWSLETTER_WEBHOOK_URL') === null) return null
  // addresses of people go there
  return encrypted('NEWSLETTER_WEBHOOK_URL', url(env, 'NEWSLETTER_WEBHOOK_URL'))
}

/** A name without an address is no seller, nor the reverse. */
function seller(env: Env): Seller | null {
  const names = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_NUMBER']
  if (names.every((name) => optional(env, name) === null)) return null
  return {
    name: required(env, 'SELLER_NAME', 'the name that receipts give as the seller'),
    address: required(env, 'SELLER_ADDRESS', 'the address that receipts give with the seller'),
    vatNumber: optional(env, 'SELLER_VAT_NUMBER'),
  }
}

/** All of it or none: the product works without, and half a set is a mistake. */
function signIn(env: Env, production: boolean): Config['signIn'] {
  const names = ['GOOGLE_ISSUER_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  if (names.every((name) => optional(env, name) === null)) return null
  const clientId = required(
    env,
    'GOOGLE_CLIENT_ID',
    'the client id of the sign-in, or unset the other GOOGLE_ variables',
  )
  const clientSecret = secret(
    env,
    'GOOGLE_CLIENT_SECRET',
    'the secret that belongs to GOOGLE_CLIENT_ID',
    production,
  )
  if (optional(env, 'GOOGLE_ISSUER_URL') === null)
    return { issuerUrl: 'https://accounts.google.com', clientId, clientSecret }
  const issuer = encrypted('GOOGLE_ISSUER_URL', url(env, 'GOOGLE_ISSUER_URL'))
  return { issuerUrl: issuer.replace(/\/$/, ''), clientId, clientSecret }
}

function optional(env: Env, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

function required(env: Env, name: string, what: string): string {
  const value = optional(env, name)
  if (value === null) throw new ConfigError(`${name} is missing: set it to ${what}.`)
  return value
}

function url(env: Env, name: string): URL {
  const value = required(env, name, 'a full address')
  if (!URL.canParse(value))
    throw new ConfigError(`${name} is not an address: it should look like https://example.org.`)
  return new URL(value)
}

function wholeNumber(env: Env, name: string, otherwise: number, least: number, most = 9_999_999): number {
  const value = optional(env, name)
  if (value === null) return otherwise
  const number = /^\d{1,7}$/.test(value) ? Number(value) : NaN
  if (!(number >= least && number <= most))
    throw new ConfigError(`${name} should be a whole number from ${least} to ${most}, not "${value}".`)
  return number
}

/** https, or http on this machine. */
function encrypted(name: string, address: URL): string {
  if (address.protocol === 'https:') return address.href
  if (address.protocol !== 'http:') throw new ConfigError(`${name} should begin with https://.`)
  onlyLoopback(name, address.href)
  return address.href
}

const loopback = ['localhost', '127.0.0.1', '[::1]', '::1']

function onlyLoopback(name: string, value: string): void {
  const { hostname } = new URL(value)
  if (!loopback.includes(hostname)) {
    throw new ConfigError(`${name} must be on this machine (127.0.0.1 or localhost).`)
  }
}
