// Which outside parties are real in this environment, and what the product and the sandboxes must be told.

import { choosePorts, type WantedPort } from './free-ports.ts'

export type Environment = Record<string, string | undefined>

/** What a party needs to be real. All of it, or none: half a set is a mistake worth a sentence. */
const credentials = {
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ticketing: ['DISTRIBUSION_API_URL', 'DISTRIBUSION_API_KEY', 'DISTRIBUSION_PARTNER_NUMBER'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  'sign-in': ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  'live-schedule': ['LIVE_SCHEDULE_URL', 'LIVE_SCHEDULE_TIMETABLE_URL'],
} as const
export type Party = keyof typeof credentials
const parties = Object.keys(credentials) as Party[]

export function sandboxedParties(environment: Environment): Party[] {
  const sandboxed = withoutCredentials(environment)
  // invented delays must not be told of real trains: beside a real ticketing partner there is rather nothing live
  return sandboxed.filter((party) => party !== 'live-schedule' || sandboxed.includes('ticketing'))
}

function withoutCredentials(environment: Environment): Party[] {
  return parties.filter((party) => {
    const missing = credentials[party].filter((name) => !environment[name])
    if (missing.length === 0) return false
    if (missing.length === credentials[party].length) return true
    const given = credentials[party].filter((name) => environment[name])
    throw new Error(
      `${given.join(' and ')} is set, but ${missing.join(' and ')} is not. ` +
        `Set all of ${party}, or none to use its sandbox.`,
    )
  })
}

export interface Ports {
  product: number
  console: number
  payments: number
  ticketing: number
  mail: number
  'sign-in': number
  'live-schedule': number
}
/** Where each listens unless its variable says otherwise. */
export const wantedPorts = {
  product: { who: 'product', variable: 'PORT', usual: 3000 },
  console: { who: 'sandbox console', variable: 'SANDBOX_CONSOLE_PORT', usual: 4240 },
  payments: { who: 'payments', variable: 'SANDBOX_PAYMENTS_PORT', usual: 4242 },
  ticketing: { who: 'ticketing', variable: 'SANDBOX_TICKETING_PORT', usual: 4243 },
  mail: { who: 'mail', variable: 'SANDBOX_MAIL_PORT', usual: 4225 },
  'sign-in': { who: 'sign-in', variable: 'SANDBOX_SIGN_IN_PORT', usual: 4244 },
  'live-schedule': { who: 'live schedule', variable: 'SANDBOX_LIVE_SCHEDULE_PORT', usual: 4245 },
} as const satisfies Record<keyof Ports, WantedPort>

/** The ports of what is started here; a party that is real needs none. */
export async function chosenPorts(environment: Environment, sandboxed: readonly Party[]): Promise<Ports> {
  const started = ['product', ...(sandboxed.length > 0 ? ['console', ...sandboxed] : [])] as (keyof Ports)[]
  const wanted = Object.fromEntries(started.map((name) => [name, wantedPorts[name]]))
  const usual = Object.fromEntries(Object.entries(wantedPorts).map(([name, { usual }]) => [name, usual]))
  return { ...(usual as unknown as Ports), ...(await choosePorts(wanted, environment)) }
}

/** Whether the clock of the sandboxes is the product's too: it must never move beside real money or a real train. */
export const clockCanMove = (sandboxed: readonly Party[]) => sandboxed.length === parties.length

/**
 * Where the data lies. A start at another date gets a folder of its own: what was kept of today's bookings would lie in
 * the future there.
 */
export function dataFolder(environment: Environment, sandboxed: readonly Party[]): string {
  const start = environment.SANDBOX_CLOCK
  if (!start) return environment.DATA_DIR ?? 'data'
  if (!/^\d{4}-\d\d-\d\d/.test(start) || Number.isNaN(Date.parse(start)))
    throw new Error(`SANDBOX_CLOCK should be a date such as 2025-11-20, not "${start}".`)
  if (!clockCanMove(sandboxed))
    throw new Error(
      'SANDBOX_CLOCK needs every party to be a sandbox: beside a real one the product keeps real time.',
    )
  return environment.DATA_DIR ?? `data/clock-${start.slice(0, 10)}`
}

export interface Place {
  ports: Ports
  publicUrl: string
  dataDir: string
  sandboxed: Party[]
}

/** Ticketing's path and the keys are the sandboxes' own; see sandbox/. */
export function productEnvironment({ ports, publicUrl, dataDir, sandboxed }: Place): Environment {
  const local = (port: number) => `http://127.0.0.1:${port}`
  const settings: Record<Party, Environment> = {
    payments: {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_URL: local(ports.payments),
    },
    ticketing: {
      DISTRIBUSION_API_URL: `${local(ports.ticketing)}/retailers/v4`,
      DISTRIBUSION_API_KEY: 'sandbox',
      DISTRIBUSION_PARTNER_NUMBER: '000000',
    },
    mail: {
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      MAIL_FROM: 'Sixrail <tickets@sixrail.example>',
      OPERATOR_MAIL: 'operator@sixrail.example',
    },
    'sign-in': {
      GOOGLE_ISSUER_URL: local(ports['sign-in']),
      GOOGLE_CLIENT_ID: 'sixrail-sandbox',
      GOOGLE_CLIENT_SECRET: 'sandbox-sign-in-secret',
    },
    'live-schedule': {
      LIVE_SCHEDULE_URL: `${local(ports['live-schedule'])}/gtfs-realtime/trip-updates.pb`,
      LIVE_SCHEDULE_TIMETABLE_URL: `${local(ports['live-schedule'])}/gtfs/timetable.zip`,
    },
  }
  return {
    NODE_ENV: 'development',
    PORT: String(ports.product),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    ...Object.assign({}, ...sandboxed.map((party) => settings[party])),
    ...(clockCanMove(sandboxed) ? { CLOCK_URL: `${local(ports.console)}/clock` } : {}),
  }
}

export function sandboxEnvironment({ ports, publicUrl, dataDir, sandboxed }: Place): Environment {
  return {
    SANDBOX_CONSOLE_PORT: String(ports.console),
    SANDBOX_PAYMENTS_PORT: String(ports.payments),
    SANDBOX_TICKETING_PORT: String(ports.ticketing),
    SANDBOX_MAIL_PORT: String(ports.mail),
    SANDBOX_SIGN_IN_PORT: String(ports['sign-in']),
    SANDBOX_LIVE_SCHEDULE_PORT: String(ports['live-schedule']),
    SANDBOX_DATA_DIR: `${dataDir}/sandbox`,
    SANDBOX_PARTIES: sandboxed.join(','),
    PRODUCT_URL: publicUrl,
  }
}
