import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  bookingOf,
  boughtTicket,
  cancel,
  cancelByCarrier,
  carrierHas,
  conditions,
} from '../../../testing/builders/cancellations.ts'
import { groupOf, train } from '../../../testing/builders/groups.ts'
import { operator, signInOperator } from '../../../testing/builders/operators.ts'
import { intentOf, reservation } from '../../../testing/builders/orders.ts'
import { receiptText } from '../../../testing/builders/receipts.ts'
import { ask, emailsTo, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { ChangingTerms } from '../../../testing/harness/changing-terms.ts'
import { inDashboard } from '../../../testing/harness/provider-dashboard.ts'
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
const day = 24 * hour
const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`
const stateOf = async (who: TestTraveller, bookingId: string) =>
  (await bookingOf(product, who, bookingId)).cancellation?.state
const until = (who: TestTraveller, bookingId: string, state: string) =>
  workUntil(product, async () => (await stateOf(who, bookingId)) === state, 24 * 60)
/** The money is where it belongs: the carrier's fee and ours are kept, and one refund brought the rest back. */
function expectRefunded(orderId: string) {
  const { totalPrice, cancellation } = carrierHas(product, orderId)
  const intent = intentOf(product, orderId)
  expect(intent.amount_received).toBe(totalPrice + 300)
  expect(intent.refunds).toHaveLength(1)
  expect(intent.refunded).toBe(cancellation!.refund)
  expect(intent.amount_received - intent.refunded).toBe(cancellation!.fee + 300)
}

describe('[BOOK-08] [BOOK-10] a ticket is given back', () => {
  test('the carrier’s fee and refund first, then one refund to the card, and everything says so', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '10:01', { travellers: 2 })
    const { totalPrice } = carrierHas(product, orderId)
    const fee = Math.round(totalPrice * 0.15)
    const { body } = await conditions(product, who, bookingId)
    expect(body.conditions).toEqual({
      allowed: true,
      reason: null,
      fee,
      monetary_refund: totalPrice - fee,
      feeFormatted: euros(fee),
      refundFormatted: euros(totalPrice - fee),
      until: expect.stringMatching(/^2026-12-03T10:01/),
    })
    // asking changes nothing
    expect(carrierHas(product, orderId).cancellation).toBeNull()

    const asked = await cancel(product, who, bookingId, { monetary_refund: totalPrice - fee })
    expect(asked).toMatchObject({ status: 200, body: { cancellation: { booking: bookingId, by: 'buyer' } } })
    await until(who, bookingId, 'done')
    await workUntil(product, async () => (await bookingOf(product, who, bookingId)).cancellation.isBack)
    expectRefunded(orderId)
    const { booking } = (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body
    expect(booking.cancellation).toMatchObject({ state: 'done', fee, monetary_refund: totalPrice - fee })
    expect(booking.paid).toMatchObject({ state: 'captured', refundedFormatted: euros(totalPrice - fee) })
    expect(await reservation(product, who, orderId)).toMatchObject({ state: 'cancelled', bookingId })

    const list = (await ask(product, who, 'GET', `/api/bookings/user/${who.userId}?tab=cancelled`)).body
    expect(list.counts).toEqual({ upcoming: 0, past: 0, cancelled: 1 })
    expect(list.tickets).toMatchObject([
      {
        reservationId: orderId,
        state: 'cancelled',
        reason: 'cancelled',
        money: { isBack: true, refundFormatted: euros(totalPrice - fee) },
      },
    ])
    await product.worker.idle()
    const [email, ...more] = emailsTo(product, who, /cancelled/i)
    expect(more).toEqual([])
    expect(email!.attachments ?? []).toEqual([])
    expect(email!.text).toContain(euros(totalPrice - fee))
    expect(emailsTo(product, who, /^Refunded/)).toEqual([])
  })

  test('cancelled twice, at once and later, it is one cancellation and one refund', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '10:31')
    const presses = Array.from({ length: 8 }, () => cancel(product, who, bookingId))
    expect(new Set((await Promise.all(presses)).map(({ status }) => status))).toEqual(new Set([200]))
    await until(who, bookingId, 'done')
    expect((await cancel(product, who, bookingId)).body.cancellation.state).toBe('done')
    expect((await conditions(product, who, bookingId)).body.conditions).toMatchObject({
      allowed: false,
      reason: 'cancelled',
    })
    product.clock.advance(30 * hour)
    await product.worker.idle()
    expectRefunded(orderId)
  })

  test('its PDF and code are not given out any more, and its calendar file cancels the entry', async () => {
    const who = await traveller(product)
    const { bookingId } = await boughtTicket(product, who, '11:01')
    const calendar = async () =>
      (
        await fetch(`${product.publicUrl}/api/bookings/${bookingId}/calendar`, {
          headers: { authorization: `Bearer ${who.token}` },
        })
      ).text()
    expect(await calendar()).not.toContain('STATUS:CANCELLED')
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'done')
    for (const type of ['pdf', 'qr-code-png'])
      expect(await ask(product, who, 'GET', `/api/bookings/${bookingId}/tickets?type=${type}`)).toMatchObject(
        {
          ...{ status: 409, body: { code: 'ticket_cancelled' } },
        },
      )
    expect(await ask(product, who, 'POST', `/api/bookings/${bookingId}/send`)).toMatchObject({
      ...{ status: 409, body: { code: 'ticket_cancelled' } },
    })
    const file = await calendar()
    expect(file).toContain(`\r\nUID:booking-${bookingId}@sixrail\r\n`)
    expect(file).toContain('\r\nSTATUS:CANCELLED\r\n')
    expect(file).toContain('\r\nSEQUENCE:1\r\n')
  })

  test('without a login, and of somebody else, it is refused as if there were none', async () => {
    const [who, stranger] = [await traveller(product), await traveller(product)]
    const { orderId, bookingId } = await boughtTicket(product, who, '11:31')
    for (const call of [conditions, cancel]) {
      expect((await call(product, null, bookingId)).status).toBe(401)
      const refused = await call(product, stranger, bookingId)
      expect(refused).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
      expect(await call(product, stranger, 'nothing')).toEqual(refused)
    }
    expect(carrierHas(product, orderId).cancellation).toBeNull()
  })

  test('[GRP-07] one ticket for six is not cancelled by one of them', async () => {
    const { groupId, leader } = await groupOf(product, 6, await train(product, '12:01'))
    await workUntilGroup(product, groupId, 'booked')
    const { bookingId } = (await ask(product, leader, 'GET', `/api/groups/${groupId}`)).body.group
    expect((await conditions(product, leader, bookingId)).body.conditions).toMatchObject({
      allowed: false,
      reason: 'group_ticket',
    })
    expect(await cancel(product, leader, bookingId)).toMatchObject({
      status: 409,
      body: { code: 'group_ticket' },
    })
  })
})

describe('[BOOK-08] a ticket that cannot be given back stays as it is', () => {
  test('after the carrier’s last moment, and after the train has left', async () => {
    let who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '13:01')
    product.clock.advance(13 * day + 6 * hour)
    who = await signIn(product, who)
    expect((await conditions(product, who, bookingId)).body.conditions).toMatchObject({
      ...{ allowed: false, reason: 'too_late', monetary_refund: 0 },
    })
    expect(await cancel(product, who, bookingId)).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable' },
    })
    product.clock.advance(2 * day)
    who = await signIn(product, who)
    expect((await conditions(product, who, bookingId)).body.conditions).toMatchObject({
      reason: 'train_left',
    })
    expect(await cancel(product, who, bookingId)).toMatchObject({ status: 409, body: { code: 'train_left' } })
    expect(carrierHas(product, orderId).cancellation).toBeNull()
    expect(intentOf(product, orderId).refunds).toEqual([])
  })

  test('when another refund was seen than the carrier gives: nothing happens, and the new one is told', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '13:31')
    const answer = await cancel(product, who, bookingId, { monetary_refund: 1 })
    const { fee, monetary_refund } = (await conditions(product, who, bookingId)).body.conditions
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'cancellation_changed', fee, monetary_refund },
    })
    await product.worker.idle()
    expect(carrierHas(product, orderId).cancellation).toBeNull()
  })

  test('when the carrier refuses it after all: the ticket stands, the buyer is told, and may try again', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '14:01')
    product.ticketing.faults.add({
      kind: 'error-before',
      code: '400.500.041',
      match: { path: '/cancellations/create' },
    })
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'refused')
    await product.worker.idle()
    expect(carrierHas(product, orderId).cancellation).toBeNull()
    expect(intentOf(product, orderId).refunds).toEqual([])
    expect(await reservation(product, who, orderId)).toMatchObject({ state: 'confirmed' })
    const refusals = emailsTo(product, who, /couldn’t be cancelled/)
    // it waits for nothing that the carrier would have to serve
    expect(refusals.map(({ attachments }) => attachments ?? [])).toEqual([[]])
    expect((await ask(product, who, 'GET', `/api/bookings/${bookingId}/tickets`)).status).toBe(200)
    // written down by an instance whose clock is fast
    await sql`update cancellations set asked_at = asked_at + interval '1 hour' where booking_id = ${bookingId}`.execute(
      product.database.db,
    )
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'done')
    await product.worker.idle()
    expectRefunded(orderId)
  })

  test('when the carrier cannot be asked for its conditions', async () => {
    const who = await traveller(product)
    const { bookingId } = await boughtTicket(product, who, '14:31')
    product.ticketing.faults.add({ kind: 'drop-before', match: { path: '/cancellations' }, times: 2 })
    for (const call of [conditions, cancel])
      expect(await call(product, who, bookingId)).toMatchObject({
        status: 503,
        body: { code: 'ticketing_unreachable' },
      })
    expect((await bookingOf(product, who, bookingId)).cancellation).toBeNull()
  })

  test('when the carrier is asked too often, and the refusal says when to ask again', async () => {
    const who = await traveller(product)
    const { bookingId } = await boughtTicket(product, who, '20:01')
    carrierSays.pause = 20
    for (const call of [conditions, cancel])
      expect(await call(product, who, bookingId)).toMatchObject({
        status: 503,
        body: { code: 'ticketing_unreachable', retryAfter: 20 },
      })
  })
})

describe('[BOOK-08] a carrier whose answer is lost', () => {
  test.each([
    ['drop-before', '15:01'],
    ['drop-after', '15:31'],
    ['carrier-timeout', '16:01'],
    ['error-before', '16:31'],
    ['rate-limit', '19:01'],
  ] as const)('%s: never a no, taken up again, one cancellation and one refund', async (kind, time) => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, time)
    product.ticketing.faults.add({ kind, match: { path: '/cancellations/create' }, times: 2 })
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'done')
    await workUntil(product, async () => (await bookingOf(product, who, bookingId)).cancellation.isBack)
    expectRefunded(orderId)
    expect((await bookingOf(product, who, bookingId)).cancellation.by).toBe('buyer')
  })

  test('worse conditions by the next try: nothing is cancelled, the buyer is told why, and decides again', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '20:01')
    product.ticketing.faults.add({ kind: 'drop-before', match: { path: '/cancellations/create' } })
    carrierSays.moreAfterTry = 1
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'refused')
    expect((await bookingOf(product, who, bookingId)).cancellation.reason).toBe('changed')
    await product.worker.idle()
    expect(carrierHas(product, orderId).cancellation).toBeNull()
    expect(intentOf(product, orderId).refunds).toEqual([])
    const [email, ...more] = emailsTo(product, who, /couldn’t be cancelled/)
    expect(more).toEqual([])
    expect(email!.text).toContain('refund less than we showed you')
    const { monetary_refund: seen } = (await conditions(product, who, bookingId)).body.conditions
    await cancel(product, who, bookingId, { monetary_refund: seen })
    await until(who, bookingId, 'done')
    await product.worker.idle()
    expectRefunded(orderId)
  })

  test('better conditions by the next try, and its answer lost too: the buyer gets the better ones', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '20:31')
    for (const kind of ['drop-before', 'drop-after'] as const)
      product.ticketing.faults.add({ kind, match: { path: '/cancellations/create' } })
    carrierSays.moreAfterTry = -100
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'done')
    await product.worker.idle()
    const { refund } = carrierHas(product, orderId).cancellation!
    expect(intentOf(product, orderId)).toMatchObject({ refunded: refund + 100, refunds: [expect.anything()] })
    const { cancellation } = await bookingOf(product, who, bookingId)
    expect(cancellation.monetary_refund).toBe(refund + 100)
  })

  test('silent for hours: being cancelled for as long as that lasts, nothing refunded, nothing refused', async () => {
    let who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '17:31')
    for (const path of ['/cancellations/create', '/bookings'])
      product.ticketing.faults.add({ kind: 'drop-before', match: { path }, times: 10_000 })
    await cancel(product, who, bookingId)
    for (let hours = 0; hours < 5; hours++) {
      product.clock.advance(hour)
      await product.worker.idle()
    }
    who = await signIn(product, who)
    expect(await stateOf(who, bookingId)).toBe('requested')
    const { tickets } = (await ask(product, who, 'GET', `/api/bookings/user/${who.userId}`)).body
    expect(tickets).toMatchObject([{ reservationId: orderId, state: 'cancelling' }])
    expect(intentOf(product, orderId).refunds).toEqual([])
    product.ticketing.faults.clear()
    await until(who, bookingId, 'done')
    await product.worker.idle()
    expectRefunded(orderId)
  })

  test('the carrier was first: all of it comes back, the service fee too', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '18:01')
    const { monetary_refund: seen } = (await conditions(product, who, bookingId)).body.conditions
    product.ticketing.faults.add({ kind: 'rate-limit', match: { path: '/cancellations/create' } })
    await cancel(product, who, bookingId, { monetary_refund: seen })
    await cancelByCarrier(product, orderId)
    await until(who, bookingId, 'done')
    await workUntil(product, async () => (await bookingOf(product, who, bookingId)).cancellation.isBack)
    const intent = intentOf(product, orderId)
    expect((await bookingOf(product, who, bookingId)).cancellation).toMatchObject({ by: 'carrier', fee: 0 })
    expect(intent.refunded).toBe(intent.amount_received)
  })
})

describe('[BOOK-08] [PAY-06] the refund at the payment provider', () => {
  test.each([
    ['error-kept', '07:31'],
    ['error-after', '08:01'],
    ['drop-after', '08:31'],
  ] as const)('%s: asked for until it is back, once', async (kind, time) => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, time)
    product.payments.faults.add({ kind, match: { path: /refunds$/ }, times: 2 })
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'done')
    await workUntil(product, async () => (await bookingOf(product, who, bookingId)).cancellation.isBack)
    product.clock.advance(30 * hour)
    await product.worker.idle()
    expectRefunded(orderId)
  })

  test('one that is still on its way is not called back, and the receipt says both', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '09:01', { card: '4000000000007726' })
    await cancel(product, who, bookingId)
    await until(who, bookingId, 'done')
    await product.worker.idle()
    const { cancellation, paid } = await bookingOf(product, who, bookingId)
    expect([cancellation.isBack, paid.refundedFormatted]).toEqual([false, null])
    expect(intentOf(product, orderId).refunds).toHaveLength(1)
    const onItsWay = await receiptText(product, who, paid.checkoutId)
    expect(onItsWay).toContain(`and ${cancellation.refundFormatted} is being refunded.`)
    expect(onItsWay).not.toMatch(/share|group/i)

    for (let quarters = 0; quarters < 40; quarters++) {
      product.clock.advance(6 * hour)
      await product.worker.idle()
    }
    const later = await signIn(product, who)
    expect((await bookingOf(product, later, bookingId)).cancellation.isBack).toBe(true)
    const text = await receiptText(product, later, paid.checkoutId)
    expect(text).toContain(
      `${paid.totalFormatted} was charged. The ticket was cancelled, and ${cancellation.refundFormatted} was refunded.`,
    )
    expect(text).toMatch(new RegExp(`Refunded ?${cancellation.refundFormatted.replace('.', '[.]')}`))
    expectRefunded(orderId)
  })

  test('one that the provider refuses for good goes to the operator, and is not asked for without end', async () => {
    let inCharge = await operator(product)
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '09:31')
    product.payments.faults.add({ kind: 'decline', match: { path: /refunds$/ }, times: 1_000 })
    await cancel(product, who, bookingId)
    for (let hours = 0; hours < 40; hours++) {
      product.clock.advance(hour)
      await product.worker.idle()
    }
    expect(product.payments.faults.list()[0]!.struck).toBe(12)
    inCharge = await signInOperator(product, inCharge)
    const { body } = await ask(product, inCharge, 'GET', '/api/operator')
    expect(body.view.incidents.filter(({ what }: { what: string }) => what.includes(orderId))).toMatchObject([
      { kind: 'refund_failed', work: expect.any(String) },
    ])
    // and nothing is promised that does not come by itself
    const told = await bookingOf(product, await signIn(product, who), bookingId)
    expect(told.cancellation).toMatchObject({ isBack: false, isStuck: true })
    expect(await receiptText(product, await signIn(product, who), told.paid.checkoutId)).toMatch(
      /couldn’t be refunded to the card and is still to be refunded/,
    )
    product.payments.faults.clear()
    await inDashboard(
      product,
      'refunds',
      `payment_intent=${intentOf(product, orderId).id}&amount=${carrierHas(product, orderId).cancellation!.refund}`,
    )
    product.clock.advance(7 * hour)
    await product.worker.idle()
    expect((await bookingOf(product, await signIn(product, who), bookingId)).cancellation).toMatchObject({
      ...{ isBack: true, isStuck: false },
    })
    expectRefunded(orderId)
  })
})
