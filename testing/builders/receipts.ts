import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { TestProduct } from '../harness/test-product.ts'
import type { TestTraveller } from './travellers.ts'

/** What a payment's receipt says in English. Its lines break where they are full, so all that parts two words is one space here. */
export async function receiptText(
  { publicUrl }: Pick<TestProduct, 'publicUrl'>,
  { token }: TestTraveller,
  checkoutId: string,
): Promise<string> {
  const response = await fetch(`${publicUrl}/api/payments/group/receipts/${checkoutId}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  expect(response.status).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
