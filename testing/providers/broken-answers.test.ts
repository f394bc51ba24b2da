import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createDistribusion } from '../../src/adapters/distribusion/distribusion.ts'
import { createStripePayments } from '../../src/adapters/stripe/stripe-payments.ts'
import { money } from '../../src/kernel/money.ts'
import type { Payments } from '../../src/ports/payments.ts'
import type { Ticketing } from '../../src/ports/ticketing.ts'
import { smallServer } from './small-server.ts'

type Listener = (response: ServerResponse, goodAnswer: string) => void | Promise<void>

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }
const amount = money(1_800, 'EUR')

/** Made once: packing it takes a while, and other tests wait meanwhile. */
const unpacksIntoMuch = gzipSync(Buffer.alloc(100 * 2 ** 20, 0x20))

/** Answers that no provider means: each must be unknown, soon, and never a refusal. */
const broken: readonly (readonly [name: string, listener: Listener])[] = [
  ['JSON cut short', (response, good) => void response.writeHead(200, json).end(good.slice(0, -9))],
  [
    'a body shorter than announced',
    (response, good) => {
      response.writeHead(200, { ...json, 'content-length': good.length + 50 }).write(good)
      setImmediate(() => response.destroy())
    },
  ],
  ['a page with status 200', (response) => void response.writeHead(200, html).end('<html>hello</html>')],
  ['a page with status 400', (response) => void response.writeHead(400, html).end('<html>bad</html>')],
  ['a page with status 402', (response) => void response.writeHead(402, html).end('<html>pay</html>')],
  ['a page with status 404', (response) => void response.writeHead(404, html).end('<html>none</html>')],
  ['a page that claims to be JSON', (response) => void response.writeHead(502, json).end('<html>bad</html>')],
  [
    'a refusal in the words of a proxy, 400',
    (response) =>
      void response.writeHead(400, json).end('{"statusCode":400,"error":"Bad Request","message":"no"}'),
  ],
  [
    'a refusal in the words of a proxy, 402',
    (response) => void response.writeHead(402, json).end('{"error":"Payment Required"}'),
  ],
  [
    'a refusal in the words of a proxy, 404',
    (response) => void response.writeHead(404, json).end('{"error":{"message":"no route"}}'),
  ],
  ['nothing at all', (response) => void response.writeHead(200, json).end()],
  ['a number', (response) => void response.writeHead(200, json).end('5')],
  ['a text', (response) => void response.writeHead(200, json).end('"ok"')],
  ['null', (response) => void response.writeHead(200, json).end('null')],
  ['a list', (response) => void response.writeHead(200, json).end('[]')],
  ['an empty object', (response) => void response.writeHead(200, json).end('{}')],
  ['lists in lists in lists', (response) => void response.writeHead(200, json).end('['.repeat(200_000))],
  ['a connection reset after the request', (response) => void response.socket!.resetAndDestroy()],
  [
    'a connection reset in the middle of the answer',
    (response, good) => {
      response.writeHead(200, json).write(good.slice(0, 20))
      setTimeout(() => response.socket!.resetAndDestroy(), 20)
    },
  ],
  ['silence', () => {}],
  [
    'an answer that drips, a byte now and then',
    async (response, good) => {
      response.writeHead(200, json)
      for (const byte of good) {
        if (response.destroyed) return
        response.write(byte)
        await pause(50)
      }
    },
  ],
  [
    'headers that drip',
    async (response) => {
      const { socket } = response
      socket!.write('HTTP/1.1 200 OK\r\nx-long: ')
      while (!socket!.destroyed) {
        socket!.write('a')
        await pause(50)
      }
    },
  ],
  [
    'an answer without an end',
    async (response) => {
      response.writeHead(200, json).write('{"filler":"')
      const chunk = 'x'.repeat(2 ** 20)
      while (!response.destroyed) if (!response.write(chunk)) await pause(1)
    },
  ],
  [
    'a small answer that unpacks into a huge one',
    (response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(unpacksIntoMuch),
  ],
  [
    'a broken gzip',
    (response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('x'),
  ],
  [
    'a redirect to a good answer',
    (response, good) => void response.writeHead(307, { ...json, location: '/elsewhere' }).end(good),
  ],
  ['bytes that are no UTF-8', (response) => void response.writeHead(200, json).end(Buffer.alloc(64, 0xff))],
]

const intent = (id: string) => ({
  id,
  object: 'payment_intent',
  status: 'succeeded',
  amount: 1_800,
  amount_capturable: 0,
  amount_received: 1_800,
  currency: 'eur',
  customer: null,
  latest_charge: null,
  metadata: {},
  payment_method: null,
})
const reservation = (id: string) => ({
  data: { id, type: 'reservations', attributes: { state: 'confirmed', total_price: 1_800 } },
})

/** Well answered on a busy machine too. */
const patient = 30_000
const paymentsAt = async (listener: Listener, good: object, timeoutMs = 400): Promise<Payments> =>
  createStripePayments({
    secretKey: 'sk_test_broken',
    webhookSecret: 'whsec_broken',
    timeoutMs,
    apiUrl: await smallServer((_, response) => void listener(response, JSON.stringify(good))),
  })
const ticketingAt = async (listener: Listener, good: object, timeoutMs = 400): Promise<Ticketing> =>
  createDistribusion({
    apiKey: 'broken',
    partnerNumber: '000000',
    readTimeoutMs: timeoutMs,
    writeTimeoutMs: timeoutMs,
    apiUrl: await smallServer((_, response) => void listener(response, JSON.stringify(good))),
  })
const good: Listener = (response, answer) => void response.writeHead(200, json).end(answer)

describe('Stripe answers what cannot be read', () => {
  test.each(broken)('%s', async (_name, listener) => {
    const payments = await paymentsAt(listener, intent('pi_1'))
    const began = performance.now()
    const answers = await Promise.all([
      payments.capture('pi_1', amount, 'c:1'),
      payments.release('pi_1', 'r:1'),
      payments.refund('pi_1', 'f:1'),
      payments.authorisation('pi_1'),
      payments.session('cs_1'),
      payments.expireSession('cs_1', 'e:1'),
      payments.detachSavedCard('cus_1/pm_1'),
    ])
    for (const answer of answers) expect(answer.kind).toBe('unknown')
    // two tries of 400 ms at most, and what a busy machine adds
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  test('the same listener, answering well, is done: these tests can fail', async () => {
    const payments = await paymentsAt(good, intent('pi_1'), patient)
    expect(await payments.capture('pi_1', amount, 'c:1')).toMatchObject({ kind: 'done' })
  })

  test('a good answer under a wrong content type is read all the same', async () => {
    const payments = await paymentsAt(
      (response, answer) => void response.writeHead(200, html).end(answer),
      intent('pi_1'),
      patient,
    )
    expect(await payments.authorisation('pi_1')).toMatchObject({ kind: 'done' })
  })

  test('an answer about another payment says nothing about this one', async () => {
    const payments = await paymentsAt(good, intent('pi_2'))
    for (const answer of [
      await payments.capture('pi_1', amount, 'c:1'),
      await payments.release('pi_1', 'r:1'),
      await payments.authorisation('pi_1'),
    ])
      expect(answer.kind).toBe('unknown')
  })

  test('an error under a good status is unknown', async () => {
    const error = { error: { type: 'card_error', code: 'card_declined', message: 'no' } }
    const payments = await paymentsAt(good, error)
    expect((await payments.capture('pi_1', amount, 'c:1')).kind).toBe('unknown')
  })
})

describe('Distribusion answers what cannot be read', () => {
  const contact = { firstName: 'Ada', lastName: 'One', email: 'ada@example.org', reference: 'g1' }
  const trip = {
    connectionId: 'VCRA-NLAMSCST-FRPARGDN-2027-03-05T09:15-2027-03-05T12:35',
    fareClass: 'FARE-1',
    currency: 'EUR',
    language: 'en',
    travellers: [{ firstName: 'Ada', lastName: 'One' }],
  }
  test.each(broken)('%s', async (_name, listener) => {
    const ticketing = await ticketingAt(listener, reservation('R1'))
    const began = performance.now()
    const answers = await Promise.all([
      ticketing.reserve(trip),
      ticketing.confirm('R1', contact),
      ticketing.cancelReservation('R1'),
      ticketing.reservation('R1'),
      ticketing.booking('B1'),
      ticketing.ticket('B1', 'pdf'),
      ticketing.quote(trip.connectionId, 'FARE-1', { adults: 6 }, 'EUR'),
    ])
    for (const answer of answers) expect(answer.kind).toBe('unknown')
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  test('the same listener, answering well, is done: these tests can fail', async () => {
    const ticketing = await ticketingAt(good, reservation('R1'), patient)
    expect(await ticketing.confirm('R1', contact)).toMatchObject({ kind: 'done' })
  })

  test('an answer about another reservation says nothing about this one', async () => {
    const ticketing = await ticketingAt(good, reservation('R2'))
    for (const answer of [
      await ticketing.confirm('R1', contact),
      await ticketing.cancelReservation('R1'),
      await ticketing.reservation('R1'),
    ])
      expect(answer.kind).toBe('unknown')
  })
})
