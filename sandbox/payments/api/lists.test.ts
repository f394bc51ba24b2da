import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Bench, openBench, refusal, sessionParams } from '../test-bench.ts'

let bench: Bench
beforeEach(async () => void (bench = await openBench()))
afterEach(() => bench.close())

it('pages run newest first, in both directions, and the SDK walks them', async () => {
  const ids: string[] = []
  for (let made = 0; made < 5; made++) ids.unshift((await bench.createSession()).id)
  const { sessions } = bench.stripe.checkout
  const idsOf = (page: { data: { id: string }[] }) => page.data.map((one) => one.id)

  const walked: string[] = []
  for await (const session of sessions.list({ limit: 2 })) walked.push(session.id)
  expect(walked).toEqual(ids)

  const first = await sessions.list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', url: '/v1/checkout/sessions', has_more: true })
  const second = await sessions.list({ limit: 2, starting_after: ids[1] })
  expect(idsOf(second)).toEqual(ids.slice(2, 4))
  const back = await sessions.list({ limit: 2, ending_before: ids[4] })
  expect(idsOf(back)).toEqual(ids.slice(2, 4))
  expect(back.has_more).toBe(true)
  expect(await refusal(sessions.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
  expect(await refusal(sessions.list({ starting_after: 'cs_no' }))).toMatchObject({
    code: 'resource_missing',
  })
})

it('lists find what belongs to an intent', async () => {
  const [one, two] = [await bench.hold(), await bench.hold()]
  await bench.stripe.paymentIntents.capture(one.id)
  await bench.stripe.refunds.create({ payment_intent: one.id })
  const { checkout, charges, refunds, paymentIntents } = bench.stripe
  const sessions = await checkout.sessions.list({ payment_intent: two.id })
  expect(sessions.data).toMatchObject([{ payment_intent: two.id }])
  expect((await charges.list({ payment_intent: one.id })).data).toMatchObject([{ id: one.latest_charge.id }])
  expect((await refunds.list({ payment_intent: one.id })).data).toHaveLength(1)
  expect((await refunds.list({ payment_intent: two.id })).data).toEqual([])
  const intents = await paymentIntents.list({ expand: ['data.latest_charge'] })
  expect(intents.data).toMatchObject([
    { latest_charge: { captured: false } },
    { latest_charge: { captured: true } },
  ])
})

it('events can be caught up with by type and time', async () => {
  await bench.hold()
  bench.clock.advance(60_000)
  const since = Math.floor(bench.clock.now() / 1000)
  const { id } = await bench.hold()
  const type = 'payment_intent.amount_capturable_updated'
  const { events } = bench.stripe
  expect((await events.list({ type })).data).toHaveLength(2)
  const fresh = await events.list({ type, created: { gte: since } })
  expect(fresh.data).toMatchObject([{ data: { object: { id, status: 'requires_capture' } } }])
  expect(await events.retrieve(fresh.data[0]?.id ?? '')).toMatchObject({ type })
  await bench.sandbox.webhooks.settled()
  expect((await events.list({ delivery_success: false })).data).toEqual([])
})

it('only what names something else can be expanded', async () => {
  const { id } = await bench.hold()
  const charge = await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })
  expect(charge.latest_charge).toMatchObject({ refunds: { object: 'list', data: [] } })
  expect(await refusal(bench.stripe.paymentIntents.retrieve(id, { expand: ['status'] }))).toMatchObject({
    statusCode: 400,
    message: 'This property cannot be expanded (status).',
  })
  const misspelt = bench.stripe.checkout.sessions.create({ ...sessionParams(), expand: ['payment_intents'] })
  expect(await refusal(misspelt)).toMatchObject({ statusCode: 400 })
  expect(bench.sandbox.ledger.sessions()).toHaveLength(1)
})
