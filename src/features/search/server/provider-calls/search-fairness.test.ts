import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newAddress } from '../../../../../testing/builders/addresses.ts'
import { type SearchApp, searchSandbox } from '../../../../../testing/harness/search-app.ts'
import { addressOf, type Call } from '../../../../kernel/contract.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import { connectionSeats, connectionVacancy, findConnections } from '../../contract.ts'

// The provider answers when the test lets it: one who floods must not be able to make others wait for long.
const ticketing = searchSandbox()
let searchApp: SearchApp
let held: (() => void)[]
let asked: number
let isHeld: boolean

beforeAll(() => ticketing.listen())
afterAll(() => ticketing.close())
beforeEach(async () => {
  held = []
  asked = 0
  isHeld = false
  const slow =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      asked += 1
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return call(...args)
    }
  searchApp = await ticketing.open({
    change: (given): Ticketing => ({
      ...given,
      search: slow((request) => given.search(request)),
      seats: slow((id, language) => given.seats(id, language)),
      connection: slow((id, adults, currency, language) => given.connection(id, adults, currency, language)),
    }),
  })
  // the station list is there
  await find(newAddress(), 0)
})

const get = async (url: string, remoteAddress: string) => {
  const response = await searchApp.app.inject({ url, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}
const day = (number: number) => `2026-12-${String((number % 28) + 1).padStart(2, '0')}`
const find = (address: string, number: number) =>
  get(
    addressOf(
      findConnections,
      {},
      {
        'departure_stations[]': 'NLUTRCST',
        'arrival_stations[]': 'NLMAASTA',
        departure_date: day(number),
        passengers: `[{"max_age":57,"pax":${2 + Math.floor(number / 28)}}]`,
      },
    ),
    address,
  )
const plain = (call: Call, address: string) =>
  get(addressOf(call, {}, { connectionId: 'NONE-1', fare_class: 'x' }), address)
const letGo = async () => {
  await vi.waitUntil(() => held.length > 0, 60_000)
  held.shift()!()
}
const all = <T>(count: number, make: (number: number) => Promise<T>) =>
  Array.from({ length: count }, (_, number) => make(number))

describe('[SRCH-14] eighty uncached searches from one address', () => {
  test('are refused beyond its share, and another’s search is served at once', async () => {
    isHeld = true
    const attacker = newAddress()
    const flood = all(80, (number) => find(attacker, number))
    await vi.waitUntil(() => held.length === 6, 60_000)
    const before = held.length
    const honest = find(newAddress(), 111)
    // its two or three searches are with the provider while the flood's wait
    await vi.waitUntil(() => held.length > before, 60_000)
    const own = held.splice(before)
    own.forEach((go) => go())
    isHeld = false
    expect((await honest).status).toBe(200)
    held.forEach((go) => go())
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses).toContain(429)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  test('do not hold back another who asks for the same as one of them', async () => {
    isHeld = true
    const attacker = newAddress()
    const flood = all(20, (number) => find(attacker, number + 28))
    await vi.waitUntil(() => held.length === 6, 60_000)
    // the flood asked for it last of all
    const before = asked
    const honest = find(newAddress(), 19 + 28)
    await vi.waitUntil(() => asked > before, 60_000)
    held.splice(6).forEach((go) => go())
    isHeld = false
    expect((await honest).status).toBe(200)
    held.forEach((go) => go())
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

/** Hours of one day that is known: nothing is asked of the provider, and each is another answer to present. */
const hours = (address: string, number: number) =>
  get(
    addressOf(
      findConnections,
      {},
      {
        'departure_stations[]': 'NLUTRCST',
        'arrival_stations[]': 'NLMAASTA',
        departure_date: day(0),
        passengers: '[{"max_age":57,"pax":2}]',
        departureStartTime: `00:${String(number).padStart(2, '0')}`,
      },
    ),
    address,
  )

async function presentedBefore(): Promise<number> {
  await hours(newAddress(), 59)
  const attacker = newAddress()
  let answered = 0
  const flood = all(40, async (number) => {
    const { status } = await hours(attacker, number)
    answered += 1
    return status
  })
  const { status } = await hours(newAddress(), 40)
  const before = answered
  expect(status).toBe(200)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
  return before
}

describe('[SRCH-14] forty answers to present for one address', () => {
  test('leave another’s to be presented in its turn', async () => {
    expect(await presentedBefore()).toBeLessThanOrEqual(8)
  })

  test('without turns come before another’s: the control', async () => {
    searchApp.app.replyTurns = (_, work) => work()
    expect(await presentedBefore()).toBeGreaterThanOrEqual(30)
  })
})

test('[SRCH-14] two hundred who ask for the same at once are one question, and all are answered', async () => {
  isHeld = true
  const crowd = all(200, () => find(newAddress(), 3))
  await vi.waitUntil(() => held.length > 0, 60_000)
  const before = asked
  isHeld = false
  held.forEach((go) => go())
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked - before).toBe(0)
})

test.each([connectionSeats, connectionVacancy])(
  '[SRCH-14] $name: one address takes a few places, and others are asked for at once',
  async (call) => {
    isHeld = true
    const attacker = newAddress()
    const flood = all(60, () => plain(call, attacker))
    await vi.waitUntil(() => held.length === 4, 60_000)
    const honest = plain(call, newAddress())
    await vi.waitUntil(() => held.length === 5, 60_000)
    held.pop()!()
    expect((await honest).status).toBe(404)
    isHeld = false
    held.forEach((go) => go())
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(36)
    expect(statuses.filter((status) => status === 404)).toHaveLength(24)
  },
)

test('what is asked for on behalf of a page counts for the visitor of the page', async () => {
  isHeld = true
  const attacker = newAddress()
  const flood = all(60, (number) =>
    number % 2 === 0 ? plain(connectionSeats, attacker) : plain(connectionSeats, `internal:${attacker}`),
  )
  await vi.waitUntil(() => held.length === 4, 60_000)
  const honest = plain(connectionSeats, `internal:${newAddress()}`)
  await vi.waitUntil(() => held.length === 5, 60_000)
  isHeld = false
  while (held.length > 0) await letGo()
  expect((await honest).status).not.toBe(429)
  expect((await Promise.all(flood)).filter(({ status }) => status === 429)).toHaveLength(36)
})
