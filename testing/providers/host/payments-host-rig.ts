import Stripe from 'stripe'
import { createStripePayments } from '../../../src/adapters/stripe/stripe-payments.ts'
import type { Payments } from '../../../src/ports/payments.ts'
import type { Abilities, PaymentsRig } from '../payments/payments-contract.ts'
import { hostMode } from './mode.ts'
import { openHostTest } from './open-test.ts'
import { payOnPage } from './pay-on-page.ts'

const suite = 'stripe'
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''
const origin = process.env['STRIPE_API_URL'] ?? 'https://api.stripe.com'

export const mode = hostMode(suite, { name: 'STRIPE_SECRET_KEY', value: secretKey })

/** A host keeps its own time, knows no faults on demand, and its events would need an address of ours. */
export const abilities: Abilities = { clock: false, everyCard: false, webhooks: false }

const paths = {
  openSession: /^\/v1\/checkout\/sessions$/,
  expireSession: /\/expire$/,
  holdAgain: /^\/v1\/payment_intents$/,
  capture: /\/capture$/,
  release: /\/cancel$/,
  refund: /^\/v1\/refunds$/,
  detachSavedCard: /\/detach$/,
  deletePayer: /^\/v1\/customers\//,
}

/** The Stripe adapter at a host, or at what was recorded of it. Only a test key is taken: these tests pay. */
export async function paymentsHostRig(): Promise<PaymentsRig> {
  if (mode === 'off') throw new Error('nothing to talk to')
  if (mode !== 'replay' && !/^(sk|rk)_test_/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY must be a test key: these tests hold and take money')
  const pages = new Map<string, string>()
  const test = await openHostTest(suite, mode, origin, (_, body) => {
    const { id, url } = ('json' in body ? body.json : {}) as { id?: unknown; url?: unknown }
    if (typeof id === 'string' && typeof url === 'string') pages.set(id, url)
  })
  const keys = { secretKey: secretKey || 'sk_test_replay', webhookSecret: 'whsec_none' }
  const adapter = createStripePayments({ ...keys, apiUrl: test.between.url, timeoutMs: 30_000 })
  const { hostname, port } = new URL(test.between.url)
  const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  // keys live for a day at the host, and its books hold what earlier runs did
  const own = (key: string) => `${test.run}:${key}`
  const noted = <T extends { readonly note: Readonly<Record<string, string>> }>(request: T): T => ({
    ...request,
    note: { ...request.note, run: test.run },
  })
  const payments: Payments = {
    ...adapter,
    openSession: (request, key) => adapter.openSession(noted(request), own(key)),
    expireSession: (ref, key) => adapter.expireSession(ref, own(key)),
    holdAgain: (request, key) => adapter.holdAgain(noted(request), own(key)),
    capture: (ref, amount, key) => adapter.capture(ref, amount, own(key)),
    release: (ref, key) => adapter.release(ref, own(key)),
    refund: (ref, key) => adapter.refund(ref, own(key)),
  }
  return {
    payments,
    now: () => test.now,
    advance() {
      throw new Error('a host keeps its own time')
    },
    async pay(ref, card = 'good') {
      // what a traveller does on the page is no call of the adapter's
      if (mode !== 'replay') await payOnPage(pages.get(ref), card)
    },
    lose(op, when) {
      // twice, because the SDK repeats a connection that was reset once, whatever its settings
      const method = op === 'deletePayer' ? 'DELETE' : 'POST'
      test.between.lose({ method, path: paths[op], when, times: 2 })
    },
    async books() {
      const since = Math.floor(test.now / 1000) - 60
      const { data } = await stripe.paymentIntents.list({
        limit: 100,
        created: { gte: since },
        expand: ['data.latest_charge'],
      })
      const intents = data.filter(({ metadata }) => metadata['run'] === test.run)
      const holds = intents.filter(({ status }) => status === 'requires_capture')
      const taken = intents.filter(({ status }) => status === 'succeeded')
      const let_go = intents.filter(({ status, latest_charge }) => status === 'canceled' && latest_charge)
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      return {
        captured: sum(taken.map(({ amount_received }) => amount_received)),
        released: sum([
          ...let_go.map(({ amount }) => amount),
          ...taken.map(({ amount, amount_received }) => amount - amount_received),
        ]),
        openHolds: { count: holds.length, sum: sum(holds.map(({ amount_capturable }) => amount_capturable)) },
        captures: taken.length,
      }
    },
    deliveries() {
      throw new Error('a host has no address to send events to')
    },
    close: () => test.close(),
  }
}
