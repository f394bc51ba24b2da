import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loader } from '../../src/pages/find/find.tsx'
import { refused, unknown } from '../../src/kernel/answer.ts'
import type { SearchRequest, Ticketing } from '../../src/ports/ticketing.ts'
import { from, newAddress } from '../builders/addresses.ts'
import { smallPages } from '../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'

let product: TestProduct
/** what the provider is made to answer with instead */
let spoil: ((asked: SearchRequest) => ReturnType<Ticketing['search']> | null) | null = null

beforeAll(async () => {
  product = await startTestProduct({
    build: smallPages(loader as Parameters<typeof smallPages>[0]),
    change: (ports) => ({
      ...ports,
      ticketing: { ...ports.ticketing, search: (asked) => spoil?.(asked) ?? ports.ticketing.search(asked) },
    }),
  })
  product.clock.stop()
})
afterEach(() => void (spoil = null))
afterAll(() => product.close())

let asked = 0
/** The results page of a question that nobody asked before. */
const anotherPage = () => {
  const number = asked++
  const query = new URLSearchParams({
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: `2026-12-${String((number % 18) + 1).padStart(2, '0')}`,
    passengers: `[{"max_age":57,"pax":${Math.floor(number / 18) + 1}}]`,
  })
  return `/en/find?${query}`
}
const page = async (path: string, address = newAddress()) => {
  const { status, headers } = await fetch(product.publicUrl + path, { headers: from(address) })
  return { status, cache: headers.get('cache-control') }
}
/** Nobody asks about it but one test. */
const quietDay = '2026-12-20'
const mayBeKept = { status: 200, cache: expect.stringMatching(/^public/) }

test('whose searches fill the queue gets 429, and what was refused is given to nobody else', async () => {
  const flooder = newAddress()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  // on every day but the one below: were the flood answered meanwhile, its queue would empty
  spoil = ({ date }) => {
    if (date === quietDay) return null
    held += 1
    return released.then(() => unknown('no answer'))
  }
  const flood = Array.from({ length: 60 }, () => page(anotherPage(), flooder))
  const first = await Promise.race(flood)
  expect(first).toMatchObject({ status: 429, cache: 'no-store' })
  expect(held).toBeGreaterThan(0)

  const path = anotherPage().replace(/2026-12-\d\d/, quietDay)
  const [flooders, visitors] = [page(path, flooder), page(path)]
  expect(await flooders).toMatchObject({ status: 429, cache: 'no-store' })
  expect(await visitors).toMatchObject(mayBeKept)
  release()
  await Promise.all(flood)
  spoil = null
  expect(await page(path)).toMatchObject(mayBeKept)
})

test.each([
  ['does not answer', () => Promise.resolve(unknown('no answer'))],
  ['is busy', () => Promise.resolve(refused('busy', 'too many requests'))],
] as const)('[SRCH-14] while the provider %s, the page is 503, and kept by nobody', async (_, answer) => {
  const path = anotherPage()
  spoil = answer
  expect(await page(path)).toMatchObject({ status: 503, cache: 'no-store' })
  spoil = null
  // the provider is left alone for a few seconds; nothing of the page's own stands in the way
  product.clock.advance(5_001)
  expect(await page(path)).toMatchObject(mayBeKept)
})
