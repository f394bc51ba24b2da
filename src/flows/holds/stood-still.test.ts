import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { boughtTicket, cancel, bookingOf } from '../../../testing/builders/cancellations.ts'
import { intentOf } from '../../../testing/builders/orders.ts'
import { signIn, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import type { Ports } from '../../connect-ports.ts'
import { mapDone } from '../../kernel/answer.ts'
import { add, money } from '../../kernel/money.ts'
import type { Payments } from '../../ports/payments.ts'
import { makePartialRefund } from './partial-refund.ts'

const hour = 3_600_000
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ change: withDearCarrier })
})
afterAll(() => product.close())
afterEach(() => product.payments.faults.clear())

/** A carrier that gives back less than half, so that twice as much would not be refused for being more than was taken. */
function withDearCarrier(ports: Ports): Ports {
  const { ticketing } = ports
  const more = money(1_200, 'EUR')
  return {
    ...ports,
    ticketing: {
      ...ticketing,
      cancellationTerms: async (ref) =>
        mapDone(await ticketing.cancellationTerms(ref), (terms) => ({ ...terms, fee: add(terms.fee, more) })),
      cancelBooking: async (ref) =>
        mapDone(await ticketing.cancelBooking(ref), (given) => ({
          ...given,
          fee: add(given.fee, more),
          refund: money(given.refund.amount - more.amount, 'EUR'),
        })),
    },
  }
}

/** A process that has read the payment and stands still with our own books in its hands, just before it calls. */
function standingStill(checkoutId: string) {
  const standsStill = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  // the two queries for what our books have of a payment
  let queries = -Infinity
  const payments: Pick<Payments, 'authorisation' | 'refundPart'> = {
    ...product.ports.payments,
    async authorisation(ref) {
      const answer = await product.ports.payments.authorisation(ref)
      queries = 0
      return answer
    },
  }
  const db = product.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++queries < 2) return result
      standsStill.resolve()
      await goesOn.promise
      return result
    },
  })
  const refunding = makePartialRefund({ db, clock: product.clock, payments }, checkoutId)
  return {
    standsStill: standsStill.promise,
    async goOn() {
      goesOn.resolve()
      await refunding
    },
  }
}

// within the day the provider's own memory of the key protects
test.each([
  ['11:01', 1, 'remembers the key'],
  ['11:31', 25, 'has forgotten the key'],
])(
  '[BOOK-08] [PAY-06] a process at %s that stands still for %i h before it calls for a refund gives nothing back twice: the provider %s',
  async (departure, hours) => {
    const who = await traveller(product)
    const { orderId, bookingId } = await boughtTicket(product, who, departure)
    const intent = () => intentOf(product, orderId)
    const lost = { path: /\/refunds$/, method: 'POST' }
    product.payments.faults.add({ kind: 'drop-before', match: lost, times: 1_000 })
    await cancel(product, who, bookingId)
    await workUntil(
      product,
      async () => (await bookingOf(product, who, bookingId)).cancellation.state === 'done',
    )
    const still = standingStill(intent().metadata['checkout']!)
    await still.standsStill

    // another process gives it back meanwhile
    product.payments.faults.clear()
    const isBack = async () => (await bookingOf(product, who, bookingId)).cancellation.isBack
    await workUntil(product, isBack)
    const [refund, ...more] = intent().refunds
    expect(more).toEqual([])
    expect(refund!.amount).toBeLessThan(intent().amount_received / 2)
    product.clock.advance(hours * hour)
    await still.goOn()
    expect(intent().refunds).toEqual([refund])
    const again = await signIn(product, who)
    expect((await bookingOf(product, again, bookingId)).cancellation.isBack).toBe(true)
  },
)
