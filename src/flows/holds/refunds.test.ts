import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelByCarrier } from '../../../testing/builders/cancellations.ts'
import {
  askToCreate,
  askToJoin,
  group,
  groupOf,
  join,
  payAt,
  train,
  verify,
  intentsOfGroup,
} from '../../../testing/builders/groups.ts'
import { operator, signInOperator } from '../../../testing/builders/operators.ts'
import { inDashboard } from '../../../testing/harness/provider-dashboard.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { longGroup, toRenewal } from '../../../testing/stories/long-group.ts'
import { money } from '../../kernel/money.ts'
import { moneyText } from '../../kernel/wording.ts'

const hour = 3_600_000
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.ticketing.faults.clear()
  product.payments.webhooks.mode = 'normal'
})

const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const emailTo = (one: TestTraveller, subject: RegExp) =>
  product.emails.filter(({ to, subject: own }) => to === one.email && subject.test(own))

const post = (path: string, body?: string) => inDashboard(product, path, body)

async function passHours(hours: number) {
  for (let passed = 0; passed < hours; passed++) {
    product.clock.advance(hour)
    await product.worker.idle()
  }
}

/** A leader alone in a group, who paid with this card; somebody has captured the hold by hand, and the group is deleted. */
async function takenByHand(time: string, card: string) {
  // no event may find it before the group is deleted
  product.payments.webhooks.mode = 'lost'
  const leader = await traveller(product)
  const opened = await askToCreate(product, leader, await train(product, time))
  await payAt(opened.body.url, card)
  const { groupId } = (await verify(product, leader, opened.body.sessionId)).body.checkout
  const [hold] = intentsOf(groupId)
  await post(`payment_intents/${hold!.id}/capture`)
  const { status } = await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})
  expect(status).toBe(200)
  return { leader, groupId: groupId as string, sessionId: opened.body.sessionId as string }
}

/** A booked group whose last but one member was captured by hand at too much, and has the difference back on a card that will return it. */
async function withDifferenceBack(time: string) {
  const on = await train(product, time)
  const { groupId } = await groupOf(product, 4, on)
  const unlucky = await traveller(product)
  const opened = await askToJoin(product, unlucky, groupId)
  await payAt(opened.body.url, '4000000000005126')
  await verify(product, unlucky, opened.body.sessionId)
  product.ticketing.faults.add({ kind: 'price-fall', match: { train: on.line } })
  const { id } = intentsOf(groupId).at(-1)!
  const ours = () => intentsOf(groupId).find((intent) => intent.id === id)!
  const ownCapture = { path: new RegExp(`${id}/capture$`), bodyIncludes: 'amount_to_capture' }
  product.payments.faults.add({ kind: 'drop-before', match: ownCapture, times: 1_000 })
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await post(`payment_intents/${id}/capture`)
  await workUntil(product, async () => emailTo(unlucky, /^Refunded/).length > 0)
  return { groupId, unlucky, id, ours }
}

