import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, day, noon, openBench, refusal } from '../test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

describe('capture', () => {
  it('takes less than was held and releases the rest', async () => {
    const { id, latest_charge } = await bench.hold()
    const intent = await bench.stripe.paymentIntents.capture(id, {
      amount_to_capture: 5000,
      metadata: { booking: 'b_1' },
    })
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 7200,
      amount_received: 5000,
      amount_capturable: 0,
      metadata: { group: 'g_1', booking: 'b_1' },
    })
    expect(await bench.stripe.charges.retrieve(latest_charge.id)).toMatchObject({
      captured: true,
      amount_captured: 5000,
      amount_refunded: 2200,
      refunded: false,
    })
    expect(bench.sandbox.ledger.sessions()[0]).toMatchObject({ payment_status: 'paid' })
    expect(bench.sandbox.ledger.summary()).toMatchObject({
      totals: { captured: 5000, refunded: 0, released: 2200, openHolds: { count: 0, sum: 0 } },
      paymentIntents: [{ captures: [{ charge: latest_charge.id, amount: 5000 }], refunds: [] }],
    })
    await bench.receiver.count(6)
    expect(bench.receiver.types().slice(4)).toEqual(['charge.captured', 'payment_intent.succeeded'])
    expect(bench.receiver.received[5]?.data.previous_attributes).toMatchObject({ status: 'requires_capture' })
  })

  it('happens once; the refusal tells the true state', async () => {
    const { id } = await bench.hold()
    await bench.stripe.paymentIntents.capture(id)
    expect(await refusal(bench.stripe.paymentIntents.capture(id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded', amount_received: 7200 },
    })
    expect(bench.sandbox.ledger.summary().totals.captured).toBe(7200)
  })

  it('takes no more than was held', async () => {
    const { id } = await bench.hold()
    const error = await refusal(bench.stripe.paymentIntents.capture(id, { amount_to_capture: 7201 }))
    expect(error).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' })
    expect(bench.sandbox.ledger.summary().totals.openHolds).toEqual({ count: 1, sum: 7200 })
  })

  it('can be declined although the hold was not', async () => {
    const { id } = await bench.hold('4000000000000341')
    const error = await refusal(bench.stripe.paymentIntents.capture(id))
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' })
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
  })
})

describe('cancel', () => {
  it('releases a hold', async () => {
    const { id } = await bench.hold()
    const intent = await bench.stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'requested_by_customer',
    })
    expect(intent).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      canceled_at: noon / 1000,
      cancellation_reason: 'requested_by_customer',
    })
    expect(bench.sandbox.ledger.charges()[0]).toMatchObject({
      captured: false,
      refunded: true,
      amount_refunded: 7200,
    })
    expect(bench.sandbox.ledger.summary().totals).toMatchObject({ captured: 0, refunded: 0, released: 7200 })
    await bench.receiver.count(6)
    expect(bench.receiver.types().slice(4)).toEqual(['charge.refunded', 'payment_intent.canceled'])
  })

  it('is refused after capture, after cancel and before there is a hold', async () => {
    const { id: captured } = await bench.hold()
    await bench.stripe.paymentIntents.capture(captured)
    const { id: canceled } = await bench.hold()
    await bench.stripe.paymentIntents.cancel(canceled)
    for (const id of [captured, canceled])
      expect(await refusal(bench.stripe.paymentIntents.cancel(id))).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { id },
      })
    await bench.pay(await bench.createSession(), '4000000000000002')
    const tried = bench.sandbox.ledger.paymentIntents()[2]?.id ?? ''
    expect(await refusal(bench.stripe.paymentIntents.cancel(tried))).toMatchObject({ statusCode: 400 })
  })
})

describe('a hold nobody captures', () => {
  it('lapses on the clock, whoever reads first', async () => {
    const { id, latest_charge } = await bench.hold()
    bench.clock.advance(7 * day - 1000)
    expect(bench.sandbox.ledger.summary().totals.openHolds.count).toBe(1)
    bench.clock.advance(30 * day)
    const lapsedAt = noon / 1000 + 7 * 86_400
    expect(bench.sandbox.ledger.paymentIntents()[0]).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      canceled_at: lapsedAt,
    })
    expect(await bench.stripe.charges.retrieve(latest_charge.id)).toMatchObject({
      captured: false,
      refunded: true,
    })
    expect(await refusal(bench.stripe.paymentIntents.capture(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'canceled' },
    })
  })

  it('tells so by webhook though nobody asks', async () => {
    await bench.hold()
    bench.clock.advance(8 * day)
    await bench.receiver.count(6)
    expect(bench.receiver.received.slice(4)).toMatchObject([
      { type: 'charge.expired', created: noon / 1000 + 7 * 86_400 },
      { type: 'payment_intent.canceled' },
    ])
  })
})

it('what was captured, canceled or expired stays as it is, however late it gets', async () => {
  const [captured, canceled] = [await bench.hold(), await bench.hold()]
  await bench.stripe.paymentIntents.capture(captured.id)
  await bench.stripe.paymentIntents.cancel(canceled.id)
  await bench.stripe.checkout.sessions.expire((await bench.createSession()).id)
  const before = [bench.sandbox.ledger.paymentIntents(), bench.sandbox.ledger.events()]
  bench.clock.advance(30 * day)
  expect([bench.sandbox.ledger.paymentIntents(), bench.sandbox.ledger.events()]).toEqual(before)
})

describe('refund', () => {
  it('gives back in parts until nothing is left', async () => {
    const { id } = await bench.hold()
    await bench.stripe.paymentIntents.capture(id, { amount_to_capture: 5000 })
    const part = await bench.stripe.refunds.create({
      payment_intent: id,
      amount: 2000,
      metadata: { why: 'late' },
    })
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 2000,
      payment_intent: id,
      metadata: { why: 'late' },
    })
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: id, amount: 3001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    })
    expect((await bench.stripe.refunds.create({ payment_intent: id })).amount).toBe(3000)
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(bench.sandbox.ledger.summary().totals).toMatchObject({
      captured: 5000,
      refunded: 5000,
      released: 2200,
    })
    expect(await bench.stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id })
    await bench.receiver.count(12)
    expect(bench.receiver.types().slice(6, 9)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
    ])
  })

  it('needs a capture first', async () => {
    const { id } = await bench.hold()
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
    })
    expect(bench.sandbox.ledger.refunds()).toEqual([])
  })
})
