import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { from, newAddress } from '../../builders/addresses.ts'
import { startTestProduct, type TestProduct } from '../../harness/test-product.ts'
import { defaultLimits } from '../../../src/config/index.ts'
import { done, refused } from '../../../src/kernel/answer.ts'
import { costs } from '../../../src/platform/http/limits/request-cost.ts'
import type { Content } from '../../../src/ports/content.ts'

const { requestsPerMinute } = defaultLimits
let product: TestProduct
beforeAll(async () => {
  const articles = Array.from({ length: 100 }, (_, n) => ({
    id: `a-${n}`,
    formerly: [],
    title: `Title ${n}`,
    markdown: 'x',
  }))
  const category = { id: 'c', title: 'C', description: 'D', icon: null, articles }
  const nothing = async () => refused('not_found')
  const content: Content = {
    ...{ page: nothing, article: nothing, route: nothing },
    ...{ questions: async () => done([]), articles: async () => done([]), routes: async () => done([]) },
    categories: async () => done([category]),
  }
  product = await startTestProduct({ change: (ports) => ({ ...ports, content }) })
  // the limit's own clock stands still: on a slow machine nobody would ever reach it
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(() => {
  vi.useRealTimers()
  return product.close()
})

const ask = async (path: string, address: string) => {
  const answer = await fetch(product.publicUrl + path, { headers: from(address) })
  await answer.arrayBuffer()
  return { status: answer.status, type: answer.headers.get('content-type') }
}
const card = (article: number, address: string) =>
  ask(`/api/content/card/help/a-${article}?language=en`, address)
const picture = { status: 200, type: 'image/png' }

/** Spends what an address may ask in a minute on what costs one request each, except for `rest` of them. */
async function spendAllBut(rest: number, address: string): Promise<void> {
  for (let left = requestsPerMinute - rest; left > 0; left -= 50) {
    const some = Array.from({ length: Math.min(50, left) }, () => ask('/api/health', address))
    for (const { status } of await Promise.all(some)) expect(status).toBe(200)
  }
}

test('[CONT-02] one address that asks for cards without end is refused, and takes the cards from nobody else', async () => {
  const [attacker, honest] = [newAddress(), newAddress()]
  const most = 10
  await spendAllBut(most * costs.card, attacker)
  const statuses: number[] = []
  for (let asked = 0; asked < 3 * most; asked++) {
    statuses.push((await card(asked, attacker)).status)
    if (asked % most === 0) expect(await card(50 + asked, honest), 'beside it').toEqual(picture)
  }
  expect(statuses).toEqual(Array.from({ length: 3 * most }, (_, asked) => (asked < most ? 200 : 429)))

  expect(await card(90, honest), 'after it').toEqual(picture)
  expect(await card(0, honest), 'a card that was drawn for the attacker').toEqual(picture)
})

test('[CONT-02] a card that is kept costs one request, and one that has to be drawn five', async () => {
  const address = newAddress()
  await card(91, newAddress())
  await spendAllBut(20 + costs.card, address)
  const again = Array.from({ length: 20 }, () => card(91, address))
  expect(new Set((await Promise.all(again)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await card(92, address)).status).toBe(200)
  expect((await card(91, address)).status).toBe(429)
})
