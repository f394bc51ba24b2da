import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingOf, boughtTicket } from '../../../testing/builders/cancellations.ts'
import { intentOf } from '../../../testing/builders/orders.ts'
import { traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { type Answer, done, unknown } from '../../kernel/answer.ts'
import { checkBooking } from './check-booking.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

test('[BOOK-08] a ticket is refunded when the carrier names a cancellation twice, and not for one answer', async () => {
  const who = await traveller(product)
  const { orderId, bookingId } = await boughtTicket(product, who, '10:01')
  const { clock } = product
  /** What the carrier says, one answer after the other, and how many of them were asked for. */
  async function check(...said: Answer<boolean, never>[]) {
    let asked = 0
    const ticketing = { isCancelled: async () => said[asked++]! }
    const next = await checkBooking({ db: product.database.db, clock, ticketing }, bookingId)
    await product.worker.idle()
    return { asked, minutes: next === null ? null : Math.round((next - clock.now()) / 60_000) }
  }
  const state = async () => (await bookingOf(product, who, bookingId)).cancellation?.state ?? null

  expect(await check(done(false))).toMatchObject({ asked: 1 })
  // the second answer counts: the ticket stands, or nobody knows and it is read again in half an hour
  expect(await check(done(true), done(false))).toEqual({ asked: 2, minutes: 24 * 60 })
  expect(await check(done(true), unknown('time-out'))).toEqual({ asked: 2, minutes: 30 })
  expect([await state(), intentOf(product, orderId).refunds]).toEqual([null, []])

  expect(await check(done(true), done(true))).toEqual({ asked: 2, minutes: null })
  expect(await state()).toBe('done')
  const { refunded, amount_received: taken } = intentOf(product, orderId)
  expect(refunded).toBe(taken)
})
