import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { money } from '../../../src/kernel/money.ts'
import { isStorable } from '../../../src/platform/http/storable.ts'
import { createStripePayments } from '../../../src/adapters/stripe/stripe-payments.ts'
import { doneBy } from '../done-by.ts'
import { paymentsSandboxRig } from './payments-sandbox-rig.ts'
import { nobodysAddress, smallServer } from '../small-server.ts'

const amount = money(1_800, 'EUR')

/** What only Stripe's wire can do: stored failures, keys in flight, silence, and answers that nobody can read. */
describe('payments over the wire of Stripe', () => {
  let rig: Awaited<ReturnType<typeof paymentsSandboxRig>>
  beforeEach(async () => {
    rig = await paymentsSandboxRig({ timeoutMs: 3_000 })
  })
  afterEach(() => rig.close())

  const request = () => ({
    reference: 'member-1',
    lines: [{ label: 'Seat', price: amount }],
    email: 'ada@example.org',
    language: 'xx',
    successUrl: 'http://localhost:3000/ok?session={session}',
    cancelUrl: 'http://localhost:3000/no',
    expiresAt: rig.now() + 1_800_000,
    submitText: 'Held now, charged only when the group is full',
    keepCard: false,
    note: { group: 'g1' },
  })
  const open = (key: string, some = {}) => rig.payments.openSession({ ...request(), ...some }, key)
  async function hold(some = {}) {
    const { ref } = doneBy(await open('open:1', some))
    await rig.pay(ref)
    return doneBy(await rig.payments.session(ref)).authorisation!.ref
  }
  const fault = (kind: Parameters<typeof rig.sandbox.faults.add>[0]['kind'], path: RegExp, times = 1) =>
    rig.sandbox.faults.add({ kind, match: { path }, times })

  test('what is sent: cards only, captured by hand, our words on session and intent, the session in the address', async () => {
    await hold()
    const [session] = rig.sandbox.ledger.sessions()
    const [intent] = rig.sandbox.ledger.paymentIntents()
    expect(session).toMatchObject({
      allowed_payment_method_types: ['card'],
      client_reference_id: 'member-1',
      metadata: { group: 'g1', reference: 'member-1' },
      success_url: 'http://localhost:3000/ok?session={CHECKOUT_SESSION_ID}',
      custom_text: { submit: { message: 'Held now, charged only when the group is full' } },
      locale: 'auto',
      // with manual capture a held card is not yet a paid session
      payment_status: 'unpaid',
    })
    expect(intent).toMatchObject({
      capture_method: 'manual',
      status: 'requires_capture',
      metadata: { group: 'g1', reference: 'member-1' },
    })
  })

  test('a refusal whose words no database stores is one that can be written down', async () => {
    const said = (type: string, status: number) => async () => {
      const url = await smallServer((_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        // the characters stand escaped in JSON: 0, and half of a pair
        response.end(
          `{"error":{"type":"${type}","code":"a\\u0000b","decline_code":"c\\ud800","message":"d\\u0000"}}`,
        )
      })
      const payments = createStripePayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: url })
      return payments.capture('pi_1', amount, 'c:1')
    }
    const answers = [
      await said('card_error', 402)(),
      await said('invalid_request_error', 400)(),
      await said('api_error', 500)(),
    ]
    expect(answers.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'unknown'])
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(/\\u0000|\\ud800/)
      expect(isStorable(answer)).toBe(true)
    }
  })

  test('a failure that Stripe stored under the key is looked through: the hold itself says what happened', async () => {
    const ref = await hold()
    fault('error-after', /capture$/)
    expect((await rig.payments.capture(ref, amount, 'c:1')).kind).toBe('unknown')
    expect(doneBy(await rig.payments.capture(ref, amount, 'c:1')).captured).toEqual(amount)
    expect(rig.books().captures).toBe(1)
  })

  test('[PAY-06] a hold that Stripe does not know under our key may stand in another account: nothing is known of it', async () => {
    const ref = await hold()
    fault('other-account', /^\/v1/, 4)
    const answers = await Promise.all([
      rig.payments.authorisation(ref),
      rig.payments.capture(ref, amount, 'c:1'),
      rig.payments.release(ref, 'r:1'),
    ])
    answers.push(await rig.payments.refund(ref, 'f:1'))
    for (const answer of answers) expect(answer.kind).toBe('unknown')
    expect(rig.books()).toMatchObject({ captured: 0, openHolds: { count: 1 } })
    expect(doneBy(await rig.payments.release(ref, 'r:1')).state).toBe('released')
  })

  test.each(['detachSavedCard', 'deletePayer'] as const)(
    '[PAY-06] %s: a card that Stripe does not know under our key may be kept in another account, and is none that is gone',
    async (end) => {
      const { savedCard } = doneBy(await rig.payments.authorisation(await hold({ keepCard: true })))
      fault('other-account', /^\/v1/, 2)
      expect((await rig.payments[end](savedCard!)).kind).toBe('unknown')
      const { customers, keptCards } = rig.sandbox.ledger.summary()
      expect(keptCards.map(({ customer }) => customer)).toEqual(customers.map(({ id }) => id))
      expect((await rig.payments[end](savedCard!)).kind).toBe('done')
    },
  )

  test.each(['error-before', 'rate-limit', 'hang'] as const)(
    '%s is unknown, for reads as for writes',
    async (kind) => {
      const ref = await hold()
      fault(kind, /^\/v1/, 6)
      const answers = await Promise.all([
        rig.payments.authorisation(ref),
        rig.payments.session('cs_test_any'),
        rig.payments.capture(ref, amount, 'c:1'),
        rig.payments.release(ref, 'r:1'),
        open('open:2'),
        rig.payments.expireSession('cs_test_any', 'e:1'),
      ])
      for (const answer of answers) expect(answer.kind).toBe('unknown')
      expect(rig.books()).toMatchObject({ captured: 0, openHolds: { count: 1 } })
    },
  )

  async function refunded(number: string) {
    const { ref } = doneBy(await open('open:1'))
    await payWith(ref, number)
    const hold = doneBy(await rig.payments.session(ref)).authorisation!.ref
    doneBy(await rig.payments.capture(hold, amount, 'c:1'))
    return { hold, answer: await rig.payments.refund(hold, 'f:1') }
  }
  const payWith = (ref: string, number: string) =>
    fetch(`${rig.url}/pay/${ref}`, {
      method: 'POST',
      body: new URLSearchParams({ number, expiry: '12/40', code: '123', name: 'Ada One' }),
      redirect: 'manual',
    })

  test('a refund that is still pending is unknown, whatever the key, and done once it succeeded', async () => {
    const { hold, answer } = await refunded('4000000000007726')
    expect(answer.kind).toBe('unknown')
    expect(doneBy(await rig.payments.authorisation(hold)).refunded).toEqual(money(0, 'EUR'))
    expect((await rig.payments.refund(hold, 'f:1')).kind).toBe('unknown')
    expect((await rig.payments.refund(hold, 'f:2')).kind).toBe('unknown')
    rig.advance(61_000)
    expect(doneBy(await rig.payments.refund(hold, 'f:3')).refunded).toEqual(amount)
    expect(rig.sandbox.ledger.refunds()).toHaveLength(1)
  })

  test('[PAY-05] a refund of ours that failed is named by its key, one of somebody else is not', async () => {
    const { hold } = await refunded('4000000000005126')
    const { failedRefunds } = doneBy(await rig.payments.authorisation(hold))
    expect(failedRefunds).toEqual([])
    rig.advance(61_000)
    const after = doneBy(await rig.payments.authorisation(hold))
    expect(after.failedRefunds).toHaveLength(1)
    await fetch(`${rig.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rig.secretKey}` },
      body: new URLSearchParams({ payment_intent: hold }),
    })
    rig.advance(61_000)
    expect(doneBy(await rig.payments.authorisation(hold)).failedRefunds).toEqual(after.failedRefunds)
  })

  test('a refund that failed after it had succeeded is not money that is back', async () => {
    const { hold, answer } = await refunded('4000000000005126')
    expect(answer.kind).toBe('done')
    rig.advance(61_000)
    expect(doneBy(await rig.payments.authorisation(hold)).refunded).toEqual(money(0, 'EUR'))
  })

  test('a refund of ours is told from one that somebody makes by hand', async () => {
    const ref = await hold()
    doneBy(await rig.payments.capture(ref, amount, 'c:1'))
    await fetch(`${rig.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rig.secretKey}` },
      body: new URLSearchParams({ payment_intent: ref, amount: '200' }),
    })
    const read = async () => doneBy(await rig.payments.authorisation(ref))
    expect(await read()).toMatchObject({ refunded: money(200, 'EUR'), refundedByUs: money(0, 'EUR') })
    doneBy(await rig.payments.refundPart(ref, money(300, 'EUR'), 'f:1'))
    expect(await read()).toMatchObject({ refunded: money(500, 'EUR'), refundedByUs: money(300, 'EUR') })
  })

  test('what is disputed cannot be refunded, and is shown as taken', async () => {
    const { hold, answer } = await refunded('4000000000000259')
    expect(answer).toMatchObject({ kind: 'refused' })
    expect(doneBy(await rig.payments.authorisation(hold))).toMatchObject({
      state: 'captured',
      captured: amount,
      refunded: money(0, 'EUR'),
    })
    await rig.sandbox.webhooks.settled()
    const told = rig.sandbox.ledger.events().find(({ type }) => type === 'charge.dispute.created')!
    expect(told.data.object).toMatchObject({ object: 'dispute', payment_intent: hold })
  })

  test.each(['rate-limit', 'lock-timeout'] as const)('%s at every write is unknown', async (kind) => {
    const ref = await hold()
    fault(kind, /capture$|cancel$|refunds$|expire$|sessions$/, 5)
    for (const answer of [
      await rig.payments.capture(ref, amount, 'c:1'),
      await rig.payments.release(ref, 'r:1'),
      await rig.payments.refund(ref, 'f:1'),
      await rig.payments.expireSession('cs_test_any', 'e:1'),
      await open('open:2'),
    ])
      expect(answer.kind).toBe('unknown')
    expect(doneBy(await rig.payments.capture(ref, amount, 'c:1')).captured).toEqual(amount)
  })

  test('a failure that is kept under a key is told as such once the hold was read; a new key is a new try', async () => {
    const ref = await hold()
    fault('error-kept', /capture$/)
    expect((await rig.payments.capture(ref, amount, 'c:1')).kind).toBe('unknown')
    expect(await rig.payments.capture(ref, amount, 'c:1')).toMatchObject({ kind: 'refused', code: 'kept' })
    expect(doneBy(await rig.payments.authorisation(ref)).state).toBe('held')
    expect(doneBy(await rig.payments.capture(ref, amount, 'c:2')).captured).toEqual(amount)
  })

  test.each(['error-kept', 'error-after'] as const)(
    'a page whose opening has failed, and is kept so under its key (%s), is opened under the next, and stays the same',
    async (kind) => {
      fault(kind, /sessions$/, 2)
      expect((await open('open:1')).kind).toBe('unknown')
      // the key of the second try fails as well
      expect((await open('open:1')).kind).toBe('unknown')
      const { ref } = doneBy(await open('open:1'))
      expect(doneBy(await open('open:1')).ref).toBe(ref)
      await rig.pay(ref)
      expect(rig.books().openHolds.count).toBe(1)
    },
  )

  test('a kept card whose key was used in other words was held once; one that the bank refused was not', async () => {
    const session = doneBy(
      await rig.payments.openSession({ ...request(), reference: 'kept', keepCard: true }, 'open:kept'),
    )
    await rig.pay(session.ref)
    const { savedCard } = doneBy(await rig.payments.session(session.ref)).authorisation!
    const order = { savedCard: savedCard!, amount, reference: 'second', note: { group: 'g1' } }
    const { ref } = doneBy(await rig.payments.holdAgain(order, 'again:1'))
    const reworded = { ...order, note: { group: 'g1', since: 'the next release' } }
    expect(doneBy(await rig.payments.holdAgain(reworded, 'again:1')).ref).toBe(ref)
    expect(rig.books().openHolds.count).toBe(2)

    fault('decline', /payment_intents$/)
    const third = { ...order, reference: 'third' }
    expect(await rig.payments.holdAgain(third, 'again:2')).toMatchObject({ code: 'declined' })
    expect(await rig.payments.holdAgain({ ...third, note: {} }, 'again:2')).toMatchObject({ code: 'invalid' })
    expect(rig.books().openHolds.count).toBe(2)
  })

  test('a kept card may not lead its owner away who is not there', async () => {
    const stripe = new Stripe(rig.secretKey, {
      host: '127.0.0.1',
      port: new URL(rig.url).port,
      protocol: 'http',
    })
    const order = { amount: 1_800, currency: 'eur', customer: 'cus_1', payment_method: 'pm_1' }
    await expect(
      stripe.paymentIntents.create({ ...order, confirm: true, off_session: true }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'return_url' })
  })

  test('a key whose first call still runs is unknown, and done once the first one is', async () => {
    const ref = await hold()
    fault('hang-after', /capture$/)
    const first = rig.payments.capture(ref, amount, 'c:1')
    await rig.sandbox.faults.hung()
    expect((await first).kind).toBe('unknown')
    expect(doneBy(await rig.payments.capture(ref, amount, 'c:1')).state).toBe('captured')
    fault('hang', /cancel$/)
    const release = rig.payments.release(ref, 'r:1')
    await rig.sandbox.faults.hung(2)
    expect((await rig.payments.release(ref, 'r:1')).kind).toBe('unknown')
    await release
    expect(rig.books().captures).toBe(1)
  })

  test('a rejected key and a provider that is not there are unknown', async () => {
    const stranger = createStripePayments({
      secretKey: 'sk_test_wrong',
      webhookSecret: 'whsec_x',
      apiUrl: rig.url,
    })
    expect((await stranger.authorisation('pi_1')).kind).toBe('unknown')
    const nobody = createStripePayments({
      secretKey: rig.secretKey,
      webhookSecret: rig.webhookSecret,
      apiUrl: await nobodysAddress(),
    })
    expect((await nobody.capture('pi_1', amount, 'c:1')).kind).toBe('unknown')
    expect((await nobody.session('cs_1')).kind).toBe('unknown')
  })

  test.each([
    ['a page of a proxy', 200, '<html>'],
    ['a page of a proxy that says not found', 404, '<html>'],
    ['an object of another kind', 200, '{"object":"balance"}'],
    ['an empty answer', 200, ''],
    ['a gateway error', 502, 'Bad gateway'],
  ])('%s is unknown', async (_name, status, body) => {
    const apiUrl = await smallServer((_, response) => void response.writeHead(status).end(body))
    const payments = createStripePayments({ ...rig, apiUrl })
    expect((await payments.capture('pi_1', amount, 'c:1')).kind).toBe('unknown')
    expect((await payments.session('cs_1')).kind).toBe('unknown')
  })

  test('a call whose connection is closed is made once more, under the same key, and is unknown then', async () => {
    const keys: unknown[] = []
    const apiUrl = await smallServer(({ url, headers, socket }) => {
      if (url!.endsWith('/capture')) keys.push(headers['idempotency-key'])
      socket.resetAndDestroy()
    })
    const payments = createStripePayments({ ...rig, apiUrl })
    expect((await payments.capture('pi_1', amount, 'c:1')).kind).toBe('unknown')
    expect(keys).toEqual(['c:1', 'c:1'])
  })

  test.each([
    ['processing', 'unknown'],
    ['requires_payment_method', 'refused'],
    ['canceled', 'refused'],
  ])(
    '[GRP-09] a kept card whose hold failed under its key, and is %s at the bank, is %s',
    async (status, kind) => {
      const intent = {
        ...{
          id: 'pi_1',
          object: 'payment_intent',
          status,
          amount: 1_800,
          amount_received: 0,
          currency: 'eur',
        },
        ...{ metadata: { reference: 'r-1' }, latest_charge: null },
      }
      const apiUrl = await smallServer(({ method }, response) => {
        const isMade = method === 'POST'
        response.writeHead(isMade ? 500 : 200, {
          'content-type': 'application/json',
          ...(isMade && { 'idempotent-replayed': 'true' }),
        })
        const answer = isMade
          ? { error: { type: 'api_error', message: 'kept' } }
          : { object: 'list', data: [intent], has_more: false, url: '/v1/payment_intents' }
        response.end(JSON.stringify(answer))
      })
      const payments = createStripePayments({ ...rig, apiUrl })
      const request = { savedCard: 'cus_1/pm_1', amount, reference: 'r-1', note: {} }
      expect((await payments.holdAgain(request, 'h:1')).kind).toBe(kind)
    },
  )

  test('a page whose end failed under its key is ended under another', async () => {
    const keys: unknown[] = []
    const apiUrl = await smallServer(({ headers }, response) => {
      keys.push(headers['idempotency-key'])
      const isKept = keys.length === 1
      response.writeHead(isKept ? 500 : 200, {
        'content-type': 'application/json',
        ...(isKept && { 'idempotent-replayed': 'true' }),
      })
      const session = { id: 'cs_1', object: 'checkout.session', status: 'expired', url: null, metadata: {} }
      response.end(JSON.stringify(isKept ? { error: { type: 'api_error', message: 'kept' } } : session))
    })
    const payments = createStripePayments({ ...rig, apiUrl })
    expect(await payments.expireSession('cs_1', 'expire:1')).toMatchObject({ kind: 'done' })
    expect(keys).toEqual(['expire:1', 'expire:1:again'])
  })

  test('a process that stood still over a connection that was closed does not repeat its call', async () => {
    const keys: unknown[] = []
    const realNow = Date.now()
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const apiUrl = await smallServer(({ headers, socket }) => {
      keys.push(headers['idempotency-key'])
      clock.mockReturnValue(realNow + 25 * 3_600_000)
      socket.resetAndDestroy()
    })
    const payments = createStripePayments({ ...rig, apiUrl })
    expect((await payments.refundPart('pi_1', amount, 'r:1')).kind).toBe('unknown')
    expect(keys).toEqual(['r:1'])
  })

  test('an event that is too old is not taken, nor one that is no event', async () => {
    const signed = (body: string, seconds: number) => {
      const v1 = createHmac('sha256', rig.webhookSecret).update(`${seconds}.${body}`).digest('hex')
      return rig.payments.readEvent(Buffer.from(body), `t=${seconds},v1=${v1}`)
    }
    const now = Math.floor(Date.now() / 1000)
    const event = '{"id":"evt_1","type":"ping","data":{"object":{"object":"balance"}}}'
    expect(signed(event, now)).toEqual({
      id: 'evt_1',
      kind: 'other',
      sessionRef: null,
      authorisationRef: null,
      disputeRef: null,
      reference: null,
    })
    expect(signed(event, now - 301)).toBeNull()
    expect(signed('{}', now)).toBeNull()
    expect(signed('no json', now)).toBeNull()
  })

  test.each([
    'http://api.example.org',
    'ftp://127.0.0.1',
    'http://127.0.0.1.example.org',
    'http://127.0.0.1/v2',
  ])('the address %s is not accepted', (apiUrl) => {
    expect(() => createStripePayments({ ...rig, apiUrl })).toThrow("Stripe's address")
  })
})