describe('[PAY-05] [PAY-06] captured by hand after the price fell', () => {
  test.each(['none', 'error-kept', 'error-after', 'drop-before', 'drop-after'] as const)(
    'the difference goes back to the card, once (%s)',
    async (kind) => {
      const times = { none: '08:01', 'error-kept': '08:31', 'error-after': '09:01' } as Record<string, string>
      const on = await train(product, times[kind] ?? (kind === 'drop-before' ? '09:31' : '10:01'))
      const { groupId, leader } = await groupOf(product, 5, on)
      product.ticketing.faults.add({ kind: 'price-fall', match: { train: on.line } })
      const { id } = intentsOf(groupId)[0]!
      const path = new RegExp(`${id}/capture$`)
      product.payments.faults.add({
        kind: 'drop-before',
        match: { path, bodyIncludes: 'amount_to_capture' },
        times: 1_000,
      })
      await join(product, groupId)
      await workUntilGroup(product, groupId, 'booked')
      if (kind !== 'none') product.payments.faults.add({ kind, match: { path: /refunds$/ }, times: 2 })
      await post(`payment_intents/${id}/capture`)
      await workUntil(product, async () => emailTo(leader, /^Refunded/).length > 0, 60)
      const ours = () => intentsOf(groupId).find((intent) => intent.id === id)!
      const share = intentsOf(groupId).find((intent) => intent.id !== id)!.amount_received
      expect(ours().amount_received).toBeGreaterThan(share + 100)
      const difference = ours().amount_received - ours().refunded
      expect(Math.abs(difference - share)).toBeLessThanOrEqual(1)
      expect(ours().refunds).toHaveLength(1)
      const booking = product.ticketing.ledger.bookings().at(-1)!
      const kept = intentsOf(groupId).reduce((sum, one) => sum + one.amount_received - one.refunded, 0)
      expect(kept).toBe(booking.totalPrice + 6 * 300)
      const { money } = await group(product, groupId, await signIn(product, leader))
      expect(money.entries.map((one: { kind: string }) => one.kind)).toEqual(['held', 'captured', 'refunded'])
      // nothing is left to do, and nothing is done twice, after the provider has forgotten its keys as well
      product.clock.advance(30 * hour)
      await product.worker.idle()
      expect(ours().refunds).toHaveLength(1)
      expect(emailTo(leader, /^Refunded/)).toHaveLength(1)
    },
  )
})

test('[PAY-05] [PAY-06] the difference is named, and not what went back before of a hold that was replaced', async () => {
  product.payments.webhooks.mode = 'lost'
  const { leader, groupId, shown, on } = await longGroup(product, '10:31')
  // the first hold is captured by hand before it is let go
  product.payments.faults.add({ kind: 'drop-before', match: { path: /cancel$/ }, times: 100_000 })
  toRenewal(product, shown.money.heldUntil)
  await workUntil(product, async () => intentsOf(groupId).length === 2)
  const [first, second] = intentsOf(groupId)
  await post(`payment_intents/${first!.id}/capture`)
  product.payments.faults.clear()
  await workUntil(product, async () => emailTo(leader, /refunded in full/).length > 0, 30)
  product.payments.webhooks.mode = 'normal'
  product.ticketing.faults.add({ kind: 'price-fall', match: { train: on.line } })
  const ownCapture = { path: new RegExp(`${second!.id}/capture$`), bodyIncludes: 'amount_to_capture' }
  product.payments.faults.add({ kind: 'drop-before', match: ownCapture, times: 1_000 })
  for (let joined = 1; joined < 6; joined++) await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await post(`payment_intents/${second!.id}/capture`)
  await workUntil(product, async () => emailTo(leader, /^Refunded/).length > 0, 60)
  const { refunded } = intentsOf(groupId).find(({ id }) => id === second!.id)!
  expect(emailTo(leader, /^Refunded/)[0]!.subject).toBe(
    `Refunded: ${moneyText('en', money(refunded, 'EUR'))}`,
  )
})

