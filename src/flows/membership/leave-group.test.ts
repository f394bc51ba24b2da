import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
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
const statesAt = (groupId: string) =>
  intentsOf(groupId)
    .map(({ status }) => status)
    .toSorted()
const leave = (who: TestTraveller | null, groupId: string) =>
  ask(product, who, 'POST', `/api/groups/${groupId}/leave`, {})
const remove = (who: TestTraveller | null, groupId: string) =>
  ask(product, who, 'DELETE', `/api/groups/${groupId}/delete`, {})
const emailTo = (who: TestTraveller, subject: RegExp) =>
  product.emails.find(({ to, subject: own }) => to === who.email && subject.test(own))

describe('leaving', () => {
  test('[GRP-09] [GRP-12] needs login, a seat and the own userId', async () => {
    const { groupId, leader, others } = await groupOf(product, 2, await train(product, '07:01'))
    expect((await leave(null, groupId)).body.code).toBe('unauthenticated')
    expect((await leave(await traveller(product), groupId)).body.code).toBe('not_in_group')
    const other = await ask(product, others[0]!, 'POST', `/api/groups/${groupId}/leave`, {
      userId: leader.userId,
    })
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 403, code: 'forbidden' })
    expect((await leave(leader, groupId)).body.code).toBe('leader_cannot_leave')
    // the bearer says who leaves, so no body is needed
    const bodiless = await fetch(`${product.publicUrl}/api/groups/${groupId}/leave`, {
      method: 'POST',
      headers: { authorization: `Bearer ${leader.token}` },
    })
    expect(await bodiless.json()).toMatchObject({ code: 'leader_cannot_leave' })
    expect((await group(product, groupId)).membersCount).toBe(2)
  })

  test('[GRP-09] a member leaves: the seat is free, the hold is gone at the bank, and an email says so', async () => {
    const { groupId, others } = await groupOf(product, 3, await train(product, '07:31'))
    const gone = others[0]!
    const { status, body } = await leave(gone, groupId)
    expect(status).toBe(200)
    expect(body.group).toMatchObject({
      membersCount: 2,
      isActive: false,
      status: 'Cancelled',
      reason: 'left',
    })
    await workUntil(product, async () => statesAt(groupId).includes('canceled'))
    expect(statesAt(groupId)).toEqual(['canceled', 'requires_capture', 'requires_capture'])
    await workUntil(
      product,
      async () => emailTo(gone, /You’ve left .*: you haven’t been charged/) !== undefined,
    )
    expect(await group(product, groupId, gone)).toMatchObject({
      money: { state: 'released' },
      role: 'member',
    })
    expect(await group(product, groupId)).toMatchObject({ membersCount: 2, isActive: true })
    // twice is once
    expect((await leave(gone, groupId)).body.code).toBe('not_in_group')
  })

  test('[GRP-09] who left may come back, with another hold, and the group still becomes six', async () => {
    const { groupId, others } = await groupOf(product, 5, await train(product, '08:01'))
    await leave(others[0]!, groupId)
    await join(product, groupId)
    await join(product, groupId, others[0])
    await workUntilGroup(product, groupId, 'booked')
    expect(statesAt(groupId)).toEqual(['canceled', ...Array.from({ length: 6 }, () => 'succeeded')])
    expect(await group(product, groupId, others[0])).toMatchObject({
      money: { state: 'captured' },
      isActive: true,
    })
  })

  test('[GRP-09] the email waits for the bank: a release that is lost is repeated', async () => {
    const { groupId, others } = await groupOf(product, 2, await train(product, '08:31'))
    // for minutes every answer to the release is lost
    product.payments.faults.add({ kind: 'drop-after', match: { path: /cancel$/ }, times: 1_000 })
    await leave(others[0]!, groupId)
    for (let minute = 0; minute < 3; minute += 1) {
      await product.worker.idle()
      product.clock.advance(60_000)
    }
    await product.worker.idle()
    expect(emailTo(others[0]!, /You’ve left/)).toBeUndefined()
    product.payments.faults.clear()
    await workUntil(product, async () => emailTo(others[0]!, /You’ve left/) !== undefined, 5)
    expect(statesAt(groupId)).toEqual(['canceled', 'requires_capture'])
  })

  test('[GRP-08] [GRP-09] the deadline stays a day before the train, whoever joins, leads or leaves', async () => {
    const { groupId, leader } = await groupOf(product, 1, await train(product, '09:01'))
    const shown = await group(product, groupId)
    const first = Date.parse(shown.trainDetails.departure.time) - 86_400_000
    const deadlineOf = async () => Date.parse((await group(product, groupId)).deadlineAt)
    expect(await deadlineOf()).toBe(first)
    product.clock.advance(86_400_000)
    const later = await traveller(product)
    await join(product, groupId, later)
    expect(await deadlineOf()).toBe(first)
    const former = await signIn(product, leader)
    await ask(product, former, 'POST', `/api/groups/${groupId}/hand-over`, { slot: 2 })
    await ask(product, later, 'POST', `/api/groups/${groupId}/hand-over/answer`, { accept: true })
    await leave(former, groupId)
    expect(await deadlineOf()).toBe(first)
    const me = await signIn(product, later)
    // the hold of the one who stays would end before
    const renewed = await ask(product, me, 'POST', '/api/payments/group/renew-session', { groupId })
    await payAt(renewed.body.url)
    await verify(product, me, renewed.body.sessionId)
    expect(await deadlineOf()).toBe(first)
  })

  test('[GRP-09] nobody leaves and nobody deletes once six are in', async () => {
    const { groupId, leader, others } = await groupOf(product, 6, await train(product, '09:31'))
    await workUntilGroup(product, groupId, 'booked')
    expect((await leave(others[0]!, groupId)).body.code).toBe('group_booked')
    expect((await remove(leader, groupId)).body.code).toBe('group_booked')
    expect(statesAt(groupId)).toEqual(Array.from({ length: 6 }, () => 'succeeded'))
  })
})

