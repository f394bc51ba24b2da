import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type Bench, openBench } from '../test-bench.ts'
import { subscribedEvents } from './subscribed.ts'

let bench: Bench | undefined
afterEach(() => bench?.close())

test('[PAY-06] the product gets the events here that operators are told to subscribe to, and no others', () => {
  const guide = readFileSync('docs/operate.md', 'utf8')
  const chapter = guide.split('## Events of the payment provider')[1]!.split('\n## ')[0]!
  const inTable = [...chapter.matchAll(/^\| (`.+`) \|/gm)].flatMap(([, types]) =>
    [...types!.matchAll(/`([a-z_.]+)`/g)].map(([, type]) => type!),
  )
  expect(inTable.toSorted()).toEqual([...subscribedEvents].toSorted())
})

test('an endpoint gets what it is subscribed to, and the rest is only written down', async () => {
  bench = await openBench({ webhookEvents: ['payment_intent.succeeded'] })
  const { id } = await bench.hold()
  await bench.stripe.paymentIntents.capture(id)
  await bench.receiver.count(1)
  await bench.sandbox.webhooks.settled()
  expect(bench.receiver.received.map(({ type }) => type)).toEqual(['payment_intent.succeeded'])
  const { data } = await bench.stripe.events.list({ types: ['charge.captured', 'payment_intent.succeeded'] })
  expect(data.map(({ type, pending_webhooks: pending }) => [type, pending])).toEqual([
    ['payment_intent.succeeded', 1],
    ['charge.captured', 0],
  ])
})
