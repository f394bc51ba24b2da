import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Bench, openBench } from '../test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

const paid = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.amount_capturable_updated',
  'checkout.session.completed',
]
const states = () => bench.sandbox.webhooks.list().map((delivery) => delivery.state)
const post = async (path: string) =>
  (await fetch(`${bench.url}/sandbox/webhooks/${path}`, { method: 'POST' })).json()

it('carries a signature the SDK accepts, and the request that caused it', async () => {
  const { id } = await bench.hold()
  await bench.stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'capture-1' })
  await bench.receiver.count(6)
  expect(bench.receiver.received[5]).toMatchObject({
    object: 'event',
    type: 'payment_intent.succeeded',
    api_version: '2026-10-28.endive',
    request: { idempotency_key: 'capture-1' },
    data: { object: { id } },
  })
  expect(bench.receiver.received[0]).toMatchObject({ request: { id: null }, pending_webhooks: 1 })
})

it('is tried again until the endpoint says yes', async () => {
  bench.receiver.answers.push(500, 302)
  await bench.stripe.checkout.sessions.expire((await bench.createSession()).id)
  await bench.receiver.count(3)
  expect(new Set(bench.receiver.received.map((event) => event.id)).size).toBe(1)
})

it('gives up in the end, and says so', async () => {
  await bench.close()
  bench = await openBench({ webhookUrls: ['http://127.0.0.1:9/hook'], webhookRetryDelays: [] })
  await bench.stripe.checkout.sessions.expire((await bench.createSession()).id)
  await bench.sandbox.webhooks.settled()
  expect(bench.sandbox.webhooks.list()).toMatchObject([{ state: 'failed', attempts: 1 }])
  expect((await bench.stripe.events.list({ delivery_success: false })).data).toHaveLength(1)
})

it('duplicate: twice each', async () => {
  await post('duplicate')
  await bench.hold()
  await bench.receiver.count(8)
  for (const type of paid) expect(bench.receiver.types().filter((one) => one === type)).toHaveLength(2)
})

it('late: nothing until released', async () => {
  expect(await post('late')).toEqual({ mode: 'late' })
  await bench.hold()
  await bench.sandbox.webhooks.settled()
  expect(bench.receiver.received).toEqual([])
  expect(states()).toEqual(['held', 'held', 'held', 'held'])
  expect(await post('release')).toEqual({ released: 4 })
  await bench.receiver.count(4)
  expect(bench.receiver.types()).toEqual(paid)
})

it('late: released back to front', async () => {
  await post('late')
  const { id } = await bench.hold()
  await bench.stripe.paymentIntents.capture(id)
  await post('release?order=reversed')
  await bench.receiver.count(6)
  expect(bench.receiver.types()).toEqual(
    [...paid, 'charge.captured', 'payment_intent.succeeded'].toReversed(),
  )
})

it('reordered: back to front within one transition', async () => {
  bench.sandbox.webhooks.mode = 'reordered'
  await bench.hold()
  await bench.receiver.count(4)
  expect(bench.receiver.types()).toEqual(paid.toReversed())
})

it('lost: never, but the event can be read and sent again', async () => {
  await post('lost')
  await bench.hold()
  await post('normal')
  await bench.sandbox.webhooks.settled()
  expect(bench.receiver.received).toEqual([])
  expect(states()).toEqual(['lost', 'lost', 'lost', 'lost'])
  const [event] = (await bench.stripe.events.list({ type: 'checkout.session.completed' })).data
  await fetch(`${bench.url}/sandbox/webhooks/resend/${event?.id}`, { method: 'POST' })
  await bench.receiver.count(1)
  expect(bench.receiver.received[0]?.id).toBe(event?.id)
})

it('before-redirect: the customer comes back after the webhooks', async () => {
  bench.sandbox.webhooks.mode = 'before-redirect'
  const session = await bench.createSession()
  expect((await bench.pay(session)).status).toBe(303)
  expect(bench.receiver.types()).toEqual(paid)
})

it('shows its deliveries and refuses modes it does not know', async () => {
  expect((await fetch(`${bench.url}/sandbox/webhooks/upside-down`, { method: 'POST' })).status).toBe(404)
  await bench.hold()
  await bench.receiver.count(4)
  await bench.sandbox.webhooks.settled()
  expect(await (await fetch(`${bench.url}/sandbox/webhooks`)).json()).toMatchObject({
    mode: 'normal',
    deliveries: paid.map((type) => ({ type, state: 'delivered', attempts: 1, answer: 200 })),
  })
})

it('goes where it is told', async () => {
  bench.sandbox.setWebhookUrls([])
  await bench.hold()
  expect(bench.sandbox.webhooks.list()).toEqual([])
})
