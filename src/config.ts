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
  const apiUrl = optional(env, 'STRIPE_API_URL')
  if (apiUrl !== null && url(env, 'STRIPE_API_URL').protocol === 'http:')
    onlyLoopback('STRIPE_API_URL', apiUrl)
  return {
    production,
    clockUrl,
    port: wholeNumber(env, 'PORT', 3000),
    publicUrl: url(env, 'PUBLIC_URL').origin,
    ...readDatabasePlace(env),
    logLevel: optional(env, 'LOG_LEVEL') ?? 'info',
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', defaultLimits.requestsPerMinute),
    socketsPerAddress: wholeNumber(env, 'SOCKETS_PER_ADDRESS', defaultLimits.socketsPerAddress),
    trustedProxies: trustedProxies(env),
    metricsPort: optional(env, 'METRICS_PORT') === null ? null : wholeNumber(env, 'METRICS_PORT', 0),
    ticketing: {
      apiUrl: url(env, 'DISTRIBUSION_API_URL').href.replace(/\/$/, ''),
      apiKey: required(env, 'DISTRIBUSION_API_KEY', "the ticketing partner's key"),
      partnerNumber: required(env, 'DISTRIBUSION_PARTNER_NUMBER', 'our retailer partner number'),
    },
    payments: {
      secretKey: required(env, 'STRIPE_SECRET_KEY', "the payment provider's secret key"),
      webhookSecret: required(env, 'STRIPE_WEBHOOK_SECRET', 'the secret that signs its webhooks'),
      apiUrl,
    },
    mail: { url: url(env, 'SMTP_URL').href, from: required(env, 'MAIL_FROM', 'the address mails come from') },
    operatorMail: operatorMail(env, production),
    liveSchedule: liveSchedule(env),
    analyticsScriptUrl: analyticsScriptUrl(env),
    newsletterWebhookUrl: newsletterWebhookUrl(env),
    seller: seller(env),
    secondFactorKeys: secondFactorKeys(env, production),
    signIn: signIn(env),
  }
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
  return { databaseUrl: optional(env, 'DATABASE_URL'), dataDir: optional(env, 'DATA_DIR') ?? 'data' }
}

function analyticsScriptUrl(env: Env): string | null {
  if (optional(env, 'ANALYTICS_SCRIPT_URL') === null) return null
  const script = url(env, 'ANALYTICS_SCRIPT_URL')
  // it runs inside every page: nobody on the way may change it
  if (script.protocol !== 'https:') onlyLoopback('ANALYTICS_SCRIPT_URL', script.href)
  return script.href
}

/** The updates and the timetable they speak of, or neither. */
function liveSchedule(env: Env): Config['liveSchedule'] {
  const names = ['LIVE_SCHEDULE_URL', 'LIVE_SCHEDULE_TIMETABLE_URL']
  if (names.every((name) => optional(env, name) === null)) return null
  const [updatesUrl = '', timetableUrl = ''] = names.map((name) => {
    const address = url(env, name)
    if (address.protocol !== 'https:') onlyLoopback(name, address.href)
    return address.href
  })
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
  const webhook = url(env, 'NEWSLETTER_WEBHOOK_URL')
  // addresses of people go there
  if (webhook.protocol !== 'https:') onlyLoopback('NEWSLETTER_WEBHOOK_URL', webhook.href)
  return webhook.href
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
function signIn(env: Env): Config['signIn'] {
  const names = ['GOOGLE_ISSUER_URL', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  if (names.every((name) => optional(env, name) === null)) return null
  const clientId = required(
    env,
    'GOOGLE_CLIENT_ID',
    'the client id of the sign-in, or unset the other GOOGLE_ variables',
  )
  const clientSecret = required(env, 'GOOGLE_CLIENT_SECRET', 'the secret that belongs to GOOGLE_CLIENT_ID')
  if (optional(env, 'GOOGLE_ISSUER_URL') === null)
    return { issuerUrl: 'https://accounts.google.com', clientId, clientSecret }
  const issuer = url(env, 'GOOGLE_ISSUER_URL')
  if (issuer.protocol !== 'https:') onlyLoopback('GOOGLE_ISSUER_URL', issuer.href)
  return { issuerUrl: issuer.href.replace(/\/$/, ''), clientId, clientSecret }
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

function wholeNumber(env: Env, name: string, otherwise: number): number {
  const value = optional(env, name)
  if (value === null) return otherwise
  if (!/^\d{1,7}$/.test(value)) throw new ConfigError(`${name} should be a whole number, not "${value}".`)
  return Number(value)
}

function onlyLoopback(name: string, value: string): void {
  const { hostname } = new URL(value)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new ConfigError(`${name} must be on this machine (127.0.0.1 or localhost).`)
  }
}
