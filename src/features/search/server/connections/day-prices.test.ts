import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SearchApp, searchSandbox, thursday } from '../../../../../testing/harness/search-app.ts'
import { addressOf } from '../../../../kernel/contract.ts'
import { dayPrices } from '../../contract.ts'

const ticketing = searchSandbox()
let searchApp: SearchApp
let searches: number

beforeAll(() => ticketing.listen())
afterAll(() => ticketing.close())
beforeEach(async () => {
  searches = 0
  searchApp = await ticketing.open({
    change: (given) => ({
      ...given,
      search: (...asked) => {
        searches += 1
        return given.search(...asked)
      },
    }),
  })
})

const friday = '2026-11-27'
const days = async (query: Record<string, string> = {}, language = 'en') => {
  const asked = {
    departure_station: 'NLUTRCST',
    arrival_station: 'NLMAASTA',
    first_date: '2026-11-01',
    last_date: '2026-11-30',
    ...query,
  }
  return searchApp.get(addressOf(dayPrices, {}, asked), language)
}
const least = ({ trains }: Awaited<ReturnType<SearchApp['find']>>) =>
  Math.min(
    ...trains.map(({ group, relationships }) =>
      group?.available
        ? group.per_member
        : Math.min(...relationships.fares.map(({ total_price }) => total_price)),
    ),
  )

test('[SRCH-04] a calendar has the least price of the days that were searched, and asks the provider nothing', async () => {
  expect((await days()).body).toEqual({ days: [] })
  expect(searches).toBe(0)
  const one = await searchApp.find({})
  const other = await searchApp.find({ departure_date: friday })
  const asked = searches
  expect((await days()).body).toEqual({
    days: [
      { date: thursday, price: least(one) },
      { date: friday, price: least(other) },
    ],
  })
  // prices are the same in every language, and of a part of the month only that part is told
  expect((await days({ first_date: friday }, 'de')).body.days).toEqual([
    { date: friday, price: least(other) },
  ])
  expect(searches).toBe(asked)
})

test('[SRCH-04] the cheapest days are looked for among all that are on sale, not in the next weeks only', async () => {
  const far = '2027-02-11'
  const found = await searchApp.find({ departure_date: far })
  expect((await days({ last_date: '2027-05-01' })).body).toEqual({
    days: [{ date: far, price: least(found) }],
  })
})

test('[SRCH-04] a price is told as long as it would be in an outage, and the provider being away changes nothing', async () => {
  await searchApp.find({})
  ticketing.sandbox.faults.add({ kind: 'error-before', match: { path: '/connections/find' }, times: 1_000 })
  ticketing.clock.advance(29 * 60_000)
  expect((await days()).body.days).toHaveLength(1)
  ticketing.clock.advance(2 * 60_000)
  expect((await days()).body.days).toEqual([])
})

test('[SRCH-04] a party has prices of its own, other ways have none, and nonsense is refused or empty', async () => {
  await searchApp.find({})
  expect((await days({ passengers: '[{"max_age":57,"pax":2}]' })).body.days).toEqual([])
  expect((await days({ arrival_station: 'NLGROSTA' })).body.days).toEqual([])
  expect((await days({ arrival_station: 'NOWHERE' })).body.code).toBe('unknown_station')
  expect((await days({ arrival_station: 'NLUTRCST' })).body.code).toBe('same_station')
  expect((await days({ passengers: 'x' })).body.code).toBe('passengers_unreadable')
  const spans: readonly Record<string, string>[] = [
    { first_date: '2026-02-31' },
    { first_date: '2026-12-31', last_date: '2026-11-01' },
    { first_date: '1000-01-01', last_date: '9999-12-31' },
  ]
  for (const span of spans) expect((await days(span)).body.days).toEqual([])
})
