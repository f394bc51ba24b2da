import { type AppleWalletConfig, readAppleWallet } from './apple-wallet.ts'
import { readContentDefaultUrl, readContentUrl } from './content.ts'
import { type DatabasePlace, readDatabasePlace } from './database.ts'
import type { Env } from './environment.ts'
import { type GoogleWalletConfig, readGoogleWallet } from './google-wallet.ts'
import { type LiveScheduleConfig, readLiveSchedule } from './live-schedule.ts'
import { readLogLevel } from './log.ts'
import { type MailConfig, readMail } from './mail.ts'
import {
  readClockUrl,
  readLimits,
  readPorts,
  readPublicUrl,
  readTrustedProxies,
  trustedNetwork,
} from './network.ts'
import { type PaymentsConfig, readPayments } from './payments.ts'
import { readOperatorMail, readSecurityContact, readSeller, type Seller } from './people.ts'
import { readRedisUrl } from './redis.ts'
import { readSecondFactorKeys, type SealingKeys } from './second-factor-keys.ts'
import { readSignIn, type SignInConfig } from './sign-in.ts'
import { readTicketing, type TicketingConfig } from './ticketing.ts'
import { readWebPush, type WebPushConfig } from './web-push.ts'
import {
  readAnalyticsScriptUrl,
  readNewsletterWebhookUrl,
  readReactionWebhookUrl,
  readRegisterWebhookUrl,
  readSupportWebhookUrls,
} from './webhooks.ts'

export interface Config extends DatabasePlace {
  readonly production: boolean
  readonly port: number
  readonly publicUrl: string
  readonly clockUrl: string | null
  /** through which instances hand each other chat messages; null: they read them from the database alone */
  readonly redisUrl: string | null
  readonly logLevel: string
  /** from one client address, on one instance */
  readonly requestsPerMinute: number
  /** open sockets from one address, on one instance */
  readonly socketsPerAddress: number
  /** addresses and networks of proxies that are believed about whose request they pass on, besides this machine's */
  readonly trustedProxies: readonly string[]
  /** where a collector on this machine reads the numbers; null: nowhere */
  readonly metricsPort: number | null
  readonly ticketing: TicketingConfig
  readonly payments: PaymentsConfig
  readonly mail: MailConfig
  /** who is told what needs a person; null, outside production only: nobody */
  readonly operatorMail: string | null
  /** null: nobody tells where the trains are, and every time shown is the plan's */
  readonly liveSchedule: LiveScheduleConfig | null
  /** where the written pages come from; null, outside production only: there are none */
  readonly contentUrl: string | null
  /** service for pages that `contentUrl` lacks; null: no fallback */
  readonly contentDefaultUrl: string | null
  /** counts visits of those who accept it; null: nothing is ever counted */
  readonly analyticsScriptUrl: string | null
  /** is told who joins and leaves the newsletter; null: the list stays in the database only */
  readonly newsletterWebhookUrl: string | null
  /** is told which articles readers like; null: the log is */
  readonly reactionWebhookUrl: string | null
  /** is told who has registered and proven the address; null: nobody is */
  readonly registerWebhookUrl: string | null
  /** take what is written to us, by form; null: it is kept, and an operator answers it */
  readonly supportWebhookUrls: { readonly help: string | null; readonly contact: string | null }
  /** who sells the service, as receipts and legal texts name them; null, outside production only: nobody but Sixrail */
  readonly seller: Seller | null
  /** where security problems are reported, as a `mailto:` or https address; null: nothing is published */
  readonly securityContact: string | null
  readonly secondFactorKeys: SealingKeys
  /** null: nobody can sign in with Google, and no button offers it */
  readonly signIn: SignInConfig | null
  /** null: tickets cannot be added to Google Wallet, and no button offers it */
  readonly googleWallet: GoogleWalletConfig | null
  /** null: browsers without an open page cannot be told, and no switch offers it */
  readonly webPush: WebPushConfig | null
  /** null: tickets cannot be added to Apple Wallet, and no button offers it */
  readonly appleWallet: AppleWalletConfig | null
}

/** Reads the environment, the only place that does. Refuses what is missing or wrong before anything starts. */
export function readConfig(env: Env): Config {
  const production = env['NODE_ENV'] === 'production'
  return {
    production,
    clockUrl: readClockUrl(env, production),
    ...readPorts(env),
    publicUrl: readPublicUrl(env, production && !trustedNetwork(env).has('public-url')),
    ...readDatabasePlace(env),
    redisUrl: readRedisUrl(env),
    logLevel: readLogLevel(env, production),
    ...readLimits(env),
    trustedProxies: readTrustedProxies(env),
    ticketing: readTicketing(env, production),
    payments: readPayments(env, production),
    mail: readMail(env, production),
    operatorMail: readOperatorMail(env, production),
    liveSchedule: readLiveSchedule(env),
    contentUrl: readContentUrl(env, production),
    contentDefaultUrl: readContentDefaultUrl(env),
    analyticsScriptUrl: readAnalyticsScriptUrl(env),
    newsletterWebhookUrl: readNewsletterWebhookUrl(env),
    reactionWebhookUrl: readReactionWebhookUrl(env),
    registerWebhookUrl: readRegisterWebhookUrl(env),
    supportWebhookUrls: readSupportWebhookUrls(env),
    seller: readSeller(env, production),
    securityContact: readSecurityContact(env),
    secondFactorKeys: readSecondFactorKeys(env, production),
    signIn: readSignIn(env, production),
    googleWallet: readGoogleWallet(env),
    webPush: readWebPush(env),
    appleWallet: readAppleWallet(env),
  }
}

export { defaultLimits } from './network.ts'
export { readDatabasePlace } from './database.ts'
export { ConfigError } from './environment.ts'
