import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookingOf, boughtTicket, cancel, cancelByCarrier } from '../../../testing/builders/cancellations.ts'
import { intentOf, reservation } from '../../../testing/builders/orders.ts'
import { ask, emailsTo, signIn, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
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

describe('[BOOK-08] the carrier cancels a ticket', () => {
  test('noticed without anybody asking: everything comes back, the service fee too, and the buyer is told', async () => {
    let who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '10:01', { travellers: 2 })
    await cancelByCarrier(product, orderId)
    await pass(25)
    who = await signIn(product, who)
    const booking = await bookingOf(product, who, bookingId)
    expect(booking.cancellation).toMatchObject({ state: 'done', by: 'carrier', fee: 0, isBack: true })
    const intent = intentOf(product, orderId)
    expect(intent.refunds).toHaveLength(1)
    expect(intent.refunded).toBe(intent.amount_received)
    expect(booking.cancellation.monetary_refund).toBe(intent.refunded)
    expect(await reservation(product, who, orderId)).toMatchObject({ state: 'cancelled' })
    const list = await ask(product, who, 'GET', `/api/bookings/user/${who.userId}?tab=cancelled`)
    expect(list.body.tickets).toMatchObject([{ state: 'cancelled', reason: 'carrier_cancelled' }])
    expect(emailsTo(product, who, /The carrier has cancelled your ticket/)).toHaveLength(1)
    // their own press changes nothing any more
    expect((await cancel(product, who, bookingId)).body.cancellation.by).toBe('carrier')
    await pass(48)
    expect(intentOf(product, orderId).refunds).toHaveLength(1)
    expect(emailsTo(product, who, /The carrier has cancelled your ticket/)).toHaveLength(1)
  })

  test('on the last day within the hour, and after departure too, while a silent carrier means nothing', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '11:01')
    const silent = await boughtTicket(product, who, '11:31')
    product.clock.advance(13 * 24 * hour)
    await product.worker.idle()
    await pass(25)
    // their trains have left
    product.ticketing.faults.add({ kind: 'drop-before', match: { path: '/bookings' }, times: 10_000 })
    await cancelByCarrier(product, orderId)
    await pass(2)
    const state = async (id: string) =>
      (await bookingOf(product, await signIn(product, who), id)).cancellation?.state ?? null
    expect(await state(bookingId)).toBeNull()
    product.ticketing.faults.clear()
    await pass(1)
    expect([await state(bookingId), await state(silent.bookingId)]).toEqual(['done', null])
    expect(intentOf(product, silent.orderId).refunds).toEqual([])
  })

  test('nobody asks any more once the day after the train is over', async () => {
    const who = await traveller(product)
    await boughtTicket(product, who, '12:01')
    product.clock.advance(17 * 24 * hour)
    await product.worker.idle()
    const open = await product.database.db
      .withTables<{ work: { kind: string } }>()
      .selectFrom('work')
      .select('kind')
      .where('kind', '=', 'check-booking')
      .execute()
    expect(open).toEqual([])
  })
})
