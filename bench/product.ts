import { freePorts } from '../tools/run/free-ports.ts'
import { serverCore, startChild } from './children.ts'

/**
 * The built product as in production, log and metrics on, all limits at their defaults, on the core of servers. `settings` says where its
 * data is and which provider it asks; `file` gets its log.
 */
export async function startAsInProduction(
  file: string,
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<string> {
  const [port, metrics] = await freePorts(2)
  return startChild(
    [...flags, '--import', './services/content/embedded.ts', 'build/server/index.js'],
    file,
    {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'info',
      METRICS_PORT: String(metrics),
      // nobody listens there: a bench that asks a provider names one
      DISTRIBUSION_API_URL: 'http://127.0.0.1:1',
      DISTRIBUSION_API_KEY: 'bench',
      DISTRIBUSION_PARTNER_NUMBER: '000000',
      // the load, and the database where there is one, are on this machine
      TRUSTED_NETWORK: 'public-url,database',
      STRIPE_SECRET_KEY: 'sk_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'tickets@sixrail.example',
      OPERATOR_MAIL: 'operator@sixrail.example',
      SELLER_NAME: 'Bench',
      SELLER_ADDRESS: 'Stationsplein 1',
      SELLER_EMAIL: 'hello@sixrail.example',
      SECOND_FACTOR_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
      ...settings,
    },
    serverCore,
  )
}
