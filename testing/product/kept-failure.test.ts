import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { group, groupOf, join, train, intentsOfGroup } from '../builders/groups.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask } from '../builders/travellers.ts'
import { workUntil, workUntilGroup } from '../harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.payments.faults.clear())

const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const keysOf = async (table: string, match: RegExp) => {
  const rows = await product.database.db
    .withTables<{ saga_operations: { key: string; name: string } }>()
    .selectFrom('saga_operations')
    .select('key')
    .where('name', '=', table)
    .execute()
  return rows.map(({ key }) => key).filter((key) => match.test(key))
}

describe('[R-47] [PAY-06] a failure that the provider keeps under a key, without effect', () => {
  test('at two captures: both are tried again under new keys within a minute, and each hold is taken once', async () => {
    const { groupId } = await groupOf(product, 5, await train(product, '08:01'))
    product.payments.faults.add({ kind: 'error-kept', match: { path: /capture$/ }, times: 3 })
    const begun = product.clock.now()
    await join(product, groupId)
    const allTaken = async () => intentsOf(groupId).every(({ captures }) => captures.length === 1)
    await workUntil(product, allTaken, 3)
    expect(product.clock.now() - begun).toBeLessThan(120_000)
    expect((await group(product, groupId)).state).toBe('booked')
    const booking = product.ticketing.ledger.bookings().at(-1)!
    const captured = intentsOf(groupId).reduce((sum, { amount_received: taken }) => sum + taken, 0)
    expect(captured).toBe(booking.totalPrice + 6 * 300)
    expect((await keysOf('capture', new RegExp(groupId))).length).toBeGreaterThan(6)
  })

  test('at a release: it is asked for under a new key, and every hold is gone within minutes', async () => {
    const { groupId, leader } = await groupOf(product, 3, await train(product, '08:31'))
    product.payments.faults.add({ kind: 'error-kept', match: { path: /cancel$/ }, times: 2 })
    expect((await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})).status).toBe(200)
    const allGone = async () => intentsOf(groupId).every(({ status }) => status === 'canceled')
    await workUntil(product, allGone, 3)
    await workUntilGroup(product, groupId, 'released')
    expect((await group(product, groupId, leader)).money.state).toBe('released')
  })

  test('whose effect had happened is believed from the hold itself: nothing is taken under another key', async () => {
    const { groupId } = await groupOf(product, 5, await train(product, '09:01'))
    product.payments.faults.add({ kind: 'error-after', match: { path: /capture$/ }, times: 6 })
    await join(product, groupId)
    await workUntilGroup(product, groupId, 'booked')
    await workUntil(product, async () => (await keysOf('capture', new RegExp(groupId))).length === 6, 1)
    expect(intentsOf(groupId).map(({ captures }) => captures.length)).toEqual([1, 1, 1, 1, 1, 1])
  })
})
