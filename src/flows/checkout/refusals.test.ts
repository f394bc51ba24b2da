import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askToCreate,
  askToJoin,
  creation,
  group,
  groupOf,
  join,
  payAt,
  train,
  verify,
} from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, traveller, unverified } from '../../../testing/builders/travellers.ts'
import { workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const path = '/api/payments/group/create-checkout-session'

describe('creating a group is refused, and nothing is held', () => {
  test('to a stranger', async () => {
    const on = await train(product)
    const { status, body } = await ask(product, null, 'POST', path, { amount: 1, creation: {} })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' })
    expect(on.perMember).toBeGreaterThan(300)
  })

  test('[ACC-02] to somebody whose address is not proven, until it is; then the same request goes through', async () => {
    const who = await unverified(product)
    const on = await train(product, '15:01')
    const { status, body } = await askToCreate(product, who, on)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'email_unverified' })
    expect(body.message).not.toContain('refusals')
    const otp = await product.readCode(who.email)
    await ask(product, who, 'POST', '/api/auth/verify', { userId: who.userId, otp })
    expect((await askToCreate(product, who, on)).status).toBe(200)
  })

  test('[PAY-01] when the browser names another amount: the answer carries the right ones', async () => {
    const who = await traveller(product)
    const on = await train(product)
    for (const amount of [1, -on.perMember, on.perMember + 1, 2 ** 40]) {
      const { status, body } = await askToCreate(product, who, on, amount)
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'price_changed', totalAmount: on.perMember, serviceFee: 300 })
      expect(body.message).not.toContain('refusals')
    }
    expect(await ask(product, who, 'POST', path, { amount: 1.5, creation: creation(who, on) })).toMatchObject(
      { status: 400 },
    )
  })

  test('[GRP-01] for trains that leave the country, [GRP-03] without terms or a name', async () => {
    const who = await traveller(product)
    const on = await train(product)
    const ways: [object, number, string][] = [
      [{ termsAccepted: false }, 400, 'terms_not_accepted'],
      [{ groupName: '   ' }, 400, 'group_name_missing'],
      [{ groupName: 'x'.repeat(81) }, 400, 'group_name_too_long'],
      [{ connectionId: 'NOPE' }, 404, 'connection_not_found'],
      [{ connectionId: `${'N'.repeat(50)}-2026` }, 404, 'connection_not_found'],
      [{ selectedFareClass: 'FARE-99' }, 409, 'group_not_offered'],
    ]
    for (const [change, status, code] of ways) {
      const answer = await ask(product, who, 'POST', path, {
        amount: on.perMember,
        creation: { ...creation(who, on), ...change },
      })
      expect({ status: answer.status, code: answer.body.code }, code).toEqual({ status, code })
    }
    const abroad = await train(product, '06:40', 'NLAMSCST', 'GBLONSPX')
    const { status, body } = await ask(product, who, 'POST', path, {
      amount: 1,
      creation: creation(who, abroad),
    })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'group_outside_country' })
  })

  test('[GRP-01] on the awkward trains: six cost more, no fare for six', async () => {
    const who = await traveller(product)
    for (const [time, code] of [
      ['13:01', 'group_not_cheaper'],
      ['14:01', 'group_not_offered'],
    ] as const) {
      const on = await train(product, time)
      expect((await askToCreate(product, who, on)).body, time).toMatchObject({ code })
    }
  })

  test('when both or neither of creation and join are asked', async () => {
    const who = await traveller(product)
    expect((await ask(product, who, 'POST', path, { amount: 1 })).body.code).toBe('creation_or_join')
  })
})

