import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { group, groupOf, intentsOfGroup, join, train } from '../../../testing/builders/groups.ts'
import { ask } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

// six joins over real HTTP, on a machine that may be busy
vi.setConfig({ testTimeout: 180_000 })

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.ticketing.faults.clear())

const minute = 60_000
const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const takenFrom = (groupId: string) =>
  intentsOf(groupId).reduce((sum, { amount_received: taken }) => sum + taken, 0)

/** Six hold; the answer to the first reservation is lost, and the second costs more than is held. */
async function withOrphan(time: string) {
  const before = product.ticketing.ledger.reservations().length
  const reservations = () => product.ticketing.ledger.reservations().slice(before)
  const { groupId } = await groupOf(product, 5, await train(product, time))
  product.ticketing.faults.add({ kind: 'drop-after', match: { path: '/reservations/create' } })
  product.ticketing.faults.add({ kind: 'price-rise', match: { path: '/reservations/create' } })
  await join(product, groupId)
  await workUntil(product, async () => reservations().length === 2)
  await product.worker.idle()
  return { groupId, reservations }
}

describe('[PAY-02] the answer to a reservation was lost, and the next one is dearer', () => {
  test('nobody is asked or charged until both have lapsed; then it is bought at the price that is held', async () => {
    const { groupId, reservations } = await withOrphan('08:31')
    product.clock.advance(5 * minute)
    await product.worker.idle()
    expect(reservations().map(({ state }) => state)).toEqual(['created', 'created'])
    expect((await group(product, groupId)).state).toBe('full')
    expect(takenFrom(groupId)).toBe(0)
    // the seats of the lost one made the train dearer, and they come back
    product.ticketing.faults.clear()
    await workUntilGroup(product, groupId, 'booked')
    await workUntil(product, async () => takenFrom(groupId) > 0)
    const booking = product.ticketing.ledger.bookings().at(-1)!
    await workUntil(product, async () => takenFrom(groupId) === booking.totalPrice + 6 * 300)
    expect(reservations().map(({ state }) => state)).toEqual(['failed', 'failed', 'confirmed'])
    expect(booking.totalPrice).toBeLessThan(reservations()[1]!.totalPrice)
  })

  test('and it stays dearer: the members are asked, once no seats of ours can be the reason', async () => {
    const { groupId, reservations } = await withOrphan('09:31')
    await workUntilGroup(product, groupId, 'asking')
    expect(reservations().map(({ state }) => state)).toEqual(['failed', 'failed', 'created'])
    expect(takenFrom(groupId)).toBe(0)
    expect((await group(product, groupId)).state).toBe('asking')
  })
})

test('[GRP-12] a member who asks to complete a full group makes a purchase whose work was lost go on', async () => {
  const { groupId, leader } = await groupOf(product, 5, await train(product, '10:31'))
  const complete = () => ask(product, leader, 'POST', `/api/groups/${groupId}/complete`, {})
  product.ticketing.faults.add({
    ...{ kind: 'error-before', times: 1_000 },
    match: { path: '/reservations/create' },
  })
  expect((await complete()).body.group.state).toBe('collecting')
  await join(product, groupId)
  await product.worker.idle()
  await sql`delete from work where kind = 'run-saga'`.execute(product.database.db)
  product.ticketing.faults.clear()
  product.clock.advance(5 * minute)
  await product.worker.idle()
  expect((await group(product, groupId)).state).toBe('full')
  expect(await complete()).toMatchObject({ status: 200, body: { group: { state: 'full' } } })
  await workUntilGroup(product, groupId, 'booked')
})
