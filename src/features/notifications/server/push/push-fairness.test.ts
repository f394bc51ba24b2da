import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPushSandbox } from '../../../../../sandbox/push/index.ts'
import { groupOf, join, train } from '../../../../../testing/builders/groups.ts'
import { ask, type TestTraveller, traveller } from '../../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { workUntil } from '../../../../../testing/harness/wait.ts'
import { done } from '../../../../kernel/answer.ts'

// One account with ten browsers whose push service takes its time must not keep the notices of others waiting.
let product: TestProduct
const silent = new Set<string>()
let held: (() => void)[] = []
const sent: string[] = []
const service = createPushSandbox()
const publicKey = 'BPk'.padEnd(87, 'A')

beforeAll(async () => {
  await service.listen()
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      push: {
        publicKey,
        mayReach: () => true,
        send: async ({ endpoint }) => {
          if (silent.has(endpoint)) await new Promise<void>((resolve) => held.push(resolve))
          sent.push(endpoint)
          return done(null)
        },
      },
    }),
  })
})
afterAll(async () => {
  held.forEach((go) => go())
  await product.close()
  await service.close()
})

async function deviceOf(who: TestTraveller): Promise<string> {
  const { subscription } = service.device(publicKey)
  const { status } = await ask(product, who, 'POST', '/api/notices/devices', subscription)
  expect(status).toBe(200)
  return subscription.endpoint
}

test('ten silent browsers of one account leave places for the notices of another, and get theirs later', async () => {
  const on = await train(product, '07:31')
  const [slow, other] = [await traveller(product), await traveller(product)]
  const { groupId } = await groupOf(product, 1, on)
  for (let device = 0; device < 10; device += 1) silent.add(await deviceOf(slow))
  const phone = await deviceOf(other)
  await join(product, groupId, slow)
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(3)
  await join(product, groupId, other)
  await expect.poll(() => sent).toContain(phone)
  expect(held.length).toBe(3)
  silent.clear()
  held.forEach((go) => go())
  held = []
  product.clock.advance(60_000)
  await workUntil(product, async () => new Set(sent).size === 11)
})
