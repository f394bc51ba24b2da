import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newAddress } from '../../../../../testing/builders/addresses.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { defaultLimits } from '../../../../config/index.ts'
import { done, refused } from '../../../../kernel/answer.ts'
import { costs } from '../../../../platform/http/limits/request-cost.ts'

// Anybody may ask for names that nothing has; each is a question to the content service.
let product: TestProduct
let held: (() => void)[] = []
let isHeld = false
let asked: string[] = []

beforeAll(async () => {
  const none = async (slug: string) => {
    asked.push(slug)
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    return refused('not_found' as const)
  }
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      content: {
        page: async () => refused('not_found'),
        questions: async () => done([]),
        categories: async () => done([]),
        articles: async () => done([]),
        article: none,
        routes: async () => done([]),
        route: none,
      },
    }),
  })
})
afterAll(() => product.close())
beforeEach(() => {
  held = []
  asked = []
  isHeld = false
})

const read = async (path: string, remoteAddress: string) =>
  (await product.app.inject({ url: `/api/content/${path}`, remoteAddress })).statusCode
const letAllGo = () => {
  isHeld = false
  held.forEach((go) => go())
}

test.each(['blogs', 'routes'])(
  '[CONT-07] %s: sixty unknown names of one visitor keep a slow service from nobody else',
  async (kind) => {
    isHeld = true
    const attacker = newAddress()
    const flood = Array.from({ length: 60 }, (_, n) => read(`${kind}/flood-${n}`, attacker))
    await vi.waitUntil(() => asked.length >= 2, 60_000)
    const honest = read(`${kind}/honest`, newAddress())
    await vi.waitUntil(() => asked.includes('honest'), 60_000)
    expect(asked.filter((slug) => slug !== 'honest')).toHaveLength(2)
    letAllGo()
    expect(await honest).toBe(200)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 429)).toHaveLength(38)
    expect(statuses.filter((status) => status === 200)).toHaveLength(22)
  },
)

test('[CONT-07] who asks for the same as a flood does not wait for the flood', async () => {
  isHeld = true
  const attacker = newAddress()
  const flood = Array.from({ length: 20 }, (_, n) => read(`blogs/same-${n}`, attacker))
  await vi.waitUntil(() => asked.length >= 2, 60_000)
  const honest = read('blogs/same-19', newAddress())
  await vi.waitUntil(() => asked.includes('same-19'), 60_000)
  letAllGo()
  expect(await honest).toBe(200)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

test('[CONT-07] an unknown name counts as much as a search, and a card of one as well', async () => {
  const most = defaultLimits.requestsPerMinute / costs.providerCall
  for (const path of ['blogs/none-', 'card/route/none-']) {
    const visitor = newAddress()
    let answered = 0
    while (answered < 2 * most && (await read(`${path}${answered}`, visitor)) !== 429) answered += 1
    expect(answered).toBeGreaterThanOrEqual(most)
    expect(answered).toBeLessThan(1.5 * most)
  }
})
