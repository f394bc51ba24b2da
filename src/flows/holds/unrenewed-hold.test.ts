import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { group, groupOf, join, train, verify } from '../../../testing/builders/groups.ts'
import { keptCards, longGroup, payWith } from '../../../testing/stories/long-group.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.payments.webhooks.mode = 'normal'
})

const hour = 3_600_000
const day = 24 * hour

const statesAt = (groupId: string) =>
  product.payments.ledger
    .summary()
    .paymentIntents.filter((intent) => intent.metadata['group'] === groupId)
    .map(({ status }) => status)
    .toSorted()
const emailsTo = (who: TestTraveller, subject: RegExp) =>
  product.emails.filter(({ to, subject: own }) => to === who.email && subject.test(own))
const shownTo = async (who: TestTraveller, groupId: string) =>
  group(product, groupId, await signIn(product, who))
const asked = /^Renew your hold by/
const freed = /wasn’t renewed/

/** Moves to an instant in steps, as time passes: what falls due on the way is done on the way. */
async function passTo(instant: number) {
  while (product.clock.now() < instant) {
    product.clock.set(Math.min(instant, product.clock.now() + 12 * hour))
    await product.worker.idle()
  }
}

test('[GRP-08] one hold without renewal costs its member the seat, and nobody else a day', async () => {
  const { groupId, leader, shown } = await longGroup(product, '07:01')
  const departure = Date.parse(shown.trainDetails.departure.time)
  expect(Date.parse(shown.deadlineAt)).toBe(departure - day)
  const member = await join(product, groupId)
  const joined = await group(product, groupId, member)
  // the member's own date is said, and the group's stays
  const freeAt = Date.parse(joined.money.heldUntil) - day
  expect(joined).toMatchObject({ deadlineAt: shown.deadlineAt, membersCount: 2 })
  expect(Date.parse(joined.money.seatUntil)).toBe(freeAt)
  expect((await group(product, groupId, leader)).money.seatUntil).toBeNull()
  expect(freeAt).toBeLessThan(Date.parse(shown.deadlineAt) - 5 * day)

  await passTo(freeAt - 3 * day)
  expect(emailsTo(member, asked)).toEqual([])
  await passTo(freeAt - 47 * hour)
  expect(emailsTo(member, asked)).toHaveLength(1)
  expect(emailsTo(leader, asked)).toEqual([])
  expect((await shownTo(member, groupId)).money.confirmUntil).toBe(new Date(freeAt).toISOString())
  await passTo(freeAt - hour)
  expect((await group(product, groupId)).membersCount).toBe(2)
  await passTo(freeAt)
  await workUntil(product, async () => emailsTo(member, freed).length > 0)
  expect(await shownTo(leader, groupId)).toMatchObject({
    ...{ deadlineAt: shown.deadlineAt, membersCount: 1, state: 'collecting', role: 'owner' },
    money: { state: 'held', seatUntil: null },
  })
  expect(await shownTo(member, groupId)).toMatchObject({
    isActive: false,
    reason: 'not_renewed',
    money: { state: 'released' },
  })
  expect(emailsTo(member, asked)).toHaveLength(1)
  // it collects to the same date as on its first day
  await passTo(Date.parse(shown.deadlineAt) - hour)
  expect((await group(product, groupId)).state).toBe('collecting')
  await passTo(Date.parse(shown.deadlineAt))
  await workUntilGroup(product, groupId, 'released')
  await workUntil(product, async () => !statesAt(groupId).includes('requires_capture'))
})

test('[GRP-08] who pays again after being asked keeps the seat, with or without consent', async () => {
  for (const keepCard of [true, false]) {
    const { groupId } = await longGroup(product, keepCard ? '07:31' : '08:01')
    const member = await join(product, groupId)
    const { money } = await group(product, groupId, member)
    const freeAt = Date.parse(money.seatUntil)
    await passTo(freeAt - hour)
    const me = await signIn(product, member)
    const { body } = await ask(product, me, 'POST', '/api/payments/group/renew-session', {
      groupId,
      keepCard,
    })
    await payWith(body.url, keptCards.good)
    await verify(product, me, body.sessionId)
    await passTo(freeAt + hour)
    const after = await shownTo(member, groupId)
    expect(after).toMatchObject({ membersCount: 2, money: { confirmUntil: null, isRenewed: keepCard } })
    expect(Date.parse(after.money.heldUntil)).toBeGreaterThan(freeAt + 6 * day)
    await workUntil(product, async () => statesAt(groupId).filter((state) => state === 'canceled').length > 0)
    expect(emailsTo(member, freed)).toEqual([])
  }
})

test('[GRP-08] who has the card page open in time and pays keeps the seat, although nobody told us', async () => {
  const { groupId } = await longGroup(product, '08:31')
  const member = await join(product, groupId)
  const freeAt = Date.parse((await group(product, groupId, member)).money.seatUntil)
  await passTo(freeAt - 5 * 60_000)
  const me = await signIn(product, member)
  product.payments.webhooks.mode = 'lost'
  const { body } = await ask(product, me, 'POST', '/api/payments/group/renew-session', { groupId })
  await payWith(body.url, keptCards.good)
  await passTo(freeAt + 5 * 60_000)
  expect(await group(product, groupId)).toMatchObject({ membersCount: 2, state: 'collecting' })
})

test('[GRP-08] a leader without renewal loses the seat, the lead passes on, and the date stays', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '09:01'))
  const shown = await group(product, groupId, leader)
  product.clock.advance(2 * day)
  const member = await join(product, groupId)
  await passTo(Date.parse(shown.money.seatUntil))
  await workUntil(product, async () => emailsTo(leader, freed).length > 0)
  expect(await shownTo(member, groupId)).toMatchObject({
    ...{ role: 'owner', membersCount: 1, state: 'collecting', deadlineAt: shown.deadlineAt },
  })
  await workUntil(product, async () => emailsTo(member, /now the group leader/).length > 0)
})

test('[GRP-08] the last member without renewal ends the group, which says why', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '09:31'))
  const shown = await group(product, groupId, leader)
  await passTo(Date.parse(shown.money.seatUntil))
  await workUntilGroup(product, groupId, 'released')
  expect(await shownTo(leader, groupId)).toMatchObject({ isActive: false, reason: 'not_renewed' })
  await workUntil(product, async () => emailsTo(leader, freed).length > 0)
  expect(statesAt(groupId)).toEqual(['canceled'])
})

test('[PAY-06] six are in after a member was asked: all are charged, and nobody is thrown out', async () => {
  const { groupId } = await longGroup(product, '10:01')
  const member = await join(product, groupId)
  const freeAt = Date.parse((await group(product, groupId, member)).money.seatUntil)
  await passTo(freeAt - 2 * hour)
  expect(emailsTo(member, asked)).toHaveLength(1)
  for (let seat = 3; seat <= 6; seat++) await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await passTo(freeAt + hour)
  expect(statesAt(groupId).filter((state) => state === 'succeeded')).toHaveLength(6)
  expect(emailsTo(member, freed)).toEqual([])
})

test('[GRP-08] a group that closes before a hold ends asks nobody', async () => {
  // the same day two weeks ahead, seen nine days later: a hold of a week outlasts what is left
  const on = await train(product, '10:31')
  product.clock.advance(9 * day)
  const { groupId, leader } = await groupOf(product, 1, on)
  const shown = await group(product, groupId, leader)
  expect(shown.money.seatUntil).toBeNull()
  await passTo(Date.parse(shown.deadlineAt) - hour)
  expect((await group(product, groupId)).state).toBe('collecting')
  expect(emailsTo(leader, asked)).toEqual([])
})
