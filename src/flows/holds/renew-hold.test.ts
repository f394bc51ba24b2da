import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  askToCreate,
  askToJoin,
  group,
  join,
  payAt,
  train,
  verify,
  intentsOfGroup,
} from '../../../testing/builders/groups.ts'
import {
  keptCards as cards,
  longGroup as openLongGroup,
  payWith,
  toRenewal as moveToRenewal,
} from '../../../testing/stories/long-group.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.payments.faults.clear())

const hour = 3_600_000

const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const holdsOf = (groupId: string) => intentsOf(groupId).filter(({ status }) => status === 'requires_capture')
const emailTo = (who: TestTraveller, subject: RegExp) =>
  product.emails.find(({ to, subject: own }) => to === who.email && subject.test(own))

const longGroup = (time: string, card?: string) => openLongGroup(product, time, card)
const toRenewal = (heldUntil: string) => moveToRenewal(product, heldUntil)

describe('a hold is renewed before it runs out', () => {
  test('with consent the group collects until a day before its train, on one living hold after another', async () => {
    const { leader, groupId, shown } = await longGroup('07:01')
    expect(shown.money).toMatchObject({ isRenewed: true, confirmUntil: null })
    // two weeks ahead, and not the six days that one hold would allow
    expect(Date.parse(shown.deadlineAt) - product.clock.now()).toBeGreaterThan(11 * 24 * hour)
    const [first] = holdsOf(groupId)
    toRenewal(shown.money.heldUntil)
    await workUntil(product, async () => intentsOf(groupId).length === 2 && holdsOf(groupId).length === 1)
    expect(intentsOf(groupId).find(({ id }) => id === first!.id)!.status).toBe('canceled')
    const me = await signIn(product, leader)
    await workUntil(product, async () => emailTo(leader, /was renewed/) !== undefined)
    expect(emailTo(leader, /was renewed/)!.text).toContain('You lead the group')
    const after = await group(product, groupId, me)
    expect(after.money.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'held',
      'renewed',
      'replaced',
    ])
    // held without its owner: the bank keeps it for four days and 18 hours, and then it is renewed once more
    expect(Date.parse(after.money.heldUntil) - product.clock.now()).toBeLessThan(5 * 24 * hour)
    toRenewal(after.money.heldUntil)
    await workUntil(product, async () => intentsOf(groupId).length === 3 && holdsOf(groupId).length === 1)
  })

  test('[PAY-06] six with renewed holds are captured once each, on the newest holds', async () => {
    const { groupId, shown } = await longGroup('07:31')
    toRenewal(shown.money.heldUntil)
    await workUntil(product, async () => intentsOf(groupId).length === 2 && holdsOf(groupId).length === 1)
    for (let seat = 2; seat <= 6; seat++) await join(product, groupId)
    await workUntilGroup(product, groupId, 'booked')
    expect(
      intentsOf(groupId)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['canceled', ...Array.from({ length: 6 }, () => 'succeeded')])
  })

  test('without consent nothing is kept, and the seat is free a day before the hold ends', async () => {
    const leader = await traveller(product)
    const { body } = await askToCreate(product, leader, await train(product, '08:01'))
    await payAt(body.url)
    const { groupId } = (await verify(product, leader, body.sessionId)).body.checkout
    const shown = await group(product, groupId, leader)
    expect(shown.money.isRenewed).toBe(false)
    expect(Date.parse(shown.money.seatUntil)).toBe(Date.parse(shown.money.heldUntil) - 24 * hour)
  })

  test.each(['drop-before', 'drop-after', 'error-after'] as const)(
    'a renewal whose answer is lost (%s) holds once and lets the old one go',
    async (kind) => {
      const { groupId, shown } = await longGroup('08:31')
      product.payments.faults.add({ kind, match: { method: 'POST', path: /payment_intents$/ }, times: 2 })
      product.payments.faults.add({ kind, match: { path: /cancel$/ }, times: 2 })
      toRenewal(shown.money.heldUntil)
      await workUntil(
        product,
        async () =>
          holdsOf(groupId).length === 1 && intentsOf(groupId).some(({ status }) => status === 'canceled'),
        24 * 60,
      )
      expect(intentsOf(groupId).filter(({ status }) => status !== 'canceled')).toHaveLength(1)
    },
  )
})

