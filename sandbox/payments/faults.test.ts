import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, openBench, refusal } from './test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

const capture = (id: string, idempotencyKey = 'capture-1') =>
  bench.stripe.paymentIntents.capture(id, { amount_to_capture: 5000 }, { idempotencyKey })
const captured = () => bench.sandbox.ledger.summary().totals.captured
const onCapture = { method: 'POST', path: /\/capture$/ }

describe('a fault', () => {
  it('error-before has no effect and no memory', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'error-before', match: onCapture })
    expect(await refusal(capture(id))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
    expect(captured()).toBe(0)
    expect((await capture(id)).status).toBe('succeeded')
  })

  it('error-after has its effect, and the key repeats the error', async () => {
    const { id } = await bench.hold()
    const fault = bench.sandbox.faults.add({ kind: 'error-after', match: onCapture, times: 2 })
    expect(await refusal(capture(id))).toMatchObject({ statusCode: 500 })
    expect(captured()).toBe(5000)
    const again = await refusal(capture(id))
    expect([again.statusCode, again.headers?.['idempotent-replayed']]).toEqual([500, 'true'])
    expect(fault.struck).toBe(1)
    bench.sandbox.faults.clear()
    expect(await refusal(capture(id, 'capture-2'))).toMatchObject({ payment_intent: { status: 'succeeded' } })
    expect(captured()).toBe(5000)
  })

  it('error-kept has no effect, and the key repeats the error for 24 hours; a new key succeeds', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'error-kept', match: onCapture })
    const first = await refusal(capture(id))
    expect([first.statusCode, first.headers?.['idempotent-replayed']]).toEqual([500, undefined])
    expect(captured()).toBe(0)
    bench.clock.advance(23 * 3_600_000)
    const again = await refusal(capture(id))
    expect([again.statusCode, again.headers?.['idempotent-replayed']]).toEqual([500, 'true'])
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    expect((await capture(id, 'capture-2')).status).toBe('succeeded')
    expect(captured()).toBe(5000)
  })

  it('error-kept keeps nothing of a call that was not valid', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'error-kept', match: onCapture })
    const wrong = bench.stripe.paymentIntents.capture(
      id,
      { amount_to_capture: 0 },
      { idempotencyKey: 'capture-1' },
    )
    expect(await refusal(wrong)).toMatchObject({ statusCode: 400 })
    expect((await capture(id)).status).toBe('succeeded')
  })

  it('drop-before has no effect', async () => {
    const { id } = await bench.hold()
    // the SDK tries a reset connection once more by itself, even without retries
    bench.sandbox.faults.add({ kind: 'drop-before', match: onCapture, times: 2 })
    expect(await refusal(capture(id))).toMatchObject({ type: 'StripeConnectionError' })
    expect(captured()).toBe(0)
  })

  it('drop-after has its effect, and the key repeats the good answer', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'drop-after', match: onCapture, times: 2 })
    expect(await refusal(capture(id))).toMatchObject({ type: 'StripeConnectionError' })
    expect(captured()).toBe(5000)
    expect((await capture(id)).amount_received).toBe(5000)
  })

  it('decline is remembered by the key, so a new attempt needs a new one', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'decline', match: onCapture, declineCode: 'insufficient_funds' })
    const declined = { type: 'StripeCardError', code: 'card_declined', decline_code: 'insufficient_funds' }
    expect(await refusal(capture(id))).toMatchObject(declined)
    expect(await refusal(capture(id))).toMatchObject(declined)
    expect(captured()).toBe(0)
    expect((await capture(id, 'capture-2')).status).toBe('succeeded')
  })

  it('rate-limit refuses without effect', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'rate-limit', match: onCapture })
    expect(await refusal(capture(id))).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
    expect(captured()).toBe(0)
    expect((await capture(id)).status).toBe('succeeded')
  })

  it('hang happens when released, though the caller gave up long ago', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'hang', match: onCapture })
    const given = refusal(bench.stripe.paymentIntents.capture(id, {}, { timeout: 50 }))
    await bench.sandbox.faults.hung()
    expect(captured()).toBe(0)
    expect(await given).toMatchObject({ type: 'StripeConnectionError' })
    bench.sandbox.faults.release()
    await bench.receiver.count(6)
    expect(captured()).toBe(7200)
  })

  it('hang-after has its effect at once', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'hang-after', match: onCapture })
    const waiting = capture(id)
    await bench.sandbox.faults.hung()
    expect(captured()).toBe(5000)
    bench.sandbox.faults.release()
    expect((await waiting).status).toBe('succeeded')
  })

  it('rate-limit says which limit, and lock-timeout says none; neither has an effect or a memory', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'rate-limit', match: onCapture })
    bench.sandbox.faults.add({ kind: 'lock-timeout', match: onCapture })
    const [limited, locked] = [await refusal(capture(id)), await refusal(capture(id))]
    expect(limited).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' })
    expect(limited.headers?.['stripe-rate-limited-reason']).toBe('global-rate')
    expect(locked).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'lock_timeout' })
    expect(locked.headers).not.toHaveProperty('stripe-rate-limited-reason')
    expect(captured()).toBe(0)
    expect((await capture(id)).status).toBe('succeeded')
  })

  it('two calls at once on one object: the second meets its lock, one on another object does not', async () => {
    const [{ id }, other] = [await bench.hold(), await bench.hold()]
    bench.sandbox.faults.add({ kind: 'hang', match: onCapture })
    const first = capture(id)
    await bench.sandbox.faults.hung()
    expect(await refusal(bench.stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'lock_timeout' })
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    expect((await bench.stripe.paymentIntents.cancel(other.id)).status).toBe('canceled')
    bench.sandbox.faults.release()
    expect((await first).status).toBe('succeeded')
    expect(await refusal(bench.stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('a limit of requests per second refuses the rest of that second', async () => {
    bench.sandbox.rateLimit.perSecond = 3
    const calls = Array.from({ length: 12 }, () => bench.stripe.events.list().catch((error) => error.code))
    const answers = await Promise.all(calls)
    expect(answers.filter((answer) => answer === 'rate_limit').length).toBeGreaterThan(0)
    expect(answers.filter((answer) => answer !== 'rate_limit').length).toBeGreaterThanOrEqual(3)
    bench.sandbox.rateLimit.perSecond = null
    expect((await bench.stripe.events.list()).data).toEqual([])
  })

  it('slow only takes longer', async () => {
    const { id } = await bench.hold()
    bench.sandbox.faults.add({ kind: 'slow', ms: 20, match: onCapture })
    expect((await capture(id)).status).toBe('succeeded')
  })

  it('can wait for the third call and look into the body', async () => {
    const fault = bench.sandbox.faults.add({
      kind: 'error-before',
      skip: 1,
      match: { path: '/v1/checkout', bodyIncludes: 'metadata[member]=m_2' },
    })
    const metadata = { group: 'g_1', member: 'm_2' }
    await bench.createSession()
    await bench.createSession({ metadata })
    await bench.createSession()
    expect(await refusal(bench.createSession({ metadata }))).toMatchObject({ statusCode: 500 })
    expect(bench.sandbox.faults.list()).toMatchObject([{ id: fault.id, struck: 1 }])
  })
})

describe('over HTTP', () => {
  const post = (body: object) =>
    fetch(`${bench.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('faults are planned, listed and taken away', async () => {
    const { id } = await bench.hold()
    expect((await post({ kind: 'no-such' })).status).toBe(400)
    expect((await post({ kind: 'error-after', match: { pathPattern: 'capture$' } })).status).toBe(201)
    expect(await (await fetch(`${bench.url}/sandbox/faults`)).json()).toMatchObject({
      faults: [{ kind: 'error-after', times: 1, struck: 0, match: { path: '/capture$/' } }],
      hanging: 0,
    })
    await refusal(capture(id))
    expect((await fetch(`${bench.url}/sandbox/faults`, { method: 'DELETE' })).status).toBe(204)
    const ledger = (await (await fetch(`${bench.url}/sandbox/ledger`)).json()) as object
    expect(ledger).toMatchObject({
      totals: { captured: 5000, openHolds: { count: 0 } },
      totalsByCurrency: { eur: { released: 2200 } },
      paymentIntents: [{ id, amount_received: 5000, metadata: { member: 'm_1' }, card: { last4: '4242' } }],
    })
  })
})
