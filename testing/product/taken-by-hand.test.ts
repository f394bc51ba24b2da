import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askToJoin, group, groupOf, join, payAt, train, verify, intentsOfGroup } from '../builders/groups.ts'
import { longGroup, toRenewal } from '../stories/long-group.ts'
import { operator, signInOperator, type TestOperator } from '../builders/operators.ts'
import { receiptText } from '../builders/receipts.ts'
import { inDashboard } from '../harness/provider-dashboard.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'
import { workUntil, workUntilGroup } from '../harness/wait.ts'

let product: TestProduct
let who: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  who = await operator(product)
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.ticketing.faults.clear()
  product.payments.webhooks.mode = 'normal'
})

const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const emailTo = (one: TestTraveller, subject: RegExp) =>
  product.emails.find(({ to, subject: own }) => to === one.email && subject.test(own))
const statesOf = (groupId: string) =>
  intentsOf(groupId).map(({ status, amount_received, refunded }) =>
    status === 'succeeded' ? `${amount_received} taken, ${refunded} back` : status,
  )
const own = async (groupId: string, one: TestTraveller) =>
  (await group(product, groupId, await signIn(product, one))).money

const captureByHand = (id: string, amount?: number) =>
  inDashboard(
    product,
    `payment_intents/${id}/capture`,
    amount === undefined ? '' : `amount_to_capture=${amount}`,
  )

async function incidentsOf(groupId: string) {
  who = await signInOperator(product, who)
  const { body } = await ask(product, who, 'GET', '/api/operator')
  return body.view.incidents.filter((one: { groupId: string }) => one.groupId === groupId)
}

describe('[PAY-05] what the bank says of a payment afterwards', () => {
  test('a refund that fails after it was done is shown to the operator', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '17:01'))
    const unlucky = await traveller(product)
    const opened = await askToJoin(product, unlucky, groupId)
    await payAt(opened.body.url, '4000000000005126')
    await verify(product, unlucky, opened.body.sessionId)
    await captureByHand(intentsOf(groupId)[1]!.id, 500)
    await workUntil(product, async () => emailTo(unlucky, /refunded in full/) !== undefined, 10)
    product.clock.advance(2 * 60_000)
    const kinds = async () => (await incidentsOf(groupId)).map(({ kind }: { kind: string }) => kind)
    await workUntil(product, async () => (await kinds()).includes('refund_failed'), 10)
    // by what was taken, and not by what was held
    expect(await incidentsOf(groupId)).toContainEqual(
      expect.objectContaining({ kind: 'refund_failed', what: expect.stringContaining('€5.00') }),
    )
    expect(intentsOf(groupId)[1]!.refunds).toHaveLength(1)
  })

  test('a refund that is still pending is not told as done; a disputed payment is shown until it is closed', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '17:31'))
    const [late, angry] = [await traveller(product), await traveller(product)]
    for (const [who, card] of [
      [late, '4000000000007726'],
      [angry, '4000000000000259'],
    ] as const) {
      const opened = await askToJoin(product, who, groupId)
      await payAt(opened.body.url, card)
      await verify(product, who, opened.body.sessionId)
    }
    const [, second, third] = intentsOf(groupId)
    // the refund arrives after a minute, so none may pass by itself
    product.clock.stop()
    await captureByHand(second!.id)
    await workUntil(product, async () => (await own(groupId, late)).state === 'refunding', 10)
    await captureByHand(third!.id, 500)
    const kinds = async () => (await incidentsOf(groupId)).map(({ kind }: { kind: string }) => kind)
    await workUntil(product, async () => (await kinds()).includes('disputed'), 10)
    expect(await incidentsOf(groupId)).toContainEqual(
      expect.objectContaining({ kind: 'disputed', what: expect.stringContaining('€5.00') }),
    )
    expect(emailTo(late, /refunded in full/)).toBeUndefined()
    product.clock.run()
    product.clock.advance(2 * 60_000)
    await workUntil(product, async () => emailTo(late, /refunded in full/) !== undefined, 20)
    const headers = { authorization: 'Bearer sk_test_product' }
    const disputes = (await (
      await fetch(`${product.payments.url}/v1/disputes?payment_intent=${third!.id}`, { headers })
    ).json()) as { data: { id: string }[] }
    await fetch(`${product.payments.url}/v1/disputes/${disputes.data[0]!.id}/close`, {
      method: 'POST',
      headers,
    })
    await workUntil(product, async () => !(await kinds()).includes('disputed'), 10)
  })
})

