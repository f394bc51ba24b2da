import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Bench, day, openBench, refusal } from '../test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

const replayed = (answer: { lastResponse: { headers: Record<string, string> } }) =>
  answer.lastResponse.headers['idempotent-replayed']

it('repeats the first answer without doing it again', async () => {
  const first = await bench.createSession({}, 'key-1')
  const second = await bench.createSession({}, 'key-1')
  expect(second.id).toBe(first.id)
  expect([replayed(first), replayed(second)]).toEqual([undefined, 'true'])
  expect(bench.sandbox.ledger.sessions()).toHaveLength(1)
})

it('does not protect without a key: the second refund happens', async () => {
  const { id } = await bench.hold()
  await bench.stripe.paymentIntents.capture(id)
  const give = (idempotencyKey: string) =>
    bench.stripe.refunds.create({ payment_intent: id, amount: 1000 }, { idempotencyKey })
  await Promise.all([give('a'), give('a'), give('b')])
  expect(bench.sandbox.ledger.summary().totals.refunded).toBe(2000)
})

it('repeats refusals too, once the operation had begun', async () => {
  const { id } = await bench.hold()
  await bench.stripe.paymentIntents.cancel(id)
  const capture = () => bench.stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'key-1' })
  const [first, second] = [await refusal(capture()), await refusal(capture())]
  expect(second.headers?.['idempotent-replayed']).toBe('true')
  expect(second.message).toBe(first.message)
})

it('refuses the same key for something else', async () => {
  await bench.createSession({}, 'key-1')
  expect(await refusal(bench.createSession({ client_reference_id: 'm_2' }, 'key-1'))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

it('remembers nothing of a call that was not valid', async () => {
  await refusal(bench.createSession({ success_url: 'nowhere' }, 'key-1'))
  expect((await bench.createSession({}, 'key-1')).status).toBe('open')
})

it('refuses a second call while the first is in flight', async () => {
  bench.sandbox.faults.add({ kind: 'hang', match: { method: 'POST' } })
  const first = bench.createSession({}, 'key-1')
  await bench.sandbox.faults.hung()
  const error = await refusal(bench.createSession({}, 'key-1'))
  expect(error).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
    rawType: 'idempotency_error',
  })
  bench.sandbox.faults.release()
  const { id } = await first
  expect((await bench.createSession({}, 'key-1')).id).toBe(id)
})

it('forgets after 24 hours', async () => {
  const first = await bench.createSession({}, 'key-1')
  bench.clock.advance(day - 1000)
  expect((await bench.createSession({}, 'key-1')).id).toBe(first.id)
  bench.clock.advance(2000)
  expect((await bench.createSession({}, 'key-1')).id).not.toBe(first.id)
})
