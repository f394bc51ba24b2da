import { expect } from 'vitest'
import type { TestProduct } from './test-product.ts'

/** What somebody does by hand in the payment provider's dashboard, as the call that it makes there. */
export async function inDashboard(
  { payments }: Pick<TestProduct, 'payments'>,
  path: string,
  body = '',
): Promise<void> {
  const headers = {
    authorization: 'Bearer sk_test_product',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await fetch(`${payments.url}/v1/${path}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}