test('[PAY-05] a difference whose refund comes back days later is due again, told to its owner and left to the operator', async () => {
  let who = await operator(product)
  const { groupId, unlucky, id, ours } = await withDifferenceBack('12:31')
  const money = async () => (await group(product, groupId, await signIn(product, unlucky))).money
  const kinds = async () => (await money()).entries.map(({ kind }: { kind: string }) => kind)
  expect(await kinds()).toEqual(['held', 'captured', 'refunded'])
  await workUntil(product, async () => emailTo(unlucky, /sent back by your bank/).length > 0)
  // although the ticket stands
  const { state, refundFormatted } = await money()
  expect(state).toBe('refund_stuck')
  expect(refundFormatted).toBe(`€${(ours().refunds[0]!.amount / 100).toFixed(2)}`)
  expect(await kinds()).toEqual(['held', 'captured', 'refunded', 'refund_failed'])
  // the same card would send it back again: only one refund was asked for
  product.clock.advance(30 * hour)
  await product.worker.idle()
  expect(ours().refunds).toHaveLength(1)
  who = await signInOperator(product, who)
  const { body } = await ask(product, who, 'GET', '/api/operator')
  expect(body.view.incidents.filter((one: { groupId: string }) => one.groupId === groupId)).toContainEqual(
    expect.objectContaining({
      kind: 'taken_by_hand',
      what: expect.stringContaining('refund left to the operator'),
    }),
  )
  // an operator tries once more, and it comes back once more
  await post('refunds', `payment_intent=${id}&amount=${ours().refunds[0]!.amount}`)
  await workUntil(product, async () => emailTo(unlucky, /^Refunded/).length === 2)
  await workUntil(product, async () => emailTo(unlucky, /sent back by your bank/).length === 2)
  expect((await kinds()).slice(4)).toEqual(['refunded', 'refund_failed'])
})

test('[PAY-05] a difference that the provider refused for good and an operator gave back does not stop the next refund', async () => {
  const on = await train(product, '09:31')
  const { groupId, leader } = await groupOf(product, 5, on)
  product.ticketing.faults.add({ kind: 'price-fall', match: { train: on.line } })
  const { id } = intentsOf(groupId)[0]!
  const ours = () => intentsOf(groupId).find((intent) => intent.id === id)!
  const ownCapture = { path: new RegExp(`${id}/capture$`), bodyIncludes: 'amount_to_capture' }
  product.payments.faults.add({ kind: 'drop-before', match: ownCapture, times: 1_000 })
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  product.payments.faults.add({ kind: 'decline', match: { path: /refunds$/ }, times: 1_000 })
  await post(`payment_intents/${id}/capture`)
  const struck = () =>
    product.payments.faults.list().find(({ kind, match }) => kind === 'decline' && match?.path)?.struck
  await passHours(40)
  expect(struck()).toBe(12)
  product.payments.faults.clear()
  const share = intentsOf(groupId).find((intent) => intent.id !== id)!.amount_received
  await post('refunds', `payment_intent=${id}&amount=${ours().amount_received - share}`)
  await workUntil(product, async () => emailTo(leader, /^Refunded/).length === 1, 10 * 60)

  await cancelByCarrier(product, groupId)
  await passHours(25)
  const moneyState = async () => (await group(product, groupId, await signIn(product, leader))).money.state
  await workUntil(product, async () => (await moneyState()) === 'cancelled', 10)
  expect(ours().refunds.map(({ amount, metadata }) => [amount, 'refund_key' in metadata])).toEqual([
    [ours().amount_received - share, false],
    [share, true],
  ])
  // nor is any of it asked for once more
  product.clock.advance(30 * hour)
  await product.worker.idle()
  expect(ours()).toMatchObject({ refunded: ours().amount_received, refunds: { length: 2 } })
})

test('[PAY-05] a difference that comes back while another refund is due: both are due, and neither is forgotten', async () => {
  const { groupId, unlucky, id, ours } = await withDifferenceBack('12:01')
  // what the provider says of it comes once the carrier has cancelled
  product.payments.webhooks.mode = 'late'
  product.payments.faults.add({
    kind: 'drop-before',
    match: { method: 'POST', path: /refunds$/ },
    times: 1_000,
  })
  await cancelByCarrier(product, groupId)
  await passHours(25)
  // the difference was told as refunded before: only the rest goes back with the ticket
  const rest = ours().amount_received - ours().refunds[0]!.amount
  const [cancelled] = emailTo(unlucky, /^The carrier has cancelled/)
  expect(cancelled!.text).toContain(`everything you paid: €${(rest / 100).toFixed(2)}`)
  product.payments.webhooks.mode = 'normal'
  product.payments.webhooks.release()
  await workUntil(product, async () => emailTo(unlucky, /sent back by your bank/).length > 0)
  const own = async () => (await group(product, groupId, await signIn(product, unlucky))).money
  const { state, refundFormatted } = await own()
  expect(state).toBe('refund_stuck')
  expect(ours().refunded).toBe(0)
  // everything that was taken, the service fee too
  expect(refundFormatted).toBe(`€${(ours().amount_received / 100).toFixed(2)}`)
  product.payments.faults.clear()
  await post('refunds', `payment_intent=${id}`)
  await workUntil(product, async () => (await own()).state === 'cancelled', 10)
})

