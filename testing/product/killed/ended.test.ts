import { expect, test } from 'vitest'
import { ProductProcess } from '../../harness/product-process.ts'

test('asked to end more than once, it finishes what it does and ends as it should', async () => {
  const product = await ProductProcess.start()
  try {
    expect(await product.end()).toEqual({ code: 0, signal: null })
  } finally {
    await product.close()
  }
})