describe('deleting', () => {
  test('[GRP-09] the leader deletes: every hold is let go, one being paid too, and all are told', async () => {
    const { groupId, leader, others } = await groupOf(product, 3, await train(product, '10:01'))
    const paying = await traveller(product)
    const opened = await askToJoin(product, paying, groupId)
    expect((await remove(others[0]!, groupId)).body.code).toBe('not_the_leader')
    expect((await remove(leader, groupId)).body.group).toMatchObject({ state: 'released', reason: 'deleted' })
    await payAt(opened.body.url)
    await verify(product, paying, opened.body.sessionId)
    await workUntil(product, async () => statesAt(groupId).every((state) => state === 'canceled'))
    expect(statesAt(groupId)).toHaveLength(4)
    for (const one of [leader, ...others])
      await workUntil(
        product,
        async () => emailTo(one, /was deleted: you haven’t been charged/) !== undefined,
      )
    await workUntil(product, async () => emailTo(paying, /Too late for a seat/) !== undefined)
    expect((await remove(leader, groupId)).body.code).toBe('group_over')
  })

  test('[GRP-02] after deleting, the same train takes a new group of the same leader', async () => {
    const on = await train(product, '10:31')
    const { groupId, leader } = await groupOf(product, 1, on)
    expect((await askToCreate(product, leader, on)).body.code).toBe('already_in_group')
    await remove(leader, groupId)
    expect((await askToCreate(product, leader, on)).status).toBe(200)
  })
})

describe('handing the lead over', () => {
  const offer = (who: TestTraveller, groupId: string, slot: number) =>
    ask(product, who, 'POST', `/api/groups/${groupId}/hand-over`, { slot })
  const answer = (who: TestTraveller, groupId: string, accept: boolean) =>
    ask(product, who, 'POST', `/api/groups/${groupId}/hand-over/answer`, { accept })

  test('[GRP-09] the asked member accepts, leads, and the former leader may leave', async () => {
    const { groupId, leader, others } = await groupOf(product, 3, await train(product, '11:01'))
    const [asked, other] = others as [TestTraveller, TestTraveller]
    expect((await offer(asked, groupId, 1)).body.code).toBe('not_the_leader')
    expect((await offer(leader, groupId, 1)).body.code).toBe('no_such_member')
    expect((await offer(leader, groupId, 6)).body.code).toBe('no_such_member')
    expect((await offer(leader, groupId, 2)).body.group.handOver).toMatchObject({ slot: 2, isYou: false })
    await workUntil(product, async () => emailTo(asked, /asks you to lead/) !== undefined)
    expect((await group(product, groupId, asked)).handOver).toMatchObject({ isYou: true })
    expect((await group(product, groupId)).handOver).toBeNull()
    expect((await answer(other, groupId, true)).body.code).toBe('lead_not_offered')
    expect((await answer(asked, groupId, true)).body.group).toMatchObject({ role: 'owner', handOver: null })
    await workUntil(product, async () => emailTo(leader, /now leads/) !== undefined)
    expect((await remove(leader, groupId)).body.code).toBe('not_the_leader')
    expect((await leave(leader, groupId)).status).toBe(200)
    for (let free = 4; free > 0; free--) await join(product, groupId)
    await workUntilGroup(product, groupId, 'booked')
    expect(product.ticketing.ledger.bookings().at(-1)).toMatchObject({
      contact: { firstName: asked.firstName, lastName: asked.lastName },
    })
  })

  test('[GRP-09] a no, a withdrawal and a leaving member each end the question', async () => {
    const { groupId, leader, others } = await groupOf(product, 3, await train(product, '11:31'))
    const [asked, other] = others as [TestTraveller, TestTraveller]
    await offer(leader, groupId, 2)
    expect((await answer(asked, groupId, false)).body.group).toMatchObject({ role: 'member', handOver: null })
    await offer(leader, groupId, 2)
    await ask(product, leader, 'DELETE', `/api/groups/${groupId}/hand-over`)
    expect((await answer(asked, groupId, true)).body.code).toBe('lead_not_offered')
    await offer(leader, groupId, 3)
    await leave(other, groupId)
    expect((await group(product, groupId, leader)).handOver).toBeNull()
  })
})

