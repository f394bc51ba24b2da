import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MovableClock } from '../../../sandbox/clock/movable-clock.ts'
import { createPaymentsSandbox } from '../../../sandbox/payments/index.ts'
import { createStripePayments } from '../../../src/adapters/stripe/stripe-payments.ts'
import type { PaymentsRig } from './payments-contract.ts'

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'declined-at-capture': '4000000000000341',
  'asks-always': '4000002760003184',
  'refuses-later': '4000008260003178',
}
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
const keys = { secretKey: 'sk_test_contract', webhookSecret: 'whsec_contract' }

/** The Stripe adapter talking to the payments sandbox over real HTTP. */
export async function paymentsSandboxRig({ timeoutMs = 5_000 } = {}) {
  const clock = new MovableClock()
  clock.stop()
  clock.set(Date.parse('2026-11-20T09:00:00Z'))
  const inbox = await openInbox()
  const sandbox = createPaymentsSandbox({ clock, ...keys, webhookUrls: [inbox.url], webhookRetryDelays: [] })
  const url = await sandbox.listen(0)
  const payments = createStripePayments({ ...keys, apiUrl: url, timeoutMs })

  const rig = {
    payments,
    now: () => clock.now(),
    advance: (ms: number) => clock.advance(ms),
    async pay(ref: string, card: keyof typeof cards = 'good') {
      const body = new URLSearchParams({ number: cards[card], expiry: '12/40', code: '123', name: 'Ada One' })
      await fetch(`${url}/pay/${ref}`, { method: 'POST', body, redirect: 'manual' })
      if (card !== 'asks-always' && card !== 'refuses-later') return
      const confirmed = new URLSearchParams({ answer: 'complete' })
      await fetch(`${url}/pay/${ref}/bank`, { method: 'POST', body: confirmed, redirect: 'manual' })
    },
    lose(op: keyof typeof paths, when: 'before' | 'after') {
      // twice, because the SDK repeats a connection that was reset once, whatever its settings
      sandbox.faults.add({
        kind: `drop-${when}`,
        match: { method: op === 'deletePayer' ? 'DELETE' : 'POST', path: paths[op] },
        times: 2,
      })
    },
    books() {
      const { totals, paymentIntents } = sandbox.ledger.summary()
      return {
        ...totals,
        captures: paymentIntents.reduce((count, intent) => count + intent.captures.length, 0),
      }
    },
    async deliveries() {
      await sandbox.webhooks.settled()
      return inbox.received
    },
    async close() {
      await sandbox.close()
      await inbox.close()
    },
  } satisfies PaymentsRig
  return { ...rig, sandbox, url, ...keys }
}

async function openInbox() {
  const received: { raw: Buffer; signature: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ raw: Buffer.concat(chunks), signature: String(request.headers['stripe-signature']) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
