import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../../../src/config/index.ts'
import { refused } from '../../../src/kernel/answer.ts'
import { costs } from '../../../src/platform/http/limits/request-cost.ts'
import type { Ticketing } from '../../../src/ports/ticketing.ts'
import { newAddress } from '../../builders/addresses.ts'
import { creation, train, type Train } from '../../builders/groups.ts'
import { askToPay, reserve } from '../../builders/orders.ts'
import { type Answered, ask, type TestTraveller, traveller } from '../../builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../harness/test-product.ts'

// Calls that price one train ask the provider as a search does: one who sends many must not end the search of the others.
let product: TestProduct
let on: Train
let held: (() => void)[] = []
let isHeld = false
let isTooOften = false
let priced = 0
let searched = 0

const wait = () => (isHeld ? new Promise<void>((resolve) => held.push(resolve)) : null)
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => {
      const { ticketing } = ports
      const connection: Ticketing['connection'] = async (...args) => {
        priced += 1
        await wait()
        return isTooOften ? refused('busy', 'too often', 7) : ticketing.connection(...args)
      }
      const search: Ticketing['search'] = async (request) => {
        searched += 1
        await wait()
        return ticketing.search(request)
      }
      return { ...ports, ticketing: { ...ticketing, connection, search } }
    },
  })
  on = await train(product)
})
afterAll(() => product.close())
beforeEach(() => {
  vi.useRealTimers()
  isHeld = false
  isTooOften = false
  held = []
})

const all = <T>(count: number, make: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)))
const follow = (who: TestTraveller, number: number) =>
  ask(product, who, 'POST', '/api/follows', { connectionId: `NONE-${number}` })
const vacancy = (who: TestTraveller, number: number) =>
  ask(product, who, 'GET', `/api/tickets/connections/vacancy?connectionId=NONE-${number}`)
const seats = (who: TestTraveller, number: number) =>
  ask(product, who, 'GET', `/api/tickets/connections/seats?connectionId=NONE-${number}`)
const carrier = (who: TestTraveller, number: number) =>
  ask(product, who, 'GET', `/api/marketing-carriers/NONE${number}`)
const create = (who: TestTraveller) =>
  ask(product, who, 'POST', '/api/payments/group/create-checkout-session', {
    amount: 1,
    creation: creation(who, on),
  })
/** The order of somebody who asks for its card page again and again. */
const orders = new Map<string, { id: string; totalAmount: number }>()
const openAgain = (who: TestTraveller) => askToPay(product, who, orders.get(who.userId)!)
/** What has to be there before the first call, asked from elsewhere. */
const prepared = new Map<unknown, (who: TestTraveller) => Promise<void>>([
  [
    openAgain,
    async (who) => {
      const elsewhere = { ...who, address: newAddress() }
      const amount = (await reserve(product, elsewhere, on, { amount: 0 })).body.totalAmount
      orders.set(who.userId, (await reserve(product, elsewhere, on, { amount })).body.reservation)
    },
  ],
])
const search = (date: string) => {
  const ends = { 'departure_stations[]': 'NLUTRCST', 'arrival_stations[]': 'NLMAASTA' }
  const query = new URLSearchParams({ ...ends, departure_date: date })
  return ask(product, null, 'GET', `/api/tickets/connections/find?${query}`)
}
const release = () => {
  isHeld = false
  held.splice(0).forEach((go) => go())
}

test('two hundred trains priced at once for one account leave room for the search of another', async () => {
  const attacker = await traveller(product)
  isHeld = true
  const before = { priced, searched }
  const flood = all(200, (number) => follow(attacker, number))
  await vi.waitUntil(() => held.length >= 6, 60_000)
  const honest = search('2026-12-09')
  await vi.waitUntil(() => searched > before.searched, 60_000)
  expect(priced - before.priced).toBe(6)
  release()
  expect((await honest).status).toBe(200)
  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
})

test.each<[string, (who: TestTraveller, number: number) => Promise<Answered>, number?]>([
  ['trains that are followed', follow],
  ['groups at a wrong amount', create],
  ['reservations at a wrong amount', (who) => reserve(product, who, on, { amount: 0 }), 3],
  ['card pages that are opened again', openAgain],
  ['vacancies', vacancy],
  ['seat maps', seats],
  ['carriers', carrier],
])('%s count as searches of their address', async (_, call, searches = 1) => {
  // the limit's own clock stands still
  vi.useFakeTimers({ toFake: ['performance'] })
  // nothing of the address is used yet, not even by a login
  const who = { ...(await traveller(product)), address: newAddress() }
  const left = 4
  const cost = searches * costs.providerCall
  await prepared.get(call)?.(who)
  product.app.requestLimit.take(who.address, defaultLimits.requestsPerMinute - left * cost)
  for (let asked = 0; asked < left; asked += 1) expect((await call(who, asked)).status).not.toBe(429)
  expect(await call(who, left)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  vi.useRealTimers()
})

test('whoever may not reserve any more is refused before the provider is asked', async () => {
  const who = await traveller(product)
  const reserved = async () => {
    for (let tried = 0; tried < 30; tried += 1) {
      const { status, body } = await reserve(product, who, on, { amount })
      if (status !== 200) return body.code
    }
    return null
  }
  const amount = (await reserve(product, who, on, { amount: 0 })).body.totalAmount
  expect(await reserved()).toBe('too_many_reservations')
  const before = priced
  expect((await reserve(product, who, on, { amount })).body.code).toBe('too_many_reservations')
  expect(priced).toBe(before)
})

test('while the provider wants a pause no train is priced, which is said with its end, and after it one is', async () => {
  product.clock.stop()
  const [first, second] = [await traveller(product), await traveller(product)]
  const later = { status: 503, body: { code: 'ticketing_unreachable', retryAfter: 7 } }
  isTooOften = true
  expect(await follow(first, 1)).toMatchObject(later)
  isTooOften = false
  const before = priced
  for (const one of [
    await follow(second, 2),
    await create(second),
    await reserve(product, second, on, { amount: 1 }),
  ])
    expect(one).toMatchObject(later)
  expect((await search('2026-12-10')).status).toBe(503)
  expect(priced).toBe(before)
  product.clock.advance(7_000)
  expect((await follow(second, 2)).status).toBe(404)
  expect((await search('2026-12-10')).status).toBe(200)
})

test('a vacancy that is refused as too often is a pause for all, and none is asked for in it', async () => {
  product.clock.stop()
  const [first, second] = [await traveller(product), await traveller(product)]
  isTooOften = true
  expect(await vacancy(first, 1)).toMatchObject({ status: 503, body: { code: 'ticketing_busy' } })
  isTooOften = false
  const before = priced
  expect(await vacancy(second, 2)).toMatchObject({ status: 503, body: { code: 'ticketing_busy' } })
  expect((await search('2026-12-11')).status).toBe(503)
  expect(priced).toBe(before)
  product.clock.advance(7_000)
  expect((await vacancy(second, 2)).status).toBe(404)
  expect((await search('2026-12-11')).status).toBe(200)
})