describe('[PAY-05] [PAY-06] a hold that somebody captured at the provider by hand', () => {
  test('while the group collects: all of it goes back, the seat is free, member and operator are told', async () => {
    const { groupId, leader, others } = await groupOf(product, 2, await train(product, '08:01'))
    const [, second] = intentsOf(groupId)
    await captureByHand(second!.id, 500)
    await workUntil(product, async () => emailTo(others[0]!, /refunded in full/) !== undefined, 10)
    expect(statesOf(groupId)).toEqual(['requires_capture', '500 taken, 500 back'])
    expect((await group(product, groupId, await signIn(product, leader))).membersCount).toBe(1)
    expect(emailTo(others[0]!, /refunded in full/)!.text).toContain('€5.00')
    const money = await own(groupId, others[0]!)
    expect(money).toMatchObject({ state: 'refunded', refundFormatted: '€5.00' })
    const receipt = await receiptText(product, await signIn(product, others[0]!), money.checkoutId)
    expect(receipt).toContain('Total refunded €5.00')
    expect(money.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'taken', 'refunded'])
    expect(await incidentsOf(groupId)).toMatchObject([{ kind: 'taken_by_hand', work: null }])
    // nothing is left to ask about
    product.clock.advance(25 * 3_600_000)
    await product.worker.idle()
    expect(await incidentsOf(groupId)).toEqual([])
    expect(statesOf(groupId)[1]).toBe('500 taken, 500 back')
  })

  test.each(['drop-before', 'drop-after', 'error-before', 'error-after'] as const)(
    'while it is being let go, and the refund stumbles (%s): given back once, and shown until it is',
    async (kind) => {
      product.payments.webhooks.mode = 'lost'
      const { groupId, leader } = await groupOf(product, 1, await train(product, '08:31'))
      const [hold] = intentsOf(groupId)
      await captureByHand(hold!.id)
      product.payments.faults.add({ kind, match: { path: /refunds$/ }, times: 1_000 })
      const back = await signIn(product, leader)
      expect((await ask(product, back, 'DELETE', `/api/groups/${groupId}/delete`, {})).status).toBe(200)
      await workUntil(product, async () => (await own(groupId, leader)).state === 'refunding', 5)
      const [shown] = await incidentsOf(groupId)
      expect(shown).toMatchObject({ kind: 'taken_by_hand', work: expect.stringMatching(/^settle:/) })
      expect(
        (await ask(product, back, 'POST', '/api/account/delete', { password: 'six seats one ticket' }))
          .status,
      ).toBe(409)
      product.payments.faults.clear()
      product.clock.advance(3_600_000)
      await workUntil(product, async () => (await own(groupId, leader)).state === 'refunded', 10)
      const [{ amount_received: taken, refunds }] = intentsOf(groupId) as [ReturnType<typeof intentsOf>[0]]
      expect(refunds.map(({ amount }) => amount)).toEqual([taken])
      expect(emailTo(leader, /refunded in full/)).toBeDefined()
    },
  )

  test('before the sixth came: the purchase sees it, gives it back and the other five go on', async () => {
    product.payments.webhooks.mode = 'lost'
    const { groupId } = await groupOf(product, 5, await train(product, '09:01'))
    await captureByHand(intentsOf(groupId)[2]!.id)
    const sixth = await traveller(product)
    const opened = await askToJoin(product, sixth, groupId)
    await payAt(opened.body.url)
    await verify(product, sixth, opened.body.sessionId)
    await workUntilGroup(product, groupId, 'collecting')
    await workUntil(product, async () => /taken, [1-9]/.test(statesOf(groupId)[2]!), 10)
    expect((await group(product, groupId)).membersCount).toBe(5)
    const { amount_received: taken, refunded } = intentsOf(groupId)[2]!
    expect(refunded).toBe(taken)
    await join(product, groupId)
    await workUntilGroup(product, groupId, 'booked')
    expect(
      intentsOf(groupId).filter(({ status, refunded: back }) => status === 'succeeded' && back === 0),
    ).toHaveLength(6)
  })

  test('while six are being let go: five are released, the one is given back, and the purchase ends', async () => {
    product.payments.webhooks.mode = 'lost'
    product.ticketing.faults.add({
      kind: 'error-before',
      match: { path: '/reservations/create' },
      code: '500.501.000',
      times: 100,
    })
    product.payments.faults.add({ kind: 'drop-before', match: { path: /cancel$/ }, times: 100_000 })
    const { groupId, others } = await groupOf(product, 6, await train(product, '09:31'))
    await workUntilGroup(product, groupId, 'released')
    await product.worker.idle()
    expect((await own(groupId, others[0]!)).state).toBe('releasing')
    await captureByHand(intentsOf(groupId)[1]!.id)
    product.payments.faults.clear()
    const five = () => statesOf(groupId).filter((state) => state === 'canceled').length === 5
    await workUntil(product, async () => five() && /taken, [1-9]/.test(statesOf(groupId)[1]!), 10)
    const states = statesOf(groupId)
    expect(states.filter((state) => state === 'canceled')).toHaveLength(5)
    const { amount_received: taken, refunded } = intentsOf(groupId)[1]!
    expect([taken > 0, refunded]).toEqual([true, taken])
    const open = await product.database.db
      .withTables<{ sagas: { id: string; ended_at: Date | null } }>()
      .selectFrom('sagas')
      .select('id')
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })

  test('instead of the hold that a renewal replaced: it goes back, and the seat stays on the new one', async () => {
    product.payments.webhooks.mode = 'lost'
    const { leader, groupId, shown } = await longGroup(product, '10:01')
    product.payments.faults.add({ kind: 'drop-before', match: { path: /cancel$/ }, times: 100_000 })
    toRenewal(product, shown.money.heldUntil)
    await workUntil(product, async () => intentsOf(groupId).length === 2)
    await captureByHand(intentsOf(groupId)[0]!.id)
    product.payments.faults.clear()
    await workUntil(product, async () => /taken, [1-9]/.test(statesOf(groupId)[0]!), 10)
    expect(statesOf(groupId)[1]).toBe('requires_capture')
    await workUntil(product, async () => emailTo(leader, /refunded in full/) !== undefined, 5)
    expect((await group(product, groupId)).membersCount).toBe(1)
    expect((await own(groupId, leader)).state).toBe('held')
  })
})
