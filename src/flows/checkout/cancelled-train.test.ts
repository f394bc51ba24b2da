import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askToCreate, askToJoin, groupOf, train, type Train } from '../../../testing/builders/groups.ts'
import { reserve } from '../../../testing/builders/orders.ts'
import { type Answered, ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { done, unknown } from '../../kernel/answer.ts'
import type { LiveSchedule, LiveTrain, PlannedTrain } from '../../ports/live-schedule.ts'

/** What the party says of every train it is asked about: it speaks of trains of all days, as some feeds do. */
let party: LiveSchedule['times']
let product: TestProduct
beforeAll(async () => {
  const liveSchedule: LiveSchedule = { times: (trains) => party(trains) }
  product = await startTestProduct({ change: (ports) => ({ ...ports, liveSchedule }) })
  party = nothingKnown
})
afterAll(() => product.close())
afterEach(() => {
  party = nothingKnown
})

const nothingKnown: LiveSchedule['times'] = async (trains) => say(trains, null)

function say(
  trains: readonly PlannedTrain[],
  told: { cancelled?: boolean; skips?: 'first' | 'last' } | null,
  measuredAt = product.clock.now(),
) {
  const { cancelled = false, skips } = told ?? {}
  const live = ({ calls }: PlannedTrain): LiveTrain => ({
    cancelled,
    calls: calls.map((_, index) => ({
      ...{ expectedArrival: null, expectedDeparture: null, platform: null },
      skipped: index === { first: 0, last: calls.length - 1, none: -1 }[skips ?? 'none'],
    })),
  })
  return done({ measuredAt, trains: trains.map((one) => told && live(one)) })
}

const isRefused = ({ status, body }: Answered) => {
  expect([status, body.code]).toEqual([409, 'train_cancelled'])
  expect(body.message).toMatch(/^This train is cancelled/)
}
const vacancy = ({ id, fareClass }: Train) => {
  const asked = { connectionId: id, fare_class: fareClass, passengers: '[{"type":"PNOS","pax":1}]' }
  return ask(product, null, 'GET', `/api/tickets/connections/vacancy?${new URLSearchParams(asked)}`)
}
const everyWay = (who: TestTraveller, on: Train, groupId: string): (() => Promise<Answered>)[] => [
  () => reserve(product, who, on, { amount: on.perMember }),
  () => askToCreate(product, who, on),
  () => askToJoin(product, who, groupId),
]

test('[SRCH-11] no ticket, no group and no seat in one is sold for a train that is known to be cancelled', async () => {
  const on = await train(product, '10:01')
  const { groupId } = await groupOf(product, 1, on)
  const who = await traveller(product)
  const reserved = product.ticketing.ledger.bookings().length
  for (const told of [{ cancelled: true }, { skips: 'first' }, { skips: 'last' }] as const) {
    party = async (trains) => say(trains, told)
    for (const way of everyWay(who, on, groupId)) isRefused(await way())
    const { attributes } = (await vacancy(on)).body.data
    expect(attributes).toMatchObject({ code: 'train_cancelled', available: false, price: 0 })
  }
  expect(product.ticketing.ledger.bookings()).toHaveLength(reserved)
  party = async (trains) => say(trains, {})
  expect((await askToJoin(product, who, groupId)).status).toBe(200)
})

test('[SRCH-11] where nothing is known of a train, or nothing that can be relied on, nobody is refused', async () => {
  const on = await train(product, '11:01')
  const silent: LiveSchedule['times'][] = [
    nothingKnown,
    async () => unknown('down'),
    // a party that stands still tells of a train that may long run again
    async (trains) => say(trains, { cancelled: true }, product.clock.now() - 10 * 60_000),
  ]
  for (const one of silent) {
    party = one
    const { groupId } = await groupOf(product, 1, on)
    const who = await traveller(product)
    expect((await vacancy(on)).body.data.attributes.available).toBe(true)
    expect((await askToJoin(product, who, groupId)).status).toBe(200)
    expect((await reserve(product, who, on)).status).toBe(200)
  }
})
