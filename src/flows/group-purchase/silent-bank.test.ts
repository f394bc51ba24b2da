import { afterAll, beforeAll, expect, test } from 'vitest'
import { group, groupOf, train } from '../../../testing/builders/groups.ts'
import { signIn } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'

const minute = 60_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

test('[PAY-02] holds that nobody can read for two hours end the purchase, and the members read that it was not the carrier', async () => {
  product.payments.faults.add({
    kind: 'error-before',
    match: { method: 'GET', path: /\/payment_intents\// },
    times: 100_000,
  })
  const { groupId, leader } = await groupOf(product, 6, await train(product, '07:01'))
  const full = product.clock.now()
  while ((await group(product, groupId)).state === 'full' && product.clock.now() < full + 180 * minute) {
    product.clock.advance(5 * minute)
    await product.worker.idle()
  }
  expect(product.clock.now() - full).toBeGreaterThan(119 * minute)
  const seen = await group(product, groupId, await signIn(product, leader))
  expect(seen).toMatchObject({ state: 'released', reason: 'bank_unreachable' })
})
