import { expect, test } from 'vitest'
import { collectingGroups } from '../../features/groups/contract.ts'
import { dayPrices } from '../../features/search/contract.ts'
import type { Api } from '../../kernel/contract.ts'
import { loadRouteNow } from './load-route-now.ts'

const window = { first_date: '2026-11-22', usual_date: '2026-11-26', last_date: '2027-02-20' }
const ends = { from: 'NLUTRCST', to: 'NLGROSTA' }
const group = { groupId: 'g' }
const day = { date: '2026-11-26', price: 1_250 }
const replies = new Map<unknown, unknown>([
  [collectingGroups, { groups: [group] }],
  [dayPrices, { days: [day] }],
])
const asked: unknown[] = []
const apiWithout =
  (...away: unknown[]): Api =>
  async (call: unknown) => {
    asked.push(call)
    return (away.includes(call) ? Promise.reject(new Error('away')) : replies.get(call)) as never
  }

test('[CONT-03] a route page knows its groups and days, and what fails takes neither the other nor the page away', async () => {
  const both = { ends, hasGroups: true, groups: [group], days: [day] }
  expect(await loadRouteNow(apiWithout(), ends, window)).toEqual(both)
  expect(await loadRouteNow(apiWithout(collectingGroups), ends, window)).toEqual({ ...both, groups: null })
  expect(await loadRouteNow(apiWithout(dayPrices), ends, window)).toEqual({ ...both, days: null })
  expect(await loadRouteNow(apiWithout(), ends, null)).toEqual({ ...both, days: null })
  expect(await loadRouteNow(apiWithout(), null, window)).toBeNull()
})

test('[CONT-03] [GRP-01] nobody is asked for groups abroad', async () => {
  asked.length = 0
  const abroad = await loadRouteNow(apiWithout(), { from: 'NLAMSCST', to: 'BEBRUMID' }, window)
  expect(abroad).toMatchObject({ hasGroups: false, groups: [], days: [day] })
  expect(asked).toEqual([dayPrices])
})
