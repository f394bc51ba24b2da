import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payAt, train, verify } from '../../../testing/builders/groups.ts'
import { askToPay, intentOf, paidOrder, reservation, reserve } from '../../../testing/builders/orders.ts'
import { ask, emailsTo, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { inDashboard } from '../../../testing/harness/provider-dashboard.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'

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

const minute = 60_000
const bookingsOf = (orderId: string) =>
  product.ticketing.ledger.bookings().filter(({ retailerBookingNumber }) => retailerBookingNumber === orderId)
const emailAbout = (who: TestTraveller, subject: RegExp) => emailsTo(product, who, subject)[0]
const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`
const until = (who: TestTraveller, id: string, state: string) =>
  workUntil(product, async () => (await reservation(product, who, id)).state === state)

describe('[BOOK-06] [PAY-05] no ticket, and nothing is taken', () => {
  const released = async (who: TestTraveller, id: string, reason: string) => {
    await until(who, id, 'failed')
    expect((await reservation(product, who, id)).reason).toBe(reason)
    await workUntil(product, async () => intentOf(product, id).status === 'canceled')
    expect(intentOf(product, id).amount_received).toBe(0)
    expect(bookingsOf(id)).toHaveLength(0)
    await product.worker.idle()
    expect(emailsTo(product, who).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/couldn’t be bought/),
    ])
  }

  test.each([
    ['sold-out', '13:01', 'sold_out'],
    ['price-rise', '13:31', 'price_raised'],
  ] as const)('when the seats have lapsed and the train is %s', async (kind, time, reason) => {
    const who = await traveller(product)
    const on = await train(product, time)
    const reserved = await reserve(product, who, on)
    const opened = await askToPay(product, who, reserved.body.reservation)
    product.payments.webhooks.mode = 'lost'
    await payAt(opened.body.url)
    // the reservation lapses before anybody has learnt of the payment
    product.clock.advance(11 * minute)
    product.ticketing.faults.add({ kind, match: { train: on.line } })
    await verify(product, who, opened.body.sessionId)
    await released(who, reserved.body.reservation.id, reason)
  })

  test('when the carrier fails the reservation', async () => {
    const who = await traveller(product)
    const on = await train(product, '14:01')
    product.ticketing.faults.add({ kind: 'confirm-fails' })
    const { id } = await paidOrder(product, who, on)
    await released(who, id, 'provider_refused')
  })

  test.each([
    ['while the seats are kept', '07:01', 1],
    ['after the order was dropped', '06:31', 45],
  ])('when the hold is gone before anybody has learnt of the payment, %s', async (_, time, away) => {
    let who = await traveller(product)
    const reserved = await reserve(product, who, await train(product, time))
    const { id } = reserved.body.reservation
    const opened = await askToPay(product, who, reserved.body.reservation)
    product.payments.webhooks.mode = 'lost'
    await payAt(opened.body.url)
    await inDashboard(product, `payment_intents/${intentOf(product, id).id}/cancel`)
    if (away > 10) {
      const { db } = product.database
      await sql`update orders set state = 'dropped', reason = 'unpaid' where id = ${id}`.execute(db)
    }
    product.clock.advance(away * minute)
    who = await signIn(product, who)
    await verify(product, who, opened.body.sessionId)
    await released(who, id, 'hold_lost')
    // the trace that it leaves, and the seats that nobody pays for any more
    const list = await ask(product, who, 'GET', `/api/bookings/user/${who.userId}?tab=cancelled`)
    expect(list.body.tickets).toMatchObject([{ reservationId: id, state: 'failed', reason: 'hold_lost' }])
    const own = product.ticketing.ledger
      .reservations()
      .filter(({ passengers }) => passengers.some(({ lastName }) => lastName === who.lastName))
    expect(own.map(({ state }) => state)).toEqual([expect.stringMatching(/^(failed|cancelled)$/)])
  })

  test('when nobody pays: the seats are free again and the page is closed', async () => {
    const who = await traveller(product)
    const reserved = await reserve(product, who, await train(product, '14:31'))
    const { id } = reserved.body.reservation
    const opened = await askToPay(product, who, reserved.body.reservation)
    await workUntil(product, async () => (await reservation(product, who, id)).state === 'cancelled', 60)
    expect((await payAt(opened.body.url)).status).not.toBe(303)
    expect(await reservation(product, who, id)).toMatchObject({ reason: 'unpaid' })
    expect((await askToPay(product, who, reserved.body.reservation)).body.code).toBe('reservation_over')
    await product.worker.idle()
    const own = product.ticketing.ledger
      .reservations()
      .filter(({ passengers }) => passengers.some(({ lastName }) => lastName === who.lastName))
    expect(own.map(({ state }) => state)).toEqual([expect.stringMatching(/^(failed|cancelled)$/)])
  })

  test('when the traveller gives it up; who has paid keeps the ticket', async () => {
    const who = await traveller(product)
    const reserved = await reserve(product, who, await train(product, '15:01'))
    const { id } = reserved.body.reservation
    const cancel = (which: string) => ask(product, who, 'POST', `/api/tickets/reservations/${which}/cancel`)
    expect((await cancel(id)).body.reservation).toMatchObject({ state: 'cancelled', reason: 'given_up' })
    const paid = await paidOrder(product, who, await train(product, '15:31'))
    const answer = await cancel(paid.id)
    expect(answer.body.reservation.state).toMatch(/processing|confirmed/)
    await until(who, paid.id, 'confirmed')
  })
})

test('[BOOK-06] [PAY-02] a ticket bought for less than was held: its email names what was charged', async () => {
  const who = await traveller(product)
  const on = await train(product, '16:31')
  const reserved = await reserve(product, who, on)
  const { id, totalAmount } = reserved.body.reservation
  const opened = await askToPay(product, who, reserved.body.reservation)
  product.payments.webhooks.mode = 'lost'
  await payAt(opened.body.url)
  product.clock.advance(11 * minute)
  product.ticketing.faults.add({ kind: 'price-fall', match: { train: on.line } })
  await verify(product, who, opened.body.sessionId)
  await until(who, id, 'confirmed')
  await workUntil(product, async () => emailAbout(who, /^Your ticket/) !== undefined)
  const { amount_received: received } = intentOf(product, id)
  expect(received).toBeLessThan(totalAmount)
  expect(emailAbout(who, /^Your ticket/)!.text).toContain(`You paid ${euros(received)}`)
})

describe('[BOOK-06] [PAY-05] somebody captured the money of an order by hand', () => {
  test('without a ticket: a refund that its bank sends back is told as one of this ticket', async () => {
    const who = await traveller(product)
    const on = await train(product, '17:31')
    product.ticketing.faults.add({ kind: 'confirm-fails' })
    product.payments.faults.add({ kind: 'drop-before', match: { path: /cancel$/ }, times: 1_000 })
    const { id } = await paidOrder(product, who, on, 1, '4000000000005126')
    await until(who, id, 'failed')
    await inDashboard(product, `payment_intents/${intentOf(product, id).id}/capture`)
    product.payments.faults.clear()
    await workUntil(product, async () => emailAbout(who, /refunded in full/) !== undefined)
    await workUntil(product, async () => emailAbout(who, /sent back by your bank/) !== undefined)
    expect(intentOf(product, id).refunds).toHaveLength(1)
    const email = emailAbout(who, /sent back by your bank/)!
    expect(email.subject).toContain(emailAbout(who, /refunded in full/)!.subject.split(': ')[1])
    expect(email.text).not.toContain('group')
    expect(email.text).toContain('Search again:')
  })

  test('with a ticket whose price fell: the difference is back, and told as one of this ticket', async () => {
    const who = await traveller(product)
    const on = await train(product, '18:01')
    const reserved = await reserve(product, who, on)
    const { id } = reserved.body.reservation
    const opened = await askToPay(product, who, reserved.body.reservation)
    product.payments.webhooks.mode = 'lost'
    await payAt(opened.body.url, '4000000000005126')
    // the reservation lapses before anybody has learnt of the payment, and the next one costs less
    product.clock.advance(11 * minute)
    product.ticketing.faults.add({ kind: 'price-fall', match: { train: on.line } })
    const ownCapture = { path: /capture$/, bodyIncludes: 'amount_to_capture' }
    product.payments.faults.add({ kind: 'drop-before', match: ownCapture, times: 1_000 })
    await verify(product, who, opened.body.sessionId)
    await until(who, id, 'confirmed')
    await workUntil(product, async () => emailAbout(who, /^Your ticket/) !== undefined)
    const due = euros(bookingsOf(id)[0]!.totalPrice + 300)
    expect(emailAbout(who, /^Your ticket/)!.text).toContain(`${due} is being charged`)
    await inDashboard(product, `payment_intents/${intentOf(product, id).id}/capture`)
    await workUntil(product, async () => emailAbout(who, /^Refunded/) !== undefined)
    const { amount_received: received, refunded } = intentOf(product, id)
    expect(received - refunded).toBe(bookingsOf(id)[0]!.totalPrice + 300)
    const email = emailAbout(who, /^Refunded/)!
    expect(email.text).toContain(euros(refunded))
    expect(email.text).toContain(`/booking/`)
    expect(email.text).not.toContain('group')
    // the bank sends it back: whoever has a ticket is led to it
    product.payments.webhooks.mode = 'normal'
    product.clock.advance(25 * 60 * minute)
    await workUntil(product, async () => emailAbout(who, /sent back by your bank/) !== undefined)
    const back = emailAbout(who, /sent back by your bank/)!
    expect(back.text).toMatch(/See your booking:\s+\S+\/booking\//)
  })
})
