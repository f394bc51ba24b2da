import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { groupOf, join, train } from '../../../testing/builders/groups.ts'
import { longGroup, toRenewal } from '../../../testing/stories/long-group.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.payments.faults.clear())

const minute = 60_000
const ledger = () => product.payments.ledger.summary()
const customerOf = (who: TestTraveller) => ledger().customers.find(({ email }) => email === who.email)
/** the cards that the provider keeps of somebody, as its own books have them */
const keptOf = (who: TestTraveller) => {
  const customer = customerOf(who)
  return customer === undefined ? [] : ledger().keptCards.filter((card) => card.customer === customer.id)
}
const pass = async (minutes: number) => {
  product.clock.advance(minutes * minute)
  await product.worker.idle()
}
const leave = async (groupId: string, who: TestTraveller) =>
  ask(product, await signIn(product, who), 'DELETE', `/api/groups/${groupId}/delete`, {})

describe('[PAY-06] a kept card is detached at the provider', () => {
  test('while its hold lives it is kept; once the ticket is bought it is not', async () => {
    const { leader, groupId } = await longGroup(product, '07:01')
    await pass(30)
    expect(keptOf(leader)).toHaveLength(1)
    for (let seat = 2; seat <= 6; seat++) await join(product, groupId)
    await workUntilGroup(product, groupId, 'booked')
    await workUntil(product, async () => keptOf(leader).length === 0, 5)
    // what stays until the account ends is the customer, without any card
    expect(customerOf(leader)).toBeDefined()
    const told = await ask(product, await signIn(product, leader), 'GET', '/api/account/export')
    expect(told.body.checkouts).toMatchObject([{ isCardKept: false, state: 'captured' }])
  })

  test('across a renewal it is kept, and after the group is over it is not', async () => {
    const { leader, groupId, shown } = await longGroup(product, '07:31')
    toRenewal(product, shown.money.heldUntil)
    const intents = () => ledger().paymentIntents.filter(({ metadata }) => metadata['group'] === groupId)
    await workUntil(product, async () => intents().length === 2 && intents()[0]!.status === 'canceled')
    await pass(30)
    expect(keptOf(leader)).toHaveLength(1)
    expect((await leave(groupId, leader)).status).toBe(200)
    await workUntil(product, async () => keptOf(leader).length === 0, 5)
    expect(intents().every(({ status }) => status === 'canceled')).toBe(true)
  })

  test.each(['drop-before', 'drop-after', 'error-before', 'error-after'] as const)(
    'a provider that stumbles (%s) is asked until it has detached the card, and not before the hold is gone',
    async (kind) => {
      const { leader, groupId } = await longGroup(product, '08:01')
      product.payments.faults.add({ kind, match: { path: /detach$/ }, times: 3 })
      product.payments.faults.add({ kind: 'drop-before', match: { path: /cancel$/ }, times: 1_000 })
      expect((await leave(groupId, leader)).status).toBe(200)
      await pass(10)
      expect(keptOf(leader)).toHaveLength(1)
      product.payments.faults.clear()
      product.payments.faults.add({ kind, match: { path: /detach$/ }, times: 3 })
      await workUntil(product, async () => keptOf(leader).length === 0, 10)
    },
  )

  test('while a renewal is open it is kept, although its member has gone: what that may have held is let go first', async () => {
    const { leader, groupId, shown } = await longGroup(product, '09:31')
    const path = /^\/v1\/payment_intents$/
    product.payments.faults.add({ kind: 'drop-after', match: { method: 'POST', path }, times: 1_000 })
    toRenewal(product, shown.money.heldUntil)
    const intents = () => ledger().paymentIntents.filter(({ metadata }) => metadata['group'] === groupId)
    await workUntil(product, async () => intents().length === 2)
    expect((await leave(groupId, leader)).status).toBe(200)
    await workUntil(product, async () => intents()[0]!.status === 'canceled')
    await pass(10)
    expect(intents()[1]!.status).toBe('requires_capture')
    expect(keptOf(leader)).toHaveLength(1)
    product.payments.faults.clear()
    await workUntil(product, async () => keptOf(leader).length === 0, 10)
    expect(intents()[1]!.status).toBe('canceled')
  })

  test('with the account goes the customer, name and address included', async () => {
    const { leader, groupId } = await longGroup(product, '08:31')
    const known = customerOf(leader)!
    expect((await leave(groupId, leader)).status).toBe(200)
    await workUntil(product, async () => keptOf(leader).length === 0, 5)
    product.payments.faults.add({ kind: 'drop-after', match: { method: 'DELETE' }, times: 4 })
    const back = await signIn(product, leader)
    const ended = await ask(product, back, 'POST', '/api/account/delete', {
      password: 'six seats one ticket',
    })
    expect(ended.body).toEqual({ deleted: true })
    await workUntil(product, async () => !ledger().customers.some(({ id }) => id === known.id), 10)
    expect(JSON.stringify(ledger().keptCards)).not.toContain(known.id)
  })

  test('a card that nobody agreed to keep was never there', async () => {
    const { leader } = await groupOf(product, 1, await train(product, '09:01'))
    await pass(2)
    expect(customerOf(leader)).toBeUndefined()
  })
})
