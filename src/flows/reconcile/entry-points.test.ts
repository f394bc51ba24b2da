import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  askToCreate,
  askToJoin,
  group,
  groupOf,
  payAt,
  train,
  verify,
  intentsOfGroup,
} from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.webhooks.mode = 'normal'
  product.payments.faults.clear()
})

const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)

async function groupsOf(who: TestTraveller) {
  return (await ask(product, who, 'GET', `/api/groups/user/${who.userId}`)).body.groups
}

describe('three entry points to one step', () => {
  test('[PAY-06] with the browser closed the webhook alone lets the traveller in', async () => {
    const leader = await traveller(product)
    const { body } = await askToCreate(product, leader, await train(product, '07:01'))
    await payAt(body.url)
    await product.payments.webhooks.settled()
    await workUntil(product, async () => (await groupsOf(leader)).length === 1, 2)
  })

  test('[PAY-06] with the browser closed and every webhook lost the reconciler finds the payment', async () => {
    product.payments.webhooks.mode = 'lost'
    const leader = await traveller(product)
    const { body } = await askToCreate(product, leader, await train(product, '07:31'))
    await payAt(body.url)
    await workUntil(product, async () => (await groupsOf(leader)).length === 1, 5)
  })

  test('[PAY-06] the same success opened ten times at once, with doubled webhooks, is one group, one member, one hold', async () => {
    product.payments.webhooks.mode = 'duplicate'
    const leader = await traveller(product)
    const { body } = await askToCreate(product, leader, await train(product, '08:01'))
    await payAt(body.url)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify(product, leader, body.sessionId)),
    )
    expect(new Set(answers.map((answer) => answer.body.checkout.groupId)).size).toBe(1)
    await product.payments.webhooks.settled()
    await product.worker.idle()
    const [only, ...more] = await groupsOf(leader)
    expect(more).toEqual([])
    expect(only).toMatchObject({ membersCount: 1, money: { entries: [{ kind: 'held' }] } })
    expect(intentsOf(only.groupId)).toHaveLength(1)
  })

  test('[PAY-06] [GRP-07] a sixth who closes the tab right after paying still gets everybody the ticket', async () => {
    const { groupId } = await groupOf(product, 5, await train(product, '08:31'))
    const sixth = await traveller(product)
    const { body } = await askToJoin(product, sixth, groupId)
    await payAt(body.url)
    await workUntilGroup(product, groupId, 'booked')
    expect(intentsOf(groupId).map((intent) => intent.captures.length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('[PAY-06] webhooks that come late and backwards, after all is done, change nothing', async () => {
    product.payments.webhooks.mode = 'late'
    const { groupId } = await groupOf(product, 6, await train(product, '09:01'))
    await workUntilGroup(product, groupId, 'booked')
    const before = JSON.stringify(intentsOf(groupId))
    product.payments.webhooks.release({ reversed: true })
    await product.payments.webhooks.settled()
    await product.worker.idle()
    expect((await group(product, groupId)).state).toBe('booked')
    expect(JSON.stringify(intentsOf(groupId))).toBe(before)
  })

  test('a webhook with a forged signature is refused and stored nowhere', async () => {
    const forged = JSON.stringify({
      id: 'evt_forged',
      type: 'checkout.session.completed',
      data: { object: {} },
    })
    const headers = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' }
    const response = await fetch(`${product.publicUrl}/api/webhooks/payments`, {
      method: 'POST',
      headers,
      body: forged,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' })
  })
})

describe('a seat that nobody pays for', () => {
  test('is free again when the lease ends, and its card page is closed', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '09:31'))
    const { body } = await askToJoin(product, await traveller(product), groupId)
    expect((await group(product, groupId)).seats.map((seat: { state: string }) => seat.state)).toContain(
      'leased',
    )
    product.clock.advance(10 * 60_000)
    await workUntil(
      product,
      async () =>
        (await group(product, groupId)).seats.every((seat: { state: string }) => seat.state !== 'leased'),
      2,
    )
    expect(await (await payAt(body.url)).text()).not.toContain('name="number"')
    expect(intentsOf(groupId)).toHaveLength(1)
  })

  test('stays kept while the provider does not answer whether it was paid', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '11:31'))
    const joiner = await traveller(product)
    const { body } = await askToJoin(product, joiner, groupId)
    product.payments.faults.add({ kind: 'error-before', match: { path: /sessions\// }, times: 1_000 })
    product.clock.advance(20 * 60_000)
    await product.worker.idle()
    expect((await group(product, groupId)).seats[1].state).toBe('leased')
    await payAt(body.url)
    product.payments.faults.clear()
    await workUntil(product, async () => (await group(product, groupId)).membersCount === 2, 5)
  })

  test('[PAY-04] is free at once when its holder cancels; a paid one is not touched by cancelling', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '12:01'))
    const joiner = await traveller(product)
    const opened = await askToJoin(product, joiner, groupId)
    const cancelled = await ask(
      product,
      joiner,
      'POST',
      `/api/payments/group/cancel/${opened.body.sessionId}`,
    )
    expect(cancelled.body.checkout).toMatchObject({ state: 'expired' })
    expect((await group(product, groupId)).seats[1].state).toBe('free')

    const again = await askToJoin(product, joiner, groupId)
    await payAt(again.body.url)
    const kept = await ask(product, joiner, 'POST', `/api/payments/group/cancel/${again.body.sessionId}`)
    expect(kept.body.checkout).toMatchObject({ state: 'held' })
  })

  test('a provider that is down when the page should open is told plainly, and the seat is given back', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '14:31'))
    product.payments.faults.add({
      kind: 'error-before',
      match: { method: 'POST', path: '/v1/checkout/sessions' },
      times: 1_000,
    })
    const refused = await askToJoin(product, await traveller(product), groupId)
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_unreachable' } })
    product.clock.advance(11 * 60_000)
    await workUntil(product, async () => (await group(product, groupId)).seats[1].state === 'free', 2)
  })

  test('a page whose opening failed for some minutes is opened while the seat is still kept', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '15:01'))
    const opened = () => product.payments.ledger.sessions().length
    const before = opened()
    product.payments.faults.add({
      kind: 'error-before',
      match: { method: 'POST', path: '/v1/checkout/sessions' },
      times: 1_000,
    })
    const joiner = await traveller(product)
    expect((await askToJoin(product, joiner, groupId)).body.code).toBe('payment_unreachable')
    product.clock.advance(5 * 60_000)
    product.payments.faults.clear()
    // the provider refuses a page that would end in less than half an hour
    await workUntil(product, async () => opened() > before, 5)
  })
})