describe('[GRP-09] offering the lead again and again', () => {
  test('writes to the asked member once a day', async () => {
    const { groupId, leader, others } = await groupOf(product, 3, await train(product, '12:31'))
    const [asked, other] = others as [TestTraveller, TestTraveller]
    const offer = async (slot: number) =>
      expect(
        (await ask(product, leader, 'POST', `/api/groups/${groupId}/hand-over`, { slot })).body.group
          .handOver,
      ).toMatchObject({ slot })
    const written = async (who: TestTraveller) => {
      await product.worker.idle()
      return product.emails.filter(({ to, subject }) => to === who.email && /asks you to lead/.test(subject))
        .length
    }
    for (let time = 0; time < 4; time += 1) {
      await offer(2)
      await product.worker.idle()
      if (time % 2) await ask(product, leader, 'DELETE', `/api/groups/${groupId}/hand-over`)
      await offer(3)
      await product.worker.idle()
    }
    expect([await written(asked), await written(other)]).toEqual([1, 1])
    await ask(product, leader, 'DELETE', `/api/groups/${groupId}/hand-over`)
    product.clock.advance(86_400_000)
    const again = await signIn(product, leader)
    await ask(product, again, 'POST', `/api/groups/${groupId}/hand-over`, { slot: 2 })
    expect([await written(asked), await written(other)]).toEqual([2, 1])
  })
})

describe('the calls of the first version', () => {
  test('[GRP-12] [PAY-06] create, join and record answer for a held payment only, and change nothing twice', async () => {
    const on = await train(product, '12:01')
    const leader = await traveller(product)
    const create = (who: TestTraveller, more = {}) =>
      ask(product, who, 'POST', '/api/groups/create', { connectionId: on.id, maxSize: 6, ...more })
    expect((await create(leader)).body.code).toBe('payment_missing')
    const opened = await askToCreate(product, leader, on)
    expect((await create(leader)).body.code).toBe('payment_pending')
    await payAt(opened.body.url)
    // a payment is read at the provider once in two seconds, whoever asks
    product.clock.advance(2_000)
    const made = await create(leader)
    expect(made.body.group).toMatchObject({ role: 'owner', membersCount: 1 })
    const { groupId } = made.body.group
    expect((await create(leader)).body.group.groupId).toBe(groupId)

    const member = await traveller(product)
    const knockJoin = (more = {}) => ask(product, member, 'POST', `/api/groups/${groupId}/join`, more)
    expect((await knockJoin()).body.code).toBe('payment_missing')
    const joining = await askToJoin(product, member, groupId)
    await payAt(joining.body.url)
    expect((await knockJoin({ sessionId: joining.body.sessionId })).body.group.membersCount).toBe(2)

    const record = (who: TestTraveller, sessionId: string) =>
      ask(product, who, 'POST', `/api/groups/${groupId}/payments/record`, {
        userId: who.userId,
        sessionId,
        amount: 1,
        role: 'creator',
      })
    const { body } = await record(member, joining.body.sessionId)
    // the browser's amount and role are not taken over
    expect(body.authorization).toMatchObject({ amount: joining.body.totalAmount, role: 'member' })
    expect((await record(member, opened.body.sessionId)).body.code).toBe('checkout_not_found')
    expect(intentsOf(groupId)).toHaveLength(2)

    const booking = await ask(product, leader, 'POST', `/api/groups/${groupId}/creator-booking`, {})
    expect(booking.body.creatorBooking).toMatchObject({ firstName: leader.firstName, email: leader.email })
    expect((await ask(product, member, 'POST', `/api/groups/${groupId}/creator-booking`, {})).status).toBe(
      403,
    )
    const complete = await ask(product, member, 'POST', `/api/groups/${groupId}/complete`, {})
    expect(complete.body.group.state).toBe('collecting')
    // the path and the bearer say everything, so no body is needed
    for (const [who, name] of [
      [member, 'join'],
      [leader, 'creator-booking'],
      [member, 'complete'],
    ] as const) {
      const bodiless = await fetch(`${product.publicUrl}/api/groups/${groupId}/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${who.token}` },
      })
      expect(bodiless.status, name).toBe(200)
    }
  })
})
