import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf } from '../../../../testing/builders/groups.ts'
import { ask } from '../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product?.close())

test('[SHELL-09] a member whose bearer has expired is refused, so that it is renewed, and is not told that the group is others’', async () => {
  const { groupId, leader } = await groupOf(product, 1)
  const { body } = await ask(product, leader, 'GET', `/api/groups/${groupId}`)
  expect(body.group.role).toBe('owner')
  product.clock.advance(16 * 60_000)
  const connectionId = encodeURIComponent(body.group.connectionId)
  for (const path of [`/${groupId}`, `?connectionId=${connectionId}`, '/collecting?limit=3']) {
    expect((await ask(product, leader, 'GET', `/api/groups${path}`)).status, path).toBe(401)
    expect((await ask(product, null, 'GET', `/api/groups${path}`)).status, path).toBe(200)
  }
})
