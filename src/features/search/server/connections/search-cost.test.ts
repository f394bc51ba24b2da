import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../../../testing/builders/addresses.ts'
import { searchSandbox, thursday } from '../../../../../testing/harness/search-app.ts'
import { defaultLimits } from '../../../../config/index.ts'
import { done } from '../../../../kernel/answer.ts'
import { addressOf } from '../../../../kernel/contract.ts'
import { costs } from '../../../../platform/http/limits/request-cost.ts'
import { findConnections, liveTimes, searchTrains } from '../../contract.ts'

// Each pair of stations is a search of its own at the provider.
const ticketing = searchSandbox()
let asked = 0
let app: Awaited<ReturnType<typeof ticketing.open>>['app']

beforeAll(async () => {
  await ticketing.listen()
  const opened = await ticketing.open({
    change: (given) => ({
      ...given,
      search: async () => ((asked += 1), done({ connections: [], stations: [] })),
    }),
  })
  app = opened.app
  // the station list is there
  await statuses(findConnections, newAddress(), ['NLUTRCST'], ['NLMAASTA'], 1)
})
afterAll(() => ticketing.close())

const three = { from: ['NLUTRCST', 'NLENKSTA', 'NLNIJSTA'], to: ['NLMAASTA', 'NLGROSTA', 'NLEINCST'] }

async function statuses(
  call: typeof findConnections | typeof searchTrains | typeof liveTimes,
  remoteAddress: string,
  from: readonly string[],
  to: readonly string[],
  times: number,
) {
  const given: number[] = []
  for (let n = 0; n < times; n += 1) {
    const minute = String(n % 60).padStart(2, '0')
    const query = {
      'departure_stations[]': from,
      'arrival_stations[]': to,
      departure_date: thursday,
      ...(call !== liveTimes && { departureStartTime: `0${Math.floor(n / 60)}:${minute}` }),
    }
    const { statusCode } = await app.inject({ url: addressOf(call, {}, query), remoteAddress })
    given.push(statusCode)
  }
  return given
}

test.each([findConnections, searchTrains, liveTimes])(
  '[SRCH-14] $name: a search of nine pairs of stations counts as nine searches',
  async (call) => {
    const { requestsPerMinute } = defaultLimits
    const most = Math.floor(requestsPerMinute / (9 * costs.providerCall))
    const given = await statuses(call, newAddress(), three.from, three.to, 2 * most)
    expect(given[0]).toBe(200)
    expect(given.indexOf(429)).toBeGreaterThanOrEqual(most)
    // what came back meanwhile lets a few more through
    expect(given.filter((status) => status === 200).length).toBeLessThan(1.5 * most)
    // the control: one pair is one search
    const plain = await statuses(call, newAddress(), ['NLUTRCST'], ['NLMAASTA'], 2 * most)
    expect(new Set(plain)).toEqual(new Set([200]))
    expect(asked).toBeGreaterThan(0)
  },
)
