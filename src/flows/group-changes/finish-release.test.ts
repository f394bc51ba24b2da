import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '../../../testing/builders/groups.ts'
import { ask } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import { longGroup, toRenewal } from '../../../testing/stories/long-group.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** Releases in the ledger, with whether the transaction that wrote each has announced it to its owner. */
async function releases() {
  const { rows } = await sql<{ reason: string; isAnnounced: boolean }>`
    select c.reason, exists (
      select 1 from outbox o where o.xact::text = e.xmin::text and o.topics ? ('groups.of:' || e.user_id)
    ) as "isAnnounced"
    from payment_entries e join checkouts c on c.id = e.checkout_id where e.kind = 'released' order by c.reason`.execute(
    product.database.db,
  )
  return rows
}

test('[PAY-06] whoever learns that a hold is gone tells the pages of its owner', async () => {
  const { groupId, shown } = await longGroup(product, '07:01')
  toRenewal(product, shown.money.heldUntil)
  // the renewal itself releases the hold that it has replaced
  await workUntil(product, async () => (await releases()).length === 1)
  const member = await join(product, groupId)
  await ask(product, member, 'POST', `/api/groups/${groupId}/leave`, { userId: member.userId })
  await workUntil(product, async () => (await releases()).length === 2)
  const hold = product.payments.ledger
    .summary()
    .paymentIntents.find(
      ({ status, metadata }) => status === 'requires_capture' && metadata['group'] === groupId,
    )
  // the bank ends the leader's hold by itself
  await product.ports.payments.release(hold!.id, 'by-the-bank')
  await workUntil(product, async () => (await releases()).length === 3)
  expect(await releases()).toEqual([
    { reason: 'hold_lost', isAnnounced: true },
    { reason: 'left', isAnnounced: true },
    { reason: 'renewed', isAnnounced: true },
  ])
})