test('[GRP-08] a group closes when the rules of its fare end the sale, and none is made after that (R-4)', async () => {
  const day = 86_400_000
  const leavesOn = new Date(product.clock.now() + 14 * day).toISOString().slice(0, 10)
  const lastDay = new Date(product.clock.now() + 5 * day).toISOString().slice(0, 10)
  const closes = new Date(`${lastDay}T20:00:00+01:00`).toISOString()
  product.ticketing.faults.add({ kind: 'sale-ends', until: `${lastDay}T20:00` })
  const query = new URLSearchParams({
    ...{ 'departure_stations[]': 'NLMAASTA', 'arrival_stations[]': 'NLUTRCST', departure_date: leavesOn },
  })
  const { data } = (await ask(product, null, 'GET', `/api/tickets/connections/find?${query}`)).body
  const offered = data.find(({ group }: { group: { available: boolean } }) => group.available)
  const { id, group: offer, relationships } = offered
  expect(offer.deadline).toBe(closes)
  const on = { id, line: '', fareClass: relationships.fares[0].fare_class, perMember: offer.per_member }
  const { groupId } = await groupOf(product, 1, on)
  expect((await group(product, groupId)).deadlineAt).toBe(closes)

  product.ticketing.faults.clear()
  const yesterday = new Date(product.clock.now() - day).toISOString().slice(0, 10)
  product.ticketing.faults.add({ kind: 'sale-ends', until: `${yesterday}T20:00` })
  const late = await askToCreate(product, await traveller(product), on)
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'group_not_offered' })
  product.ticketing.faults.clear()
  expect((await askToCreate(product, await traveller(product), on)).status).toBe(200)
})

describe('joining is refused, and nothing is held', () => {
  test('[GRP-05] to a seventh, while six hold their seats and after', async () => {
    const { groupId } = await groupOf(product, 5, await train(product, '10:31'))
    const [sixth, seventh] = [await traveller(product), await traveller(product)]
    const opened = await askToJoin(product, sixth, groupId)
    expect((await askToJoin(product, seventh, groupId)).body.code).toBe('group_full')
    await payAt(opened.body.url)
    await verify(product, sixth, opened.body.sessionId)
    expect((await askToJoin(product, seventh, groupId)).body.code).toBe('group_full')
    await workUntilGroup(product, groupId, 'booked')
    expect((await askToJoin(product, seventh, groupId)).body.code).toBe('group_full')
    expect((await group(product, groupId)).membersCount).toBe(6)
  })

  test('[GRP-02] to somebody who is in a group on this train already, as leader or member', async () => {
    const on = await train(product, '11:01')
    const { groupId, leader } = await groupOf(product, 1, on)
    const other = await groupOf(product, 1, on)
    expect((await askToJoin(product, leader, groupId)).body.code).toBe('already_in_group')
    expect((await askToJoin(product, leader, other.groupId)).body.code).toBe('already_in_group')
    expect((await askToCreate(product, leader, on)).body.code).toBe('already_in_group')
    const member = await join(product, groupId)
    expect((await askToJoin(product, member, other.groupId)).body.code).toBe('already_in_group')
  })

  test('of a group that does not exist, or whose id is no id', async () => {
    const who = await traveller(product)
    for (const id of ['0000000000000000000000', "' or 1=1 --", 'ü', 'x'.repeat(120)]) {
      expect((await askToJoin(product, who, id, 1)).body.code, id).toBe('group_not_found')
    }
  })
})

test("another's checkout cannot be read, captured or cancelled, and another's groups not listed", async () => {
  const owner = await traveller(product)
  const other = await traveller(product)
  const { body } = await askToCreate(product, owner, await train(product, '12:01'))
  for (const [method, call] of [
    ['GET', `/api/payments/verify-session/${body.sessionId}`],
    ['POST', `/api/payments/group/capture/${body.sessionId}`],
    ['POST', `/api/payments/group/cancel/${body.sessionId}`],
  ] as const) {
    expect(await ask(product, other, method, call), call).toMatchObject({
      status: 404,
      body: { code: 'checkout_not_found' },
    })
    expect(await ask(product, null, method, call), call).toMatchObject({ status: 401 })
  }
  expect(await ask(product, other, 'GET', `/api/groups/user/${owner.userId}`)).toMatchObject({ status: 403 })
  expect((await verify(product, owner, body.sessionId)).body.checkout.state).toBe('open')
})
