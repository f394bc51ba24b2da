import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, connect, noon, openBench, refusal, secretKey, sessionParams } from '../test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

const seconds = noon / 1000

describe('a new checkout session', () => {
  it('is open, unpaid, without an intent and with the sum of its lines', async () => {
    const line = sessionParams().line_items?.[0] ?? {}
    const session = await bench.createSession({ line_items: [line, { ...line, quantity: 2 }] })
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 21_600,
      currency: 'eur',
      client_reference_id: 'm_1',
      metadata: { group: 'g_1', member: 'm_1' },
      created: seconds,
      expires_at: seconds + 86_400,
      url: `${bench.url}/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_/)
    expect(session.lastResponse.requestId).toMatch(/^req_/)
  })

  it('shows its lines when asked', async () => {
    const { id } = await bench.createSession()
    const session = await bench.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
    expect(session.line_items?.data[0]).toMatchObject({ amount_total: 7200, quantity: 1 })
    const lines = await bench.stripe.checkout.sessions.listLineItems(id)
    expect(lines.data).toHaveLength(1)
  })

  it('may last from 30 minutes to 24 hours', async () => {
    const session = await bench.createSession({ expires_at: seconds + 1800 })
    expect(session.expires_at).toBe(seconds + 1800)
    for (const expires_at of [seconds + 1799, seconds + 86_401])
      expect(await refusal(bench.createSession({ expires_at }))).toMatchObject({
        statusCode: 400,
        param: 'expires_at',
      })
  })
})

describe('the end of a session', () => {
  it('comes on the clock', async () => {
    const { id } = await bench.createSession({ expires_at: seconds + 1800 })
    bench.clock.advance(1_800_000)
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
    await bench.receiver.count(1)
    expect(bench.receiver.types()).toEqual(['checkout.session.expired'])
  })

  it('comes by hand, once', async () => {
    const { id } = await bench.createSession()
    expect((await bench.stripe.checkout.sessions.expire(id)).status).toBe('expired')
    expect(await refusal(bench.stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 })
  })

  it('cancels the intent of a customer who tried and was declined', async () => {
    const session = await bench.createSession()
    await bench.pay(session, '4000000000000002')
    await bench.stripe.checkout.sessions.expire(session.id)
    expect(bench.sandbox.ledger.paymentIntents()[0]).toMatchObject({ status: 'canceled' })
  })
})

describe('what the API refuses', () => {
  const create = (params: object) => bench.stripe.checkout.sessions.create(params)

  it('unknown parameters, by their full name', async () => {
    const error = await refusal(create({ ...sessionParams(), payment_method_types: ['card'] }))
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'payment_method_types',
      message: 'Received unknown parameter: payment_method_types',
      doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
    })
    const nested = { ...sessionParams(), payment_intent_data: { capture: 'manual' } }
    expect(await refusal(create(nested))).toMatchObject({ param: 'payment_intent_data[capture]' })
    expect(bench.sandbox.ledger.sessions()).toEqual([])
  })

  it.each([
    [{ success_url: undefined }, 'parameter_missing', 'success_url'],
    [{ success_url: 'nowhere' }, 'url_invalid', 'success_url'],
    [{ client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
    [{ expires_at: 'soon' }, 'parameter_invalid_integer', 'expires_at'],
    [{ mode: 'subscription' }, undefined, 'mode'],
    [{ line_items: [{ quantity: 1 }] }, 'parameter_missing', 'line_items[0][price_data]'],
    [{ metadata: { k: 'v'.repeat(501) } }, undefined, 'metadata[k]'],
    [{ client_reference_id: 'm'.repeat(201) }, undefined, 'client_reference_id'],
    [{ customer_email: 'x@y' }, 'email_invalid', 'customer_email'],
    [{ customer_email: 'ada@example.org ' }, 'email_invalid', 'customer_email'],
    [{ customer_email: 'ada' }, 'email_invalid', 'customer_email'],
    [{ locale: 'lb' }, undefined, 'locale'],
    [{ allowed_payment_method_types: ['cards'] }, undefined, 'allowed_payment_method_types[0]'],
    [
      {
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'zzz', unit_amount: 500, product_data: { name: 'Seat' } },
          },
        ],
      },
      undefined,
      'line_items[0][price_data][currency]',
    ],
  ])('%j', async (change, code, param) => {
    expect(await refusal(create({ ...sessionParams(), ...change }))).toMatchObject({
      statusCode: 400,
      code,
      param,
    })
  })

  it('totals below the minimum', async () => {
    const price_data = { currency: 'eur', unit_amount: 49, product_data: { name: 'Crumb' } }
    expect(await refusal(bench.createSession({ line_items: [{ quantity: 1, price_data }] }))).toMatchObject({
      code: 'amount_too_small',
    })
  })

  it('wrong keys', async () => {
    const error = await refusal(connect(bench.url, 'sk_test_other').checkout.sessions.create(sessionParams()))
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
    expect((await fetch(`${bench.url}/v1/events`)).status).toBe(401)
  })

  it('unknown ids and addresses', async () => {
    const { stripe } = bench
    for (const call of [
      stripe.checkout.sessions.retrieve('cs_test_no'),
      stripe.paymentIntents.retrieve('pi_no'),
      stripe.paymentIntents.capture('pi_no'),
      stripe.charges.retrieve('ch_no'),
      stripe.refunds.create({ payment_intent: 'pi_no' }),
      stripe.events.retrieve('evt_no'),
    ])
      expect(await refusal(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    expect(await refusal(stripe.customers.list())).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    })
  })

  it('nothing that is written with percent-encoded brackets', async () => {
    const body =
      'mode=payment&success_url=https%3A%2F%2Fapp.example%2F&line_items%5B0%5D%5Bquantity%5D=1&line_items%5B0%5D%5Bprice_data%5D%5Bcurrency%5D=eur&line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount%5D=500&line_items%5B0%5D%5Bprice_data%5D%5Bproduct_data%5D%5Bname%5D=Seat&expand%5B%5D=line_items'
    const response = await fetch(`${bench.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect(await response.json()).toMatchObject({
      amount_total: 500,
      line_items: { data: [{ description: 'Seat' }] },
    })
  })
})
