import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { from, newAddress } from '../builders/addresses.ts'
import { smallPages } from '../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { defaultLimits } from '../../src/config/index.ts'
import { costs } from '../../src/platform/http/limits/request-cost.ts'

// Ten minutes of honest visitors in some seconds: by counts instead of time.
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ build: smallPages() })
  // nothing comes back to anybody while the test runs, however long the machine takes for it
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(() => {
  vi.useRealTimers()
  return product.close()
})

const get = async (path: string, address: string) =>
  (await fetch(product.publicUrl + path, { headers: { ...from(address), 'accept-language': 'en' } })).status

function search(day: number): string {
  const date = new Date(product.clock.now() + (1 + (day % 40)) * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: date,
  })
  return `/api/tickets/connections/find?${query}`
}

const steps = (visitor: number) => [
  `/en/join/page-${visitor % 20}`,
  '/api/groups/collecting',
  '/api/stations/search?query=utr',
  search(visitor),
  search(visitor + 1),
  '/api/groups/collecting',
]

test('two hundred visitors from as many addresses are served, and one attacker beside them gets all the refusals', async () => {
  const attacker = newAddress()
  const attack: { readonly status: number; readonly cost: number }[] = []
  let isOver = false
  const line = async (number: number) => {
    for (let asked = 0; !isOver || attack.length < defaultLimits.requestsPerMinute + 200; asked += 1) {
      const isPage = asked % 4 === 0
      const path = isPage ? `/en/join/zz${number}x${asked}` : '/api/groups/collecting'
      attack.push({ status: await get(path, attacker), cost: isPage ? costs.page : costs.request })
    }
  }
  const lines = Array.from({ length: 10 }, (_, number) => line(number))

  const honest: number[] = []
  const visit = async (visitor: number) => {
    const address = newAddress()
    for (const path of steps(visitor)) honest.push(await get(path, address))
  }
  for (let visitor = 0; visitor < 200; visitor += 20)
    await Promise.all(Array.from({ length: 20 }, (_, one) => visit(visitor + one)))
  isOver = true
  await Promise.all(lines)

  expect(honest).toHaveLength(200 * steps(0).length)
  expect(honest.filter((status) => status !== 200)).toEqual([])
  const answered = attack.filter(({ status }) => status === 200)
  const paid = answered.reduce((sum, { cost }) => sum + cost, 0)
  expect(paid).toBeLessThanOrEqual(defaultLimits.requestsPerMinute)
  // what is left for no page any more is used up by asking for some
  expect(paid).toBeGreaterThan(defaultLimits.requestsPerMinute - 100)
  expect(attack.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
}, 180_000)
