import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { from, newAddress } from '../../builders/addresses.ts'
import { smallPages } from '../../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../../harness/test-product.ts'
import { defaultLimits } from '../../../src/config/index.ts'
import { costs } from '../../../src/platform/http/limits/request-cost.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ build: smallPages() })
  // the limit's own clock stands still: on a slow machine nobody would ever reach it
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(() => {
  vi.useRealTimers()
  return product.close()
})

const page = async (path: string, address: string) =>
  (await fetch(product.publicUrl + path, { headers: from(address) })).status

test('one address that asks for pages without end is refused, and takes the pages from nobody else', async () => {
  const attacker = newAddress()
  const { requestsPerMinute } = defaultLimits
  const statuses: number[] = []
  const pages = requestsPerMinute / costs.page
  while (statuses.length < pages + 100) {
    const some = Array.from({ length: 20 }, (_, one) => page(`/en/join/zz${statuses.length + one}`, attacker))
    statuses.push(...(await Promise.all(some)))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(pages)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)

  for (let visitor = 0; visitor < 50; visitor++)
    expect(await page(`/en/join/visitor-${visitor}`, newAddress())).toBe(200)
})

test('honest visitors may ask for more pages together than one of them may alone', async () => {
  for (let visitor = 0; visitor < 100; visitor++) {
    const address = newAddress()
    const some = Array.from({ length: 15 }, (_, one) => page(`/en/join/${visitor}-${one}`, address))
    expect(new Set(await Promise.all(some))).toEqual(new Set([200]))
  }
})

test.each([
  ['/en/sitemap.xml', costs.page],
  ['/en/blogs/feed.xml', costs.page],
  ['/api/docs/yaml', costs.page],
  ['/api/docs/static/swagger-ui-bundle.js', costs.document],
  ['/api/docs/static/swagger-ui-bundle.%6as', costs.document],
])('%s counts as what making it costs', async (path, cost) => {
  const attacker = newAddress()
  const times = defaultLimits.requestsPerMinute / cost
  const statuses: number[] = []
  while (statuses.length < times + 2) statuses.push(await page(path, attacker))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('no header makes a visitor’s request look like one of the server’s own', async () => {
  const disguise = { ...from('internal:192.0.2.1'), 'user-agent': 'lightMyRequest' }
  let refused = 0
  for (let asked = 0; asked < defaultLimits.requestsPerMinute + 100; asked += 50) {
    const some = Array.from({ length: 50 }, () =>
      fetch(`${product.publicUrl}/api/health`, { headers: disguise }),
    )
    for (const { status } of await Promise.all(some)) refused += Number(status === 429)
  }
  expect(refused).toBe(100)
})
