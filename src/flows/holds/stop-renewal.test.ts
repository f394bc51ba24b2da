import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { group, join, verify } from '../../../testing/builders/groups.ts'
import { keptCards, longGroup, payWith, toRenewal } from '../../../testing/stories/long-group.ts'
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
const day = 24 * hour
const ledger = () => product.payments.ledger.summary()
const intentsOf = (groupId: string) =>
  ledger().paymentIntents.filter((intent) => intent.metadata['group'] === groupId)
/** each card page makes a customer of its own */
const cardsOf = (who: TestTraveller) => {
  const own = ledger().customers.flatMap(({ id, email }) => (email === who.email ? [id] : []))
  return ledger().keptCards.filter(({ customer }) => customer !== null && own.includes(customer))
}
const stop = (who: TestTraveller | null, groupId: string) =>
  ask(product, who, 'DELETE', `/api/groups/${groupId}/renewal`)
const emailsTo = (who: TestTraveller, subject: RegExp) =>
  product.emails.filter(({ to, subject: own }) => to === who.email && subject.test(own))

describe('[GRP-08] stopping the renewal of a hold', () => {
  test('needs login, a seat, and a group that collects', async () => {
    const { groupId } = await longGroup(product, '07:01')
    expect((await stop(null, groupId)).body.code).toBe('unauthenticated')
    expect((await stop(await traveller(product), groupId)).body.code).toBe('not_in_group')
    expect((await stop(await traveller(product), '0000000000000000000000')).body.code).toBe('group_not_found')
    const others = []
    for (let seat = 2; seat <= 6; seat++) others.push(await join(product, groupId))
    await workUntilGroup(product, groupId, 'booked')
    expect((await stop(others[0]!, groupId)).body.code).toBe('group_booked')
  })

  test('detaches the card at the provider; hold, seat and the date of the group stay, and the own date is said', async () => {
    const { groupId, leader, shown } = await longGroup(product, '07:31')
    expect(cardsOf(leader)).toHaveLength(1)
    expect(shown.money).toMatchObject({ isRenewed: true, seatUntil: null })
    const { status, body } = await stop(leader, groupId)
    expect(status).toBe(200)
    expect(body.group).toMatchObject({
      ...{ membersCount: 1, deadlineAt: shown.deadlineAt },
      money: { state: 'held', isRenewed: false },
    })
    expect(Date.parse(body.group.money.seatUntil)).toBe(Date.parse(shown.money.heldUntil) - day)
    // twice is once
    expect((await stop(leader, groupId)).body.group.money.seatUntil).toBe(body.group.money.seatUntil)
    await workUntil(product, async () => cardsOf(leader).length === 0, 5)
    expect(intentsOf(groupId).map(({ status: at }) => at)).toEqual(['requires_capture'])
    const own = await ask(product, leader, 'GET', '/api/account/export')
    expect(own.body.checkouts).toMatchObject([{ isCardKept: false, state: 'held' }])

    // nothing is held anew when it would have been; they are asked, and then the seat is free
    toRenewal(product, shown.money.heldUntil)
    await workUntil(product, async () => emailsTo(leader, /^Renew your hold by/).length > 0)
    expect(intentsOf(groupId)).toHaveLength(1)
    // they were asked two hours late, and have a day from then on
    product.clock.set(Date.parse(body.group.money.seatUntil) + 2 * hour)
    await workUntilGroup(product, groupId, 'released')
  })

  test('a hold whose card is forgotten is still captured when six are in', async () => {
    const { groupId, leader } = await longGroup(product, '08:01')
    await stop(leader, groupId)
    await workUntil(product, async () => cardsOf(leader).length === 0, 5)
    for (let seat = 2; seat <= 6; seat++) await join(product, groupId)
    await workUntilGroup(product, groupId, 'booked')
    expect(intentsOf(groupId).map(({ status }) => status)).toEqual(Array(6).fill('succeeded'))
  })

  test('consent is given again with a new card page, and a card is kept again', async () => {
    const { groupId, leader, shown } = await longGroup(product, '08:31')
    await stop(leader, groupId)
    await workUntil(product, async () => cardsOf(leader).length === 0, 5)
    const opened = await ask(product, leader, 'POST', '/api/payments/group/renew-session', {
      groupId,
      keepCard: true,
    })
    await payWith(opened.body.url, keptCards.good)
    await verify(product, leader, opened.body.sessionId)
    expect(await group(product, groupId, leader)).toMatchObject({
      deadlineAt: shown.deadlineAt,
      money: { isRenewed: true, seatUntil: null },
    })
    product.clock.advance(10 * 60_000)
    await product.worker.idle()
    expect(cardsOf(leader)).toHaveLength(1)
  })

  test('while the bank is being asked for another hold: that one is not renewed again, and the card goes', async () => {
    const { groupId, leader, shown } = await longGroup(product, '09:01')
    const path = /^\/v1\/payment_intents$/
    product.payments.faults.add({ kind: 'error-before', match: { method: 'POST', path }, times: 1_000 })
    toRenewal(product, shown.money.heldUntil)
    await product.worker.idle()
    const me = await signIn(product, leader)
    expect((await stop(me, groupId)).status).toBe(200)
    product.payments.faults.clear()
    await workUntil(product, async () => intentsOf(groupId).length === 2)
    await workUntil(product, async () => cardsOf(leader).length === 0, 10)
    const after = await group(product, groupId, me)
    expect(after.money).toMatchObject({ state: 'held', isRenewed: false })
    expect(Date.parse(after.money.seatUntil)).toBe(Date.parse(after.money.heldUntil) - day)
  })
})

describe('[GRP-08] the dates of a seat, before paying', () => {
  const datesFor = async (days: number) => {
    const deadline = new Date(product.clock.now() + (days - 1) * day).toISOString()
    return ask(product, null, 'GET', `/api/groups/seat-dates?${new URLSearchParams({ deadline })}`)
  }

  test('are two where the group collects for longer than a hold lives', async () => {
    product.clock.stop()
    const now = product.clock.now()
    const { status, body } = await datesFor(14)
    product.clock.run()
    expect(status).toBe(200)
    expect([body.withRenewal, body.withoutRenewal].map(Date.parse)).toEqual([now + 13 * day, now + 6 * day])
  })

  test('are one where it does not, and are what the page of the group says after paying', async () => {
    expect((await datesFor(6)).body.withoutRenewal).toBeNull()
    const { groupId, shown } = await longGroup(product, '09:31')
    const member = await join(product, groupId)
    const query = new URLSearchParams({ deadline: shown.deadlineAt })
    const said = (await ask(product, null, 'GET', `/api/groups/seat-dates?${query}`)).body
    const { money, deadlineAt } = await group(product, groupId, member)
    expect(said.withRenewal).toBe(deadlineAt)
    expect(Math.abs(Date.parse(said.withoutRenewal) - Date.parse(money.seatUntil))).toBeLessThan(60_000)
  })

  test('are not told of what is no instant', async () => {
    for (const deadline of ['', 'soon', '2026-02-30T10:00:00Z', '2026-12-01', '-271821-04-20T00:00:00Z'])
      expect(
        (await ask(product, null, 'GET', `/api/groups/seat-dates?${new URLSearchParams({ deadline })}`))
          .status,
        deadline,
      ).toBe(400)
  })
})