describe('the bank wants the member', () => {
  test('an email asks, the member confirms on the card page, and the seat stands on the new hold', async () => {
    const { leader, groupId, shown } = await longGroup('09:01', cards.asks)
    toRenewal(shown.money.heldUntil)
    await workUntil(product, async () => emailTo(leader, /confirm/i) !== undefined)
    const me = await signIn(product, leader)
    const asked = await group(product, groupId, me)
    expect(Date.parse(asked.money.confirmUntil) - product.clock.now()).toBeGreaterThan(23 * hour)
    const { status, body } = await ask(product, me, 'POST', '/api/payments/group/renew-session', {
      groupId,
      keepCard: true,
    })
    expect({ status, total: body.totalAmount }).toEqual({ status: 200, total: shown.money.totalAmount })
    await payWith(body.url, cards.good)
    expect((await verify(product, me, body.sessionId)).body.checkout).toMatchObject({
      purpose: 'renew',
      state: 'held',
    })
    await workUntil(product, async () => holdsOf(groupId).length === 1)
    expect(await group(product, groupId, me)).toMatchObject({
      membersCount: 1,
      money: { confirmUntil: null },
    })
    // the day of the first question passes and nobody loses the seat
    product.clock.set(Date.parse(asked.money.confirmUntil) + hour)
    await product.worker.idle()
    expect((await group(product, groupId)).membersCount).toBe(1)
  })

  test.each([
    ['asks', /confirm/i],
    ['refuses', /confirm/i],
  ] as const)(
    'no answer within a day (%s): the seat is free, the hold is gone, the lead passes on',
    async (card, subject) => {
      const { leader, groupId, shown } = await longGroup('09:31', cards[card])
      const member = await traveller(product)
      const opened = await ask(product, member, 'POST', '/api/payments/group/create-checkout-session', {
        amount: (await group(product, groupId)).pricePerMember,
        keepCard: true,
        join: {
          groupId,
          termsAccepted: true,
          traveller: { firstName: member.firstName, lastName: member.lastName },
        },
      })
      await payWith(opened.body.url, cards.good)
      await verify(product, member, opened.body.sessionId)
      toRenewal(shown.money.heldUntil)
      await workUntil(product, async () => emailTo(leader, subject) !== undefined)
      const { confirmUntil } = (await group(product, groupId, await signIn(product, leader))).money
      product.clock.set(Date.parse(confirmUntil))
      await workUntil(product, async () => emailTo(leader, /wasn’t renewed/) !== undefined)
      const left = await group(product, groupId, await signIn(product, member))
      expect(left).toMatchObject({ membersCount: 1, role: 'owner' })
      await workUntil(product, async () => emailTo(member, /now the group leader/) !== undefined)
      expect(holdsOf(groupId)).toHaveLength(1)
      // what is stored about them says why, too: the hold was not lost
      const own = await ask(product, await signIn(product, leader), 'GET', '/api/account/export')
      expect(JSON.stringify(own.body)).toContain('"reason":"not_renewed"')
      expect(JSON.stringify(own.body)).not.toContain('"reason":"hold_lost"')
    },
  )

  test('a bank that is silent for 20 hours leaves the member their whole day, and nothing is taken of it', async () => {
    const { leader, groupId, shown } = await longGroup('12:01')
    product.payments.faults.add({
      kind: 'error-before',
      match: { method: 'POST', path: /payment_intents$/ },
      times: 100_000,
    })
    toRenewal(shown.money.heldUntil)
    const began = product.clock.now()
    await product.worker.idle()
    while (!emailTo(leader, /confirm/i) && product.clock.now() < began + 22 * hour) {
      product.clock.advance(hour / 2)
      await product.worker.idle()
    }
    const { confirmUntil, heldUntil } = (await group(product, groupId, await signIn(product, leader))).money
    expect(product.clock.now() - began).toBeGreaterThan(19 * hour)
    // the step of this test's clock is what may be missing
    expect(Date.parse(confirmUntil) - product.clock.now()).toBeGreaterThan(23.4 * hour)
    expect(Date.parse(confirmUntil)).toBeLessThan(Date.parse(heldUntil))
  })

  test('nobody renews who is not in the group, and nothing once six are in', async () => {
    const { groupId } = await longGroup('10:01')
    const renew = (who: TestTraveller | null) =>
      ask(product, who, 'POST', '/api/payments/group/renew-session', { groupId })
    expect((await renew(null)).status).toBe(401)
    expect((await renew(await traveller(product))).body.code).toBe('not_in_group')
    const others = []
    for (let seat = 2; seat <= 6; seat++) others.push(await join(product, groupId))
    await workUntilGroup(product, groupId, 'booked')
    expect((await renew(others[0]!)).body.code).toBe('group_booked')
  })

  test('six are in before the member has confirmed: the new hold is let go, and one capture is made', async () => {
    const { leader, groupId } = await longGroup('10:31')
    const renewal = await ask(product, leader, 'POST', '/api/payments/group/renew-session', { groupId })
    for (let seat = 2; seat <= 6; seat++) await join(product, groupId)
    await payWith(renewal.body.url, cards.good)
    await verify(product, leader, renewal.body.sessionId)
    await workUntilGroup(product, groupId, 'booked')
    await workUntil(product, async () => holdsOf(groupId).length === 0)
    expect(intentsOf(groupId).filter(({ status }) => status === 'succeeded')).toHaveLength(6)
    expect(intentsOf(groupId)).toHaveLength(7)
  })
})

