import { join } from 'node:path'
import { keepClock } from './clock-file.ts'
import { MovableClock } from './clock/movable-clock.ts'
import { createConsole } from './console/index.ts'
import type { Mood } from './live-schedule/delays.ts'
import { createLiveScheduleSandbox, type LiveScheduleSandbox } from './live-schedule/index.ts'
import { createMailSandbox, type MailSandbox } from './mail/index.ts'
import { subscribedEvents } from './payments/webhooks/subscribed.ts'
import { createPaymentsSandbox, type PaymentsSandbox } from './payments/index.ts'
import { createSignInSandbox, type SignInSandbox } from './sign-in/index.ts'
import { createTicketingSandbox, type TicketingSandbox } from './ticketing/index.ts'

export const sandboxKeys = {
  paymentsSecret: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  ticketing: 'sandbox',
  signInClient: 'sixrail-sandbox',
  signInSecret: 'sandbox-sign-in-secret',
} as const

export const parties = ['payments', 'ticketing', 'mail', 'sign-in', 'live-schedule'] as const
export type Party = (typeof parties)[number]

export interface SandboxesOptions {
  /** Where the product answers. A test that learns it later calls `useProduct`. */
  productUrl?: string
  /** 0, the default, means any free port. */
  ports?: Partial<Record<Party | 'console', number>>
  /** Only these listen; the console always does. */
  parties?: readonly Party[]
  /** Where the ledgers and the clock are kept over a restart. */
  dataDir?: string | undefined
  clock?: MovableClock
  /** Where the clock begins, in epoch ms. */
  startAt?: number | undefined
  /** Path of a GTFS zip for the ticketing sandbox to run on. */
  gtfs?: string | undefined
  /** How long the carrier takes to confirm, by the clock. */
  confirmMs?: number
  /** How trains run; `lively` unless said otherwise. */
  mood?: Mood | undefined
}

export interface Sandboxes {
  readonly clock: MovableClock
  readonly payments: PaymentsSandbox
  readonly ticketing: TicketingSandbox
  readonly mail: MailSandbox
  readonly signIn: SignInSandbox
  readonly liveSchedule: LiveScheduleSandbox
  readonly consoleUrl: string
  readonly clockUrl: string
  useProduct(url: string): void
  close(): Promise<void>
}

/** Starts everything that stands in for the outside world: one clock, five parties, one console. */
export async function startSandboxes(options: SandboxesOptions = {}): Promise<Sandboxes> {
  const { ports = {}, parties: wanted = parties, dataDir, clock = new MovableClock(), confirmMs } = options
  const file = (name: string) => (dataDir ? { stateFile: join(dataDir, name) } : {})
  keepClock(clock, dataDir ? join(dataDir, 'clock.json') : null, options.startAt ?? null)
  const product = { url: '' }
  // beside a real party the product keeps real time
  const movesProduct = parties.every((party) => wanted.includes(party))

  const payments = createPaymentsSandbox({
    clock,
    secretKey: sandboxKeys.paymentsSecret,
    webhookSecret: sandboxKeys.webhookSecret,
    webhookEvents: subscribedEvents,
    ...file('payments.json'),
  })
  const ticketing = createTicketingSandbox({
    clock,
    apiKey: sandboxKeys.ticketing,
    ...(options.gtfs && wanted.includes('ticketing') ? { gtfs: options.gtfs } : {}),
    ...(confirmMs === undefined ? {} : { confirmMs }),
    ...file('ticketing.json'),
  })
  const mail = createMailSandbox({ clock })
  const signIn = createSignInSandbox({
    clientId: sandboxKeys.signInClient,
    clientSecret: sandboxKeys.signInSecret,
  })
  // tickets are sold for the trains that run: both parties play by one timetable
  const liveSchedule = createLiveScheduleSandbox({
    clock,
    timetable: ticketing.timetable,
    mood: options.mood,
  })
  const page = createConsole({
    clock,
    payments,
    ticketing,
    mail,
    liveSchedule,
    parties: wanted,
    movesProduct,
    product,
  })
  const useProduct = (url: string) => {
    product.url = url.replace(/\/$/, '')
    payments.setWebhookUrls([`${product.url}/api/webhooks/payments`])
    signIn.useProduct(product.url)
  }
  if (options.productUrl) useProduct(options.productUrl)

  const all = { payments, ticketing, mail, 'sign-in': signIn, 'live-schedule': liveSchedule, console: page }
  const close = async () => {
    await Promise.allSettled(Object.values(all).map((one) => one.close()))
  }
  try {
    for (const name of [...wanted, 'console'] as const)
      await all[name].listen(ports[name] ?? 0).catch((error: unknown) => {
        throw explain(error, name, ports[name])
      })
  } catch (error) {
    await close()
    throw error
  }
  const consoleUrl = page.url
  const clockUrl = `${consoleUrl}/clock`
  return { clock, payments, ticketing, mail, signIn, liveSchedule, consoleUrl, clockUrl, useProduct, close }
}

function explain(error: unknown, name: string, port: number | undefined): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error
  const variable = `SANDBOX_${name.toUpperCase().replaceAll('-', '_')}_PORT`
  const sentence = `Port ${port} for the sandbox's ${name} is in use: stop what listens there, or set ${variable} to another port.`
  return new Error(sentence, { cause: error })
}
