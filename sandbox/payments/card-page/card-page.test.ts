import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, noon, openBench } from '../test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

const read = async (path: string) => (await fetch(`${bench.url}${path}`)).text()
const answerBank = (id: string, answer: string) =>
  fetch(`${bench.url}/pay/${id}/bank`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer }),
  })

describe('the card page', () => {
  it('shows what is bought, the total, labelled fields and the way back', async () => {
    const session = await bench.createSession({ cancel_url: 'https://app.example/?a=1&b="2' })
    const page = await read(`/pay/${session.id}`)
    expect(page).toContain('Payment sandbox — no real card, no real money')
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('Amsterdam to Paris, seat 1 of 6')
    expect(page).toContain('€72.00')
    for (const label of ['Card number', 'Expiry date', 'Security code', 'Name on card'])
      expect(page).toMatch(new RegExp(`<label for="\\w+">${label}</label>`))
    expect(page).toContain('href="https://app.example/?a=1&#38;b=&#34;2"')
  })

  it('holds the amount and sends the customer back', async () => {
    const session = await bench.createSession()
    const response = await bench.pay(session, '5555 5555 5555 4444')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`https://app.example/g/g_1?session=${session.id}`)
    const paid = await bench.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      url: null,
      payment_intent: {
        status: 'requires_capture',
        amount_capturable: 7200,
        amount_received: 0,
        metadata: { group: 'g_1', member: 'm_1' },
        latest_charge: {
          captured: false,
          payment_method_details: {
            card: { brand: 'mastercard', last4: '4444', capture_before: noon / 1000 + 7 * 86_400 },
          },
        },
      },
    })
    await bench.receiver.count(4)
    expect(bench.receiver.types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
    ])
  })

  it('takes the money at once under automatic capture', async () => {
    const intent = await bench.hold(undefined, { payment_intent_data: { capture_method: 'automatic' } })
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 7200,
      latest_charge: { captured: true },
    })
    expect(bench.sandbox.ledger.sessions()[0]).toMatchObject({ payment_status: 'paid' })
  })

  it.each([
    ['4242424242424241', {}, 'Your card number is invalid.'],
    ['4111111111111111', {}, 'please use one of the test cards'],
    ['4242424242424242', { expiry: '02/26' }, 'Your card has expired.'],
    ['4242424242424242', { expiry: '13/30' }, 'Write it as MM/YY.'],
    ['4242424242424242', { code: '1' }, 'security code is incomplete'],
    ['4242424242424242', { name: ' ' }, 'Please write the name'],
  ])('says beside the field what is wrong: %s %j', async (number, fields, message) => {
    const session = await bench.createSession()
    const response = await bench.pay(session, number, fields)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain(message)
    expect(page).toContain('aria-invalid="true"')
    expect(bench.sandbox.ledger.sessions()[0]).toMatchObject({ status: 'open', payment_intent: null })
  })

  it('takes a card until the end of its month', async () => {
    expect((await bench.pay(await bench.createSession(), undefined, { expiry: '03/26' })).status).toBe(303)
  })

  it('stays open after a decline and takes another card on the same intent', async () => {
    const session = await bench.createSession()
    expect(await (await bench.pay(session, '4000000000009995')).text()).toContain(
      'Your card has insufficient funds.',
    )
    const tried = bench.sandbox.ledger.paymentIntents()[0]
    expect(tried).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
    await bench.pay(session)
    expect(bench.sandbox.ledger.paymentIntents()).toMatchObject([
      { id: tried?.id, status: 'requires_capture', last_payment_error: null },
    ])
    await bench.receiver.count(6)
    expect(bench.receiver.types()).toContain('payment_intent.payment_failed')
  })

  it('is clear about sessions that are over', async () => {
    const [paid, expired] = [await bench.createSession(), await bench.createSession()]
    await bench.pay(paid)
    await bench.stripe.checkout.sessions.expire(expired.id)
    expect(await read(`/pay/${paid.id}`)).toContain('Already paid')
    expect(await (await bench.pay(paid)).text()).toContain('Already paid')
    expect(await (await bench.pay(expired)).text()).toContain('Payment page expired')
    expect((await fetch(`${bench.url}/pay/cs_test_no`)).status).toBe(404)
    expect(bench.sandbox.ledger.charges()).toHaveLength(1)
  })
})

describe('a card that needs confirmation', () => {
  it('waits for the bank and then holds the amount', async () => {
    const session = await bench.createSession()
    const response = await bench.pay(session, '4000002500003155')
    expect(response.headers.get('location')).toBe(`/pay/${session.id}/bank`)
    expect(await read(`/pay/${session.id}/bank`)).toContain('Confirm with your bank')
    expect(bench.sandbox.ledger.paymentIntents()[0]).toMatchObject({ status: 'requires_action' })
    expect((await answerBank(session.id, 'complete')).headers.get('location')).toContain(session.id)
    expect(bench.sandbox.ledger.paymentIntents()[0]).toMatchObject({
      status: 'requires_capture',
      next_action: null,
    })
  })

  it('leaves the session open when the customer fails', async () => {
    const session = await bench.createSession()
    await bench.pay(session, '4000002500003155')
    expect(await (await answerBank(session.id, 'fail')).text()).toContain('could not confirm')
    expect(bench.sandbox.ledger.paymentIntents()[0]).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await bench.pay(session)).status).toBe(303)
  })
})