describe('[PAY-05] a refund', () => {
  test('that the provider has only accepted is not announced before it is back', async () => {
    const { leader, groupId } = await takenByHand('10:31', '4000000000007726')
    await workUntil(product, async () => intentsOf(groupId)[0]!.refunds.length > 0, 5)
    await product.worker.idle()
    const state = async () => (await group(product, groupId, await signIn(product, leader))).money.state
    expect(await state()).toBe('refunding')
    expect(emailTo(leader, /refunded in full/)).toEqual([])
    for (let days = 0; days < 8 && (await state()) !== 'refunded'; days++) {
      for (let quarter = 0; quarter < 4; quarter++) {
        product.clock.advance(6 * hour)
        await product.worker.idle()
      }
    }
    expect(await state()).toBe('refunded')
    expect(emailTo(leader, /refunded in full/)).toHaveLength(1)
    expect(intentsOf(groupId)[0]!.refunds).toHaveLength(1)
  })

  test('that the provider refuses for good goes to the operator and is not asked for without end; one by hand is noticed', async () => {
    let who = await operator(product)
    product.payments.faults.add({ kind: 'decline', match: { path: /refunds$/ }, times: 1_000 })
    const { leader, groupId } = await takenByHand('11:01', '4242424242424242')
    const struck = () => product.payments.faults.list()[0]!.struck
    await passHours(40)
    expect(struck()).toBe(12)
    who = await signInOperator(product, who)
    const incidents = async () => {
      const { body } = await ask(product, who, 'GET', '/api/operator')
      return body.view.incidents.filter((one: { groupId: string }) => one.groupId === groupId)
    }
    expect(await incidents()).toMatchObject([
      {
        kind: 'taken_by_hand',
        what: expect.stringContaining('refund left to the operator'),
        work: expect.any(String),
      },
    ])
    // nothing is promised that does not come by itself
    const stuck = (await group(product, groupId, await signIn(product, leader))).money
    const taken = moneyText('en', money(intentsOf(groupId)[0]!.amount_received, 'EUR'))
    expect(stuck).toMatchObject({ state: 'refund_stuck', refundFormatted: taken })
    product.payments.faults.clear()
    await post('refunds', `payment_intent=${intentsOf(groupId)[0]!.id}`)
    const [{ work }] = await incidents()
    expect((await ask(product, who, 'POST', '/api/operator/look-again', { work })).status).toBe(200)
    await product.worker.idle()
    expect((await group(product, groupId, await signIn(product, leader))).money.state).toBe('refunded')
    expect(emailTo(leader, /refunded in full/)).toHaveLength(1)
  })

  test('[PAY-05] that the provider refuses is asked for with its own pauses, however often its owner looks', async () => {
    const refused = product.payments.faults.add({
      kind: 'decline',
      match: { path: /refunds$/ },
      times: 1_000,
    })
    const { leader, groupId, sessionId } = await takenByHand('12:01', '4242424242424242')
    await workUntil(product, async () => refused.struck > 0)
    const asked = refused.struck
    for (let look = 0; look < 15; look += 1) {
      await ask(product, leader, 'POST', `/api/payments/group/cancel/${sessionId}`)
      product.clock.advance(1_000)
    }
    expect(refused.struck).toBe(asked)
    expect((await group(product, groupId, leader)).money.state).not.toBe('refund_stuck')
    product.payments.faults.clear()
    await workUntil(product, async () => emailTo(leader, /refunded in full/).length > 0)
  })

  test('that comes back days later is due again, told to its owner and left to the operator', async () => {
    let who = await operator(product)
    const { leader, groupId } = await takenByHand('11:31', '4000000000005126')
    const money = async () => (await group(product, groupId, await signIn(product, leader))).money
    await workUntil(product, async () => emailTo(leader, /refunded in full/).length > 0)
    expect((await money()).state).toBe('refunded')
    // the provider's books cannot be read when its event comes: what it says is kept until they can
    product.payments.faults.add({ kind: 'drop-before', match: { path: /payment_intents\// }, times: 2 })
    product.payments.webhooks.mode = 'normal'
    await workUntil(product, async () => emailTo(leader, /sent back by your bank/).length > 0)
    const { state, entries } = await money()
    expect(state).toBe('refund_stuck')
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'held',
      'taken',
      'refunded',
      'refund_failed',
    ])
    // the same card would send it back again: only one refund was asked for
    expect(intentsOf(groupId)[0]!.refunds).toHaveLength(1)
    who = await signInOperator(product, who)
    const incidents = async () => {
      const { body } = await ask(product, who, 'GET', '/api/operator')
      return body.view.incidents.filter((one: { groupId: string }) => one.groupId === groupId)
    }
    expect(await incidents()).toContainEqual(
      expect.objectContaining({
        kind: 'taken_by_hand',
        what: expect.stringContaining('refund left to the operator'),
      }),
    )
    // an operator tries once more, and it comes back once more
    await post('refunds', `payment_intent=${intentsOf(groupId)[0]!.id}`)
    await workUntil(product, async () => (await money()).state === 'refunded')
    await workUntil(product, async () => (await money()).state === 'refund_stuck')
    expect((await money()).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['held', 'taken', 'refunded', 'refund_failed', 'refunded', 'refund_failed'],
    ])
    // each of the four is true when it is told
    expect(emailTo(leader, /refunded in full/)).toHaveLength(2)
    expect(emailTo(leader, /sent back by your bank/)).toHaveLength(2)
  })
})

