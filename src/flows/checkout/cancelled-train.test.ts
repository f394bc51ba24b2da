import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askToCreate, askToJoin, groupOf, train, type Train } from '../../../testing/builders/groups.ts'
import { reserve } from '../../../testing/builders/orders.ts'
import { type Answered, ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { done, unknown } from '../../kernel/answer.ts'
import type { LiveSchedule, LiveTrain, PlannedTrain } from '../../ports/live-schedule.ts'

/** What the party says of every train it is asked about. */
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
const everyWay = (who: TestTraveller, on: Train): (() => Promise<Answered>)[] => [
  () => reserve(product, who, on, { amount: on.perMember }),
  () => askToCreate(product, who, on),
]
/** A train that leaves in six hours: of one that leaves much later nobody can know that it is cancelled. */
async function soon(departure: string): Promise<Train> {
  const on = await train(product, departure)
  product.clock.advance((14 * 24 - 6) * 3_600_000)
  return on
}

test('neither a ticket nor a group is sold for a train that is known to be cancelled', async () => {
  const on = await soon('10:01')
  const who = await traveller(product)
  const reserved = product.ticketing.ledger.bookings().length
  for (const told of [{ cancelled: true }, { skips: 'first' }, { skips: 'last' }] as const) {
    party = async (trains) => say(trains, told)
    for (const way of everyWay(who, on)) isRefused(await way())
    const { attributes } = (await vacancy(on)).body.data
    expect(attributes).toMatchObject({ code: 'train_cancelled', available: false, price: 0 })
  }
  expect(product.ticketing.ledger.bookings()).toHaveLength(reserved)
  party = async (trains) => say(trains, {})
  expect((await reserve(product, who, on)).status).toBe(200)
})

test('where nothing is known of a train, or nothing that can be relied on, nobody is refused', async () => {
  const on = await soon('11:01')
  const silent: LiveSchedule['times'][] = [
    nothingKnown,
    async () => unknown('down'),
    // a party that stands still tells of a train that may long run again
    async (trains) => say(trains, { cancelled: true }, product.clock.now() - 10 * 60_000),
  ]
  for (const one of silent) {
    party = one
    const who = await traveller(product)
    expect((await vacancy(on)).body.data.attributes.available).toBe(true)
    expect((await reserve(product, who, on)).status).toBe(200)
  }
})

test('of a train in two weeks the party is not asked: nobody who founds or joins a group waits for it', async () => {
  let asked = 0
  party = async (trains) => ((asked += 1), say(trains, { cancelled: true }))
  const on = await train(product, '12:01')
  const { groupId } = await groupOf(product, 1, on)
  expect((await askToJoin(product, await traveller(product), groupId)).status).toBe(200)
  expect((await vacancy(on)).body.data.attributes.available).toBe(true)
  expect(asked).toBe(0)
})
