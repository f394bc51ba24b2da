import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancel, cancelByCarrier, carrierHas, conditions } from '../../../testing/builders/cancellations.ts'
import {
  allAgree,
  answer,
  bookedGroup,
  groupConditions,
  groupIntents,
  propose,
  signInAll,
} from '../../../testing/builders/group-cancellations.ts'
import { group, groupOf, join, train } from '../../../testing/builders/groups.ts'
import { testPassword } from '../../../testing/builders/ready-travellers.ts'
import { ask, emailsTo, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { ChangingTerms } from '../../../testing/harness/changing-terms.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
const carrierSays = new ChangingTerms()
beforeAll(async () => {
  product = await startTestProduct({ change: carrierSays.change })
})
afterAll(() => product.close())
afterEach(() => {
  carrierSays.reset()
  product.payments.faults.clear()
  product.ticketing.faults.clear()
})

const hour = 3_600_000
/** Lets so many hours pass, with everything done that is due in them. */
async function pass(hours: number) {
  for (let passed = 0; passed < hours; passed++) {
    product.clock.advance(hour)
    await product.worker.idle()
  }
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const cancelled = (who: TestTraveller, groupId: string) =>
  workUntil(product, async () => (await group(product, groupId, who)).state === 'cancelled')
const stateOf = async (who: TestTraveller, groupId: string) =>
  (await group(product, groupId, who)).cancelling?.state

/** In the books of carrier and bank: one cancellation, six refunds, one to each card, and together what the carrier gave back. */
async function expectSharedRefund(groupId: string) {
  await workUntil(product, async () =>
    groupIntents(product, groupId).every(({ refunds }) => refunds.length > 0),
  )
  const { totalPrice, cancellation } = carrierHas(product, groupId)
  const intents = groupIntents(product, groupId)
  expect(intents).toHaveLength(6)
  expect(intents.map(({ refunds }) => refunds.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect(sum(intents.map(({ refunded }) => refunded))).toBe(cancellation!.refund)
  expect(sum(intents.map(({ amount_received }) => amount_received))).toBe(totalPrice + 6 * 300)
  // a sixth each, to the cent
  const shares = intents.map(({ refunded }) => refunded)
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
}
/** Nobody has heard of a cancellation: not the carrier, and no card. */
function expectNothingHappened(groupId: string) {
  expect(carrierHas(product, groupId).cancellation).toBeNull()
  for (const { refunds } of groupIntents(product, groupId)) expect(refunds).toEqual([])
}

async function agreedGroup(departure: string) {
  const booked = await bookedGroup(product, departure)
  await propose(product, booked.leader, booked.groupId)
  await allAgree(product, booked.others.slice(1), booked.groupId)
  return { ...booked, sixth: booked.others[0]! }
}

describe('[BOOK-08] [GRP-07] a group gives its ticket back', () => {
  test('all six agree: one cancellation, six refunds that add up, and everything says so', async () => {
    const { groupId, leader, others, all } = await bookedGroup(product, '10:01')
    const { bookingId, money: before } = await group(product, groupId, leader)
    const { totalPrice } = carrierHas(product, groupId)
    const terms = (await groupConditions(product, leader, groupId)).body.conditions
    expect(terms).toMatchObject({ allowed: true, reason: null, fee: Math.round(totalPrice * 0.15) })
    expect(sum(terms.shares.map((share: { fee: number }) => share.fee))).toBe(terms.fee)
    expect(sum(terms.shares.map((share: { monetary_refund: number }) => share.monetary_refund))).toBe(
      terms.monetary_refund,
    )
    expect(terms.fee + terms.monetary_refund).toBe(totalPrice)

    const { body } = await propose(product, leader, groupId)
    expect(body.group).toMatchObject({
      ...{ state: 'booked', cancelling: { state: 'asking', agreed: 1, hasAgreed: true } },
    })
    await product.worker.idle()
    expect(emailsTo(product, leader, /^Cancel the ticket\?/)).toEqual([])
    for (const who of others) {
      const [email, ...more] = emailsTo(product, who, /^Cancel the ticket\?/)
      expect(more).toEqual([])
      const { cancelling } = await group(product, groupId, who)
      expect(cancelling).toMatchObject({ state: 'asking', agreed: 1, hasAgreed: false })
      expect(email!.text).toContain(cancelling.refundFormatted)
      expect(email!.text).toContain(cancelling.feeFormatted)
    }
    // a stranger learns nothing of it
    expect((await group(product, groupId, await traveller(product))).cancelling).toBeNull()

    await allAgree(product, others.slice(0, 4), groupId)
    await product.worker.idle()
    expectNothingHappened(groupId)
    // the sixth in two tabs, and once more
    const both = await Promise.all([
      answer(product, others[4]!, groupId, true),
      answer(product, others[4]!, groupId, true),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await cancelled(leader, groupId)
    await expectSharedRefund(groupId)
    await product.worker.idle()

    for (const who of all) {
      const shown = await group(product, groupId, who)
      expect(shown).toMatchObject({
        ...{ status: 'Cancelled', isActive: false, reason: 'cancelled', bookingId },
        ...{ money: { state: 'cancelled', refundFormatted: shown.cancelling.refundFormatted } },
      })
      const [email, ...more] = emailsTo(product, who, /^Cancelled: /)
      expect(more).toEqual([])
      expect(email!.text).toContain(shown.money.refundFormatted)
      const { booking } = (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body
      expect(booking.cancellation).toMatchObject({
        ...{ state: 'done', by: 'group', isBack: true },
        refundFormatted: shown.money.refundFormatted,
      })
      const receipt = await ask(product, who, 'GET', `/api/payments/group/receipts/${shown.money.checkoutId}`)
      expect(receipt.status).toBe(200)
    }
    expect(before.totalAmount).toBeGreaterThan(0)
    expect((await ask(product, leader, 'GET', `/api/bookings/${bookingId}/tickets?type=pdf`)).body).toEqual(
      expect.objectContaining({ code: 'ticket_cancelled' }),
    )
    // over is over
    expect((await propose(product, leader, groupId, 1)).body.code).toBe('group_not_booked')
    // and whoever was in may travel on that train after all, or delete their account
    const again = await groupOf(product, 1, await train(product, '10:01'))
    await join(product, again.groupId, others[0])
  })

  test('one no keeps the ticket, all are told, and the leader may ask again', async () => {
    const { groupId, leader, others, all } = await bookedGroup(product, '10:31')
    await propose(product, leader, groupId)
    const { proposal } = (await group(product, groupId, leader)).cancelling
    await allAgree(product, others.slice(1), groupId)
    expect((await answer(product, others[0]!, groupId, false)).body.group).toMatchObject({
      ...{ state: 'booked', cancelling: { state: 'kept', reason: 'declined' } },
    })
    await product.worker.idle()
    for (const who of all) expect(emailsTo(product, who, /^Your ticket stays valid/)).toHaveLength(1)
    // a yes to what is over changes nothing
    expect(await answer(product, others[0]!, groupId, true, proposal)).toMatchObject({
      ...{ status: 409, body: { code: 'cancellation_not_asked' } },
    })
    expectNothingHappened(groupId)

    // written down by an instance whose clock is fast
    const shift = (by: string) =>
      sql`update group_cancel_questions set asked_at = asked_at + ${by}::interval where id = ${proposal}`.execute(
        product.database.db,
      )
    await shift('1 hour')
    // the next one can be taken back by its leader, and yeses to the first do not count for it
    const next = (await propose(product, leader, groupId)).body.group.cancelling
    expect(next).toMatchObject({ state: 'asking', agreed: 1 })
    expect((await answer(product, others[0]!, groupId, true, proposal)).status).toBe(409)
    await answer(product, leader, groupId, false)
    await shift('-1 hour')
    expect((await group(product, groupId, others[3])).cancelling).toMatchObject({ reason: 'withdrawn' })
    await propose(product, leader, groupId)
    await answer(product, leader, groupId, false)
    expect((await propose(product, leader, groupId)).body.code).toBe('cancellation_too_often')
    expectNothingHappened(groupId)
  })

  test('one who stays silent for 24 hours keeps the ticket', async () => {
    const { groupId, leader, others } = await bookedGroup(product, '11:01')
    await propose(product, leader, groupId)
    await allAgree(product, others.slice(1), groupId)
    const { until } = (await group(product, groupId, leader)).cancelling
    expect(Date.parse(until) - product.clock.now()).toBeGreaterThan(23 * hour)
    product.clock.set(Date.parse(until))
    const [late] = await signInAll(product, [others[0]!])
    // too late, whether the work has run or not
    expect((await answer(product, late!, groupId, true)).body.code).toBe('cancellation_not_asked')
    await product.worker.idle()
    expect((await group(product, groupId, late)).cancelling).toMatchObject({
      ...{ state: 'kept', reason: 'lapsed', agreed: 5 },
    })
    expect(emailsTo(product, late!, /^Your ticket stays valid/)).toHaveLength(1)
    expectNothingHappened(groupId)
  })

  test('nobody but the leader proposes, nobody leaves or is deleted meanwhile, and nobody ends it alone', async () => {
    const { groupId, leader, others } = await bookedGroup(product, '11:31')
    const [member] = others
    const { bookingId } = await group(product, groupId, leader)
    for (const call of [propose, groupConditions]) {
      expect((await call(product, member!, groupId, 1)).body.code).toBe('not_the_leader')
      expect((await call(product, await traveller(product), groupId, 1)).body.code).toBe('not_in_group')
    }
    expect((await propose(product, leader, groupId, 1)).body.code).toBe('cancellation_changed')
    await propose(product, leader, groupId)
    expect((await propose(product, leader, groupId)).body.code).toBe('cancellation_asked')
    expect((await answer(product, await traveller(product), groupId, true, 'x')).status).toBe(404)
    const leave = await ask(product, member!, 'POST', `/api/groups/${groupId}/leave`, {})
    expect(leave.body.code).toBe('group_booked')
    for (const who of [leader, member!])
      expect(
        (await ask(product, who, 'POST', '/api/account/delete', { password: testPassword })).body,
      ).toMatchObject({ code: 'account_in_use' })
    expect((await conditions(product, leader, bookingId)).body.conditions.reason).toBe('group_ticket')
    expect((await cancel(product, leader, bookingId)).body.code).toBe('group_ticket')
    expectNothingHappened(groupId)
  })

  test('a share that is not charged yet: nothing can be proposed before that is known', async () => {
    product.payments.faults.add({
      ...{ kind: 'drop-before', match: { method: 'POST', path: /\/capture$/ }, times: 1_000 },
    })
    const { groupId, leader } = await groupOf(product, 6, await train(product, '12:01'))
    await workUntilGroup(product, groupId, 'booked')
    expect((await propose(product, leader, groupId)).body.code).toBe('payment_open')
  })
})

describe('[BOOK-08] the carrier after six yeses', () => {
  test('gives back less than was agreed: nothing is cancelled, and all are told', async () => {
    const { groupId, leader, sixth } = await agreedGroup('12:31')
    carrierSays.more = 1
    await answer(product, sixth, groupId, true)
    await workUntil(product, async () => (await stateOf(leader, groupId)) === 'kept')
    expect(await group(product, groupId, leader)).toMatchObject({
      ...{ state: 'booked', cancelling: { reason: 'changed' } },
    })
    expectNothingHappened(groupId)
    expect((await propose(product, leader, groupId)).body.group.cancelling.state).toBe('asking')
  })

  test('gives back more by then, and its answer is lost: the six get what was read before it was asked', async () => {
    const { groupId, leader, sixth } = await agreedGroup('10:31')
    carrierSays.more = -100
    product.ticketing.faults.add({ kind: 'drop-after', match: { path: '/cancellations/create' } })
    await answer(product, sixth, groupId, true)
    await cancelled(leader, groupId)
    await workUntil(product, async () =>
      groupIntents(product, groupId).every(({ refunds }) => refunds.length > 0),
    )
    expect(sum(groupIntents(product, groupId).map(({ refunded }) => refunded))).toBe(
      carrierHas(product, groupId).cancellation!.refund + 100,
    )
  })

  test('has cancelled the ticket just before: nobody is told that it stands, and everything comes back', async () => {
    const { groupId, leader, sixth, all } = await agreedGroup('13:31')
    await cancelByCarrier(product, groupId)
    await answer(product, sixth, groupId, true)
    await cancelled(leader, groupId)
    await workUntil(product, async () =>
      groupIntents(product, groupId).every(({ refunds }) => refunds.length > 0),
    )
    for (const { amount_received, refunded } of groupIntents(product, groupId))
      expect(refunded).toBe(amount_received)
    for (const who of all) {
      expect(emailsTo(product, who, /^Your ticket stays valid/)).toEqual([])
      expect(emailsTo(product, who, /^The carrier has cancelled your ticket/)).toHaveLength(1)
    }
  })

  test('refuses: the ticket stands', async () => {
    const { groupId, leader, sixth } = await agreedGroup('08:01')
    product.ticketing.faults.add({
      ...{ kind: 'error-before', code: '400.500.041', match: { path: '/cancellations/create' } },
    })
    await answer(product, sixth, groupId, true)
    await workUntil(product, async () => (await stateOf(leader, groupId)) === 'kept')
    await product.worker.idle()
    expect((await group(product, groupId, leader)).cancelling.reason).toBe('refused')
    expect(emailsTo(product, sixth, /^Your ticket stays valid/)).toHaveLength(1)
    expectNothingHappened(groupId)
  })

  test.each([
    ['drop-after', '08:31'],
    ['carrier-timeout', '09:01'],
  ] as const)('%s: unknown is no refusal, one cancellation and six refunds', async (kind, time) => {
    const { groupId, leader, sixth } = await agreedGroup(time)
    product.ticketing.faults.add({ kind: 'drop-before', match: { path: '/cancellations/conditions' } })
    product.ticketing.faults.add({ kind, match: { path: '/cancellations/create' }, times: 2 })
    await answer(product, sixth, groupId, true)
    await cancelled(leader, groupId)
    await expectSharedRefund(groupId)
  })

  test('is silent for hours: being cancelled for as long as that lasts, and nobody can take it back', async () => {
    const { groupId, leader, sixth } = await agreedGroup('09:31')
    for (const path of ['/cancellations', '/bookings'])
      product.ticketing.faults.add({ kind: 'drop-before', match: { path }, times: 10_000 })
    await answer(product, sixth, groupId, true)
    await pass(3)
    const [again] = await signInAll(product, [leader])
    expect(await stateOf(again!, groupId)).toBe('agreed')
    expect((await answer(product, again!, groupId, false)).body.code).toBe('cancellation_not_asked')
    expectNothingHappened(groupId)
    product.ticketing.faults.clear()
    await cancelled(again!, groupId)
    await expectSharedRefund(groupId)
  })
})

describe('[BOOK-08] the carrier cancels a group’s ticket', () => {
  test('noticed without anybody asking: each gets everything back, the service fee too, and is told', async () => {
    const { groupId, leader, all } = await bookedGroup(product, '11:01')
    await pass(20)
    // a question that is open ends with the ticket
    await propose(product, (await signInAll(product, [leader]))[0]!, groupId)
    await cancelByCarrier(product, groupId)
    await pass(5)
    for (const { amount_received, refunded, refunds } of groupIntents(product, groupId)) {
      expect(refunds).toHaveLength(1)
      expect(refunded).toBe(amount_received)
    }
    const signedIn = await signInAll(product, all)
    for (const who of signedIn) {
      const shown = await group(product, groupId, who)
      expect(shown).toMatchObject({ state: 'cancelled', reason: 'carrier_cancelled' })
      expect(shown.money.refundFormatted).toBe(shown.money.totalFormatted)
      expect(emailsTo(product, who, /^The carrier has cancelled your ticket/)).toHaveLength(1)
      expect(emailsTo(product, who, /^Your ticket stays valid/)).toEqual([])
    }
  })

  test('control: a group that nobody cancels keeps ticket and money', async () => {
    const { groupId, leader } = await bookedGroup(product, '16:31')
    await pass(25)
    expectNothingHappened(groupId)
    const [again] = await signInAll(product, [leader])
    expect(await group(product, groupId, again)).toMatchObject({ state: 'booked', reason: null })
  })
})

// the last, because it moves the clock past the train
test('[BOOK-08] a carrier that is silent until the train has left: no account of the six ends before its answer and their money are known', async () => {
  const { groupId, leader, sixth } = await agreedGroup('16:31')
  product.ticketing.faults.add({ kind: 'drop-after', match: { path: '/cancellations/create' } })
  product.ticketing.faults.add({ kind: 'drop-before', match: { path: '/bookings' }, times: 10_000 })
  await answer(product, sixth, groupId, true)
  // asked before the clock moves: who stands still for an hour before the call leaves it for later, and the train for good
  await product.worker.idle()
  expect(carrierHas(product, groupId).cancellation).not.toBeNull()
  await pass(1)
  product.clock.advance(15 * 24 * hour)
  await product.worker.idle()
  const end = async (who: TestTraveller) => {
    const [again] = await signInAll(product, [who])
    return (await ask(product, again!, 'POST', '/api/account/delete', { password: testPassword })).body
  }
  for (const who of [leader, sixth]) expect(await end(who)).toMatchObject({ code: 'account_in_use' })
  product.ticketing.faults.clear()
  await pass(1)
  await expectSharedRefund(groupId)
  await product.worker.idle()
  expect(emailsTo(product, sixth, /^Cancelled: /)).toHaveLength(1)
  expect(await end(sixth)).toMatchObject({ deleted: true })
})
