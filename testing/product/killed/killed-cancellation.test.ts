import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancel, carrierHas } from '../../builders/cancellations.ts'
import { train } from '../../builders/groups.ts'
import { intentOf, paidOrder, reservation } from '../../builders/orders.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../builders/travellers.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { until, untilLater } from '../../harness/wait.ts'

// The real process, killed for real while a ticket is given back; read in the books of the carrier and of the bank.
let product: ProductProcess
beforeAll(async () => {
  product = await ProductProcess.start()
}, 120_000)
afterAll(() => product?.close())

const payments = (kind: 'hang' | 'hang-after') => ({
  hang: () =>
    void product.sandboxes.payments.faults.add({
      kind,
      match: { method: 'POST', path: /refunds/ },
      times: 1_000,
    }),
  hung: () => product.sandboxes.payments.faults.hung(1),
})

const steps: readonly {
  readonly name: string
  readonly hang: () => void
  readonly hung: (id: string) => Promise<void>
}[] = [
  {
    name: 'after the carrier has cancelled, with its answer lost',
    hang: () =>
      void product.sandboxes.ticketing.faults.add({
        kind: 'hang',
        match: { path: '/cancellations/create' },
        times: 1_000,
      }),
    hung: (id) => until(() => carrierHas(product.sandboxes, id).cancellation !== null),
  },
  { name: 'before the refund', ...payments('hang') },
  { name: 'after the refund, with its answer lost', ...payments('hang-after') },
]

const departures = ['08:01', '08:31', '09:01']

async function bookingOf(who: TestTraveller, bookingId: string) {
  return (await ask(product, await signIn(product, who), 'GET', `/api/bookings/${bookingId}`)).body.booking
}

test.each(steps)(
  '[BOOK-08] [PAY-02] killed $name, and started again: one cancellation, one refund, and its buyer reads so',
  async ({ hang, hung }) => {
    const who = await traveller(product)
    const { id } = await paidOrder(product, who, await train(product, departures.shift()), 2)
    const read = async () => reservation(product, await signIn(product, who), id)
    await untilLater(product, async () => (await read()).bookingId !== null)
    await untilLater(product, () => intentOf(product.sandboxes, id).amount_received > 0)
    const { bookingId } = await read()

    hang()
    const asked = await cancel(product, await signIn(product, who), bookingId)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    await hung(id)
    await product.kill()
    product.sandboxes.payments.faults.clear()
    product.sandboxes.ticketing.faults.clear()
    product.sandboxes.payments.faults.release()
    await product.restart()

    let told
    await untilLater(product, async () => {
      told = (await bookingOf(who, bookingId)).cancellation
      return told.isBack
    })
    expect(told).toMatchObject({ state: 'done', by: 'buyer' })
    const { refund } = carrierHas(product.sandboxes, id).cancellation!
    expect(refund).toBeGreaterThan(0)
    const intent = intentOf(product.sandboxes, id)
    expect(intent.refunds).toHaveLength(1)
    expect(intent.refunded).toBe(refund)
  },
)
