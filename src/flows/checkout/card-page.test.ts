import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToCreate, train } from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { traveller } from '../../../testing/builders/travellers.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

test('[PAY-01] the card page names the fee, and says beside its button what the press does', async () => {
  const who = await traveller(product)
  const { body } = await askToCreate(product, who, await train(product, '07:01'))
  const page = await (await fetch(body.url)).text()
  expect(page).toContain('Service fee')
  expect(page).toContain('Held now, charged only when the group is full.')
})
