import type { TestProduct } from './test-product.ts'
import { group } from '../builders/groups.ts'

/** Lets everything that is due be done, moving the clock from one pause to the next, until `reached` or `mostMinutes` have passed. */
export async function workUntil(
  product: TestProduct,
  reached: () => Promise<boolean>,
  mostMinutes = 60,
): Promise<void> {
  const end = product.clock.now() + mostMinutes * 60_000
  for (;;) {
    // what the bank tells of comes over HTTP, and the clock runs on meanwhile
    await product.payments.webhooks.settled()
    await product.worker.idle()
    if (await reached()) return
    if (product.clock.now() > end)
      throw new Error(`not reached in ${mostMinutes} minutes of the product's time`)
    product.clock.advance(5_000)
  }
}

/** Works until the group is in one of these states, and gives it as its viewer sees it. */
export async function workUntilGroup(product: TestProduct, groupId: string, ...states: readonly string[]) {
  let last: Awaited<ReturnType<typeof group>>
  await workUntil(product, async () => {
    last = await group(product, groupId)
    return states.includes(last.state)
  })
  return last!
}

/** What another process does can only be asked about again and again. */
export async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (await reached()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('not reached')
}

/** The same while its clock moves from pause to pause; past the leases too that a dead process still has. */
export function untilLater(
  { clock }: { readonly clock: { advance(ms: number): void } },
  reached: () => boolean | Promise<boolean>,
): Promise<void> {
  return until(() => {
    clock.advance(10_000)
    return reached()
  })
}
