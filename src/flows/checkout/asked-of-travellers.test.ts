import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { train } from '../../../testing/builders/groups.ts'
import { ask } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { until } from '../../../testing/harness/wait.ts'
import { done, refused, unknown } from '../../kernel/answer.ts'
import type { Ticketing } from '../../ports/ticketing.ts'

const day = 86_400_000
let product: TestProduct
let connectionId: string
const asked = { fields: 0, lists: 0 }
/** stands in the place of what the carrier says, where a test sets it */
let spoil: (() => ReturnType<Ticketing['travellerFields']>) | null = null
let spoilList = false
/** questions about fields that the carrier has not answered yet */
let open = 0
/** An answer is kept as of the moment in which it comes: the clock is moved when all have come. */
const allAnswered = () => until(() => open === 0)

beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      ticketing: {
        ...ports.ticketing,
        carriers: () => {
          asked.lists += 1
          return spoilList ? Promise.resolve(unknown('silence')) : ports.ticketing.carriers()
        },
        travellerFields: (id) => {
          asked.fields += 1
          open += 1
          return (spoil?.() ?? ports.ticketing.travellerFields(id)).finally(() => (open -= 1))
        },
      },
    }),
  })
  product.clock.stop()
  connectionId = (await train(product)).id
  // that search has found out what the carrier asks; a day later it is asked again
  await until(() => asked.fields === 1)
  await allAnswered()
  asked.fields = 0
  product.clock.advance(day)
})
afterEach(() => {
  spoil = null
  spoilList = false
  asked.fields = 0
  asked.lists = 0
})
afterAll(() => product.close())

const askAbout = (id: string, address = newAddress()) => {
  const query = new URLSearchParams({ connectionId: id })
  return ask(product, null, 'GET', `/api/groups/asked-of-travellers?${query}`, undefined, address)
}
const invented = (number: number) => {
  const emails = Array.from({ length: 4 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** at) % 26)),
  )
  return `${emails.join('')}${connectionId.slice(4)}`
}

test('while the list of carriers cannot be read nobody is told anything, and no carrier is asked', async () => {
  spoilList = true
  const { status, body } = await askAbout(connectionId)
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'ticketing_unreachable' })
  expect(asked.fields).toBe(0)
})

test('[GRP-03] a carrier that nobody knows is refused, and the provider is not asked about it', async () => {
  for (let number = 0; number < 40; number += 1) {
    const { status, body } = await askAbout(invented(number))
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'unknown_carrier' })
    expect(body.message).not.toContain('refusals')
  }
  for (const id of ['nothing', 'x'.repeat(100), '../../x'])
    expect((await askAbout(id)).body.code).toBe('unknown_carrier')
  expect(asked.fields).toBe(0)
  expect(asked.lists).toBeLessThanOrEqual(1)
})

test('[GRP-03] what a carrier asks is read once a day, however many want to know, on whichever of its trains', async () => {
  const other = connectionId.replace(/T(\d\d):/, 'T23:')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, one) => askAbout(one % 2 ? connectionId : other)),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"birthDate":false}']))
  expect(asked.fields).toBe(1)
  product.clock.advance(day + 1)
  expect((await askAbout(connectionId)).status).toBe(200)
  expect(asked.fields).toBe(2)
})

test('[GRP-03] a carrier that wants what we do not ask, and one that is silent: each is said, and silence is not kept', async () => {
  product.clock.advance(2 * day)
  spoil = () => Promise.resolve(unknown('silence'))
  expect(await askAbout(connectionId)).toMatchObject({ status: 503, body: { code: 'ticketing_unreachable' } })
  spoil = () => Promise.resolve(done(['name', 'other:passengers[].government_id'] as const))
  expect(await askAbout(connectionId)).toMatchObject({ status: 409, body: { code: 'carrier_asks_more' } })
})

test('[GRP-03] no carrier is asked before a pause is over that the provider wants, and the refusal says when that is', async () => {
  product.clock.advance(2 * day)
  spoil = () => Promise.resolve(refused('busy', 'too often', 20))
  const later = { status: 503, body: { code: 'ticketing_unreachable', retryAfter: 20 } }
  expect(await askAbout(connectionId)).toMatchObject(later)
  spoil = null
  asked.fields = 0
  expect(await askAbout(connectionId)).toMatchObject(later)
  expect(asked.fields).toBe(0)
  product.clock.advance(20_000)
  expect((await askAbout(connectionId)).status).toBe(200)
})

test('[GRP-03] a search shows no group price where the carrier is known to want what we do not ask', async () => {
  const offered = async () => {
    // an answer of the search is kept for half a minute
    product.clock.advance(31_000)
    const query = new URLSearchParams({
      'departure_stations[]': 'NLUTRCST',
      'arrival_stations[]': 'NLMAASTA',
      departure_date: connectionId.match(/\d{4}-\d\d-\d\d/)![0],
    })
    const { body } = await ask(product, null, 'GET', `/api/tickets/connections/find?${query}`)
    const found = body.data.find(({ id }: { id: string }) => id === connectionId)
    return found.group as { available: boolean; reason: string | null }
  }
  product.clock.advance(day)
  expect(await offered()).toMatchObject({ available: true, reason: null })
  await allAnswered()
  product.clock.advance(day)
  spoil = () => Promise.resolve(done(['name', 'other:passengers[].government_id'] as const))
  await expect.poll(offered, { timeout: 60_000 }).toMatchObject({
    available: false,
    reason: 'carrier_asks_more',
  })
  // silence is no reason
  product.clock.advance(day)
  spoil = () => Promise.resolve(unknown('silence'))
  asked.fields = 0
  await offered()
  await offered()
  expect(asked.fields).toBeLessThanOrEqual(2)
  spoil = null
  product.clock.advance(61_000)
  await expect.poll(offered, { timeout: 60_000 }).toMatchObject({ available: true })
})

test('who asks without end while the carrier is silent is refused, and nobody else waits for it', async () => {
  product.clock.advance(2 * day)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  spoil = async () => {
    await released
    return unknown('silence')
  }
  const flooder = newAddress()
  const carriers = ((await product.ports.ticketing.carriers()) as { value: readonly string[] }).value
  const flood = carriers.flatMap((carrier) =>
    Array.from({ length: 4 }, () => askAbout(`${carrier}${connectionId.slice(4)}`, flooder)),
  )
  // each carrier is asked about once, and only a few at the same time
  const refused = await Promise.race(flood)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(asked.fields).toBeLessThanOrEqual(4)
  release()
  await Promise.all(flood)
})
