import type { ServerBuild } from 'react-router'
import { inject } from 'vitest'
import { createStripePayments } from '../../src/adapters/stripe/stripe-payments.ts'
import { createDistribusion } from '../../src/adapters/distribusion/distribusion.ts'
import { compose, type Product } from '../../src/compose.ts'
import type { Ports } from '../../src/connect-ports.ts'
import { type Config, defaultLimits } from '../../src/config/index.ts'
import type { DatabaseLimits } from '../../src/platform/db/open-database.ts'
import type { DatabasePlace } from '../../src/platform/db/open-migrated.ts'
import { done } from '../../src/kernel/answer.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Email } from '../../src/ports/mail.ts'
import { MovableClock } from '../../sandbox/clock/movable-clock.ts'
import { createPaymentsSandbox } from '../../sandbox/payments/index.ts'
import { subscribedEvents } from '../../sandbox/payments/webhooks/subscribed.ts'
import { createTicketingSandbox } from '../../sandbox/ticketing/index.ts'
import { freePorts } from '../../tools/run/free-ports.ts'
import { freshDatabasePlace } from '../databases/fresh-database.ts'
import { Post } from './post.ts'
import { type ReadyTraveller, testsBegin } from '../builders/ready-travellers.ts'

const keys = { secretKey: 'sk_test_product', webhookSecret: 'whsec_product' }

export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>

/**
 * A second instance on the database of the first, seeing the same outside world. Null on PGlite, which is one process.
 */
export async function startSecondInstance(
  first: TestProduct,
  { trustedProxies = [] as readonly string[] } = {},
): Promise<TestProduct | null> {
  if (first.place.databaseUrl === null) return null
  return startTestProduct({
    place: first.place,
    ready: first.ready,
    trustedProxies,
    change: () => first.ports,
  })
}

/** A product and another instance of it; the same one twice where there can be no other. */
export async function startTwoInstances() {
  const product = await startTestProduct()
  const elsewhere = (await startSecondInstance(product)) ?? product
  const close = async () => {
    if (elsewhere !== product) await elsewhere.close()
    await product.close()
  }
  /** Both do what is due. What one of them leaves to the other is done in the next round; three are enough for what is tested. */
  const idle = async () => {
    for (let round = 0; round < 3; round += 1)
      await Promise.all([product.worker.idle(), elsewhere.worker.idle()])
  }
  return { product, elsewhere, idle, close }
}

/**
 * The whole product in this process, with a real database and the providers' wires over HTTP. The clock is shared by
 * product and sandboxes; it runs from a Friday morning and can be moved. Emails are caught in `emails`.
 */
export async function startTestProduct({
  webhooks = true,
  change = (ports: Ports) => ports,
  place = undefined as DatabasePlace | undefined,
  redisUrl = null as string | null,
  ready = undefined as ReadyTraveller[] | undefined,
  build = null as ServerBuild | null,
  trustedProxies = [] as readonly string[],
  operatorMail = null as string | null,
  log = createLog('silent'),
  metricsPort = null as number | null,
  /** those of the product, where nothing else is said */
  databaseLimits = undefined as DatabaseLimits | undefined,
  seller = null as Config['seller'],
  googleWallet = null as Config['googleWallet'],
  appleWallet = null as Config['appleWallet'],
  /** how long an answer of the providers is waited for: long, because a busy machine holds both ends up */
  patienceMs = 30_000,
  secondFactorKeys = [{ id: 'test', key: new Uint8Array(32).fill(6) }] as Config['secondFactorKeys'],
} = {}) {
  const clock = new MovableClock()
  clock.set(testsBegin)
  const [port] = await freePorts(1)
  const publicUrl = `http://localhost:${port}`
  const paymentsSandbox = createPaymentsSandbox({
    clock,
    ...keys,
    webhookUrls: webhooks ? [`${publicUrl}/api/webhooks/payments`] : [],
    webhookEvents: subscribedEvents,
    webhookRetryDelays: [],
  })
  const ticketingSandbox = createTicketingSandbox({ clock, apiKey: 'test', confirmMs: 0 })
  const paymentsUrl = await paymentsSandbox.listen(0)
  const ticketingUrl = await ticketingSandbox.listen(0)
  const emails: Email[] = []
  const post = new Post(emails)
  const database = place ?? (await freshDatabasePlace())
  const config: Config = {
    production: false,
    port: port!,
    publicUrl,
    ...database,
    clockUrl: null,
    redisUrl,
    logLevel: 'silent',
    ...defaultLimits,
    trustedProxies,
    metricsPort,
    ticketing: { apiUrl: ticketingUrl, apiKey: 'test', partnerNumber: '000000', contact: null },
    payments: { ...keys, apiUrl: paymentsUrl },
    mail: { url: 'smtp://localhost:1', from: 'test@sixrail.example' },
    operatorMail,
    liveSchedule: null,
    contentUrl: null,
    contentDefaultUrl: null,
    analyticsScriptUrl: null,
    newsletterWebhookUrl: null,
    reactionWebhookUrl: null,
    registerWebhookUrl: null,
    supportWebhookUrls: { help: null, contact: null },
    seller,
    securityContact: 'mailto:security@sixrail.example',
    secondFactorKeys,
    signIn: null,
    googleWallet,
    webPush: null,
    appleWallet,
  }
  const ports = change({
    clock,
    payments: createStripePayments({ ...keys, apiUrl: paymentsUrl, timeoutMs: patienceMs }),
    ticketing: createDistribusion({
      ...config.ticketing,
      readTimeoutMs: patienceMs,
      writeTimeoutMs: patienceMs,
    }),
    mail: {
      send: async (email) => {
        post.add(email)
        return done(null)
      },
    },
    liveSchedule: null,
    content: null,
    signIn: null,
    workflow: null,
    reactions: null,
    registrations: null,
    push: null,
    supportDesks: { help: null, contact: null },
  })
  const product: Product = await compose(config, ports, build, log, databaseLimits)
  await product.app.listen({ port: port!, host: 'localhost' })
  return {
    ...product,
    ports,
    ready: ready ?? (place === undefined ? [...inject('readyTravellers')] : []),
    /** on PGlite no second instance can open it */
    place: database,
    clock,
    publicUrl,
    emails,
    readCode: (email: string) => post.readCode(email),
    payments: paymentsSandbox,
    ticketing: ticketingSandbox,
    async close() {
      await product.close()
      await paymentsSandbox.close()
      await ticketingSandbox.close()
    },
  }
}