describe('[PAY-05] [PAY-06] an event that a refund failed never reaches us', () => {
  test('all of a payment is found to be due again, a day later', async () => {
    const { leader, groupId } = await takenByHand('14:31', '4000000000005126')
    const money = async () => (await group(product, groupId, await signIn(product, leader))).money
    await workUntil(product, async () => emailTo(leader, /refunded in full/).length > 0)
    product.clock.advance(23 * hour)
    await product.worker.idle()
    expect((await money()).state).toBe('refunded')
    product.clock.advance(2 * hour)
    await product.worker.idle()
    expect((await money()).state).toBe('refund_stuck')
    expect(emailTo(leader, /sent back by your bank/)).toHaveLength(1)
    // it is read on the other days too, and nothing is told or asked for twice
    for (let days = 0; days < 31; days++) {
      product.clock.advance(24 * hour)
      await product.worker.idle()
    }
    expect(emailTo(leader, /sent back by your bank/)).toHaveLength(1)
    expect(intentsOf(groupId)[0]!.refunds).toHaveLength(1)
    expect((await money()).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['held', 'taken', 'refunded', 'refund_failed'],
    ])
  })

  test('a difference is found to be due again, where the provider answers late', async () => {
    product.payments.webhooks.mode = 'lost'
    const { groupId, unlucky, id, ours } = await withDifferenceBack('13:31')
    product.payments.faults.add({
      kind: 'drop-before',
      match: { path: new RegExp(`payment_intents/${id}`) },
      times: 3,
    })
    product.clock.advance(25 * hour)
    await workUntil(product, async () => emailTo(unlucky, /sent back by your bank/).length > 0)
    const { entries } = (await group(product, groupId, await signIn(product, unlucky))).money
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['held', 'captured', 'refunded', 'refund_failed'],
    ])
    expect(ours().refunds).toHaveLength(1)
  })
})
