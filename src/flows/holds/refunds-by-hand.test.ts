import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  bookingOf,
  boughtTicket,
  cancel,
  cancelByCarrier,
  carrierHas,
} from '../../../testing/builders/cancellations.ts'
import { intentOf } from '../../../testing/builders/orders.ts'
import { signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
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
  product.payments.webhooks.mode = 'normal'
  product.clock.run()
})

const hour = 3_600_000

/** What somebody gives back in the provider's dashboard. */
const giveBack = (orderId: string, amount: number) =>
  inDashboard(product, 'refunds', `payment_intent=${intentOf(product, orderId).id}&amount=${amount}`)

/** The refunds of a payment in the provider's books: those that carry our mark, and the others. */
function refundsOf(orderId: string) {
  const { refunds, refunded, amount_received: taken } = intentOf(product, orderId)
  const [ours, byHand] = [true, false].map((isOurs) =>
    refunds.filter(({ metadata }) => 'refund_key' in metadata === isOurs).map(({ amount }) => amount),
  )
  return { ours, byHand, refunded, taken }
}

const isBack = async (who: TestTraveller, bookingId: string) =>
  (await bookingOf(product, await signIn(product, who), bookingId)).cancellation?.isBack === true

describe('[PAY-05] [BOOK-08] money that somebody gives back by hand in the provider’s dashboard', () => {
  test('before a ticket is cancelled: it is no part of what the carrier gives back', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '08:01')
    await giveBack(orderId, 200)
    await product.worker.idle()
    await cancel(product, who, bookingId)
    await workUntil(product, () => isBack(who, bookingId))
    const { refund } = carrierHas(product, orderId).cancellation!
    expect(refundsOf(orderId)).toMatchObject({ ours: [refund], byHand: [200], refunded: refund + 200 })
    // nor is it asked for once more, when the provider has forgotten its keys
    product.clock.advance(30 * hour)
    await product.worker.idle()
    expect(refundsOf(orderId).ours).toEqual([refund])
  })

  test('so much that the rest is less than what is due: all that was paid is back, and no more', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '08:31')
    const { taken } = refundsOf(orderId)
    await giveBack(orderId, taken - 100)
    await cancel(product, who, bookingId)
    await workUntil(product, () => isBack(who, bookingId))
    expect(refundsOf(orderId)).toMatchObject({ ours: [100], refunded: taken })
  })

  test('all of it: there is nothing left to give back, and nothing is asked for', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '09:01')
    const { taken } = refundsOf(orderId)
    await giveBack(orderId, taken)
    await cancel(product, who, bookingId)
    await workUntil(product, () => isBack(who, bookingId))
    expect(refundsOf(orderId)).toMatchObject({ ours: [], refunded: taken })
  })

  test('before the carrier cancels: together it is everything, the service fee too', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '09:31')
    const { taken } = refundsOf(orderId)
    await giveBack(orderId, 200)
    await cancelByCarrier(product, orderId)
    for (let hours = 0; hours < 25; hours++) {
      product.clock.advance(hour)
      await product.worker.idle()
    }
    expect(await isBack(who, bookingId)).toBe(true)
    expect(refundsOf(orderId)).toMatchObject({ ours: [taken - 200], byHand: [200], refunded: taken })
  })

  test('while a refund is due and the provider cannot be asked for it: it is that refund, as far as it goes', async () => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, '10:01')
    product.payments.faults.add({
      kind: 'drop-before',
      match: { method: 'POST', path: /refunds$/ },
      times: 1_000,
    })
    await cancel(product, who, bookingId)
    await workUntil(product, async () => product.payments.faults.list()[0]!.struck > 0)
    product.payments.faults.clear()
    await giveBack(orderId, 200)
    await workUntil(product, () => isBack(who, bookingId))
    const { refund } = carrierHas(product, orderId).cancellation!
    expect(refundsOf(orderId)).toMatchObject({ ours: [refund - 200], byHand: [200], refunded: refund })
  })

  test('and its own failing owes nobody anything: ours is back', async () => {
    const who = await traveller(product)
    // the bank of this card sends every refund back a minute later
    const { orderId, bookingId } = await boughtTicket(product, who, '10:31', { card: '4000000000005126' })
    product.payments.webhooks.mode = 'late'
    product.clock.stop()
    await giveBack(orderId, 200)
    product.clock.advance(30_000)
    await cancel(product, who, bookingId)
    await workUntil(product, () => isBack(who, bookingId), 1)
    const { refund } = carrierHas(product, orderId).cancellation!
    await workUntil(product, async () => refundsOf(orderId).refunded === refund, 1)
    product.payments.webhooks.release()
    await product.payments.webhooks.settled()
    await product.worker.idle()
    expect(await isBack(who, bookingId)).toBe(true)
    expect(refundsOf(orderId).ours).toEqual([refund])
  })
})