describe('a hold that the bank ends by itself', () => {
  test('is noticed by reading, without any event: the seat is free and the member is told', async () => {
    product.payments.webhooks.mode = 'lost'
    const { groupId, leader, shown } = await longGroup('11:01')
    const member = await traveller(product)
    const opened = await askToJoin(product, member, groupId)
    await payAt(opened.body.url)
    await verify(product, member, opened.body.sessionId)
    expect((await group(product, groupId)).membersCount).toBe(2)
    product.payments.lapse(holdsOf(groupId)[1]!.id)
    product.clock.advance(25 * hour)
    await workUntil(product, async () => emailTo(member, /Your hold has ended/) !== undefined)
    expect(await group(product, groupId)).toMatchObject({ membersCount: 1, deadlineAt: shown.deadlineAt })
    expect((await group(product, groupId, await signIn(product, leader))).role).toBe('owner')
    product.payments.webhooks.mode = 'normal'
  })

  test('[PAY-06] is not one of which the provider knows nothing: with the key of another account for a day nobody loses a seat', async () => {
    const { groupId } = await longGroup('10:01')
    const member = await join(product, groupId)
    const otherAccount = product.payments.faults.add({
      ...{ kind: 'other-account', match: { path: '/v1/payment_intents/' }, times: 1e6 },
    })
    product.clock.advance(25 * hour)
    await workUntil(product, async () => otherAccount.struck >= 2)
    expect(await group(product, groupId)).toMatchObject({ membersCount: 2 })

    // who leaves is told that the money is free once the bank has said so
    const left = await ask(product, await signIn(product, member), 'POST', `/api/groups/${groupId}/leave`, {})
    expect(left.status).toBe(200)
    const asked = otherAccount.struck
    product.clock.advance(hour)
    await workUntil(product, async () => otherAccount.struck > asked)
    expect(emailTo(member, /hold/i)).toBeUndefined()
    expect(holdsOf(groupId)).toHaveLength(2)
    product.payments.faults.clear()
    product.clock.advance(hour)
    await workUntil(product, async () => holdsOf(groupId).length === 1)
  })
})
