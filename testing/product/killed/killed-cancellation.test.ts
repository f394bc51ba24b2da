import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancel, carrierHas } from '../../builders/cancellations.ts'
import { allAgree, answer, groupIntents, propose, signInAll } from '../../builders/group-cancellations.ts'
import { group, groupOf, train } from '../../builders/groups.ts'
import { intentOf, paidOrder, reservation } from '../../builders/orders.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../builders/travellers.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { until, untilLater } from '../../harness/wait.ts'
import { atCarrier, atPayments, killAt, type Step, stepsHere } from './kill-at.ts'

// The real process, killed for real while a ticket is given back; read in the books of the carrier and of the bank.
let product: ProductProcess
beforeAll(async () => {
  product = await ProductProcess.start()
}, 120_000)
afterAll(() => product?.close())

const carrier = (name: string, path: string, isDone?: (id: string) => boolean) =>
  atCarrier(() => product, name, path, isDone)
const refunds = (name: string, options: Partial<Parameters<typeof atPayments>[3]> = {}) =>
  atPayments(() => product, name, /refunds$/, { method: 'POST', calls: 1, ...options })

const isCancelled = (id: string) => carrierHas(product.sandboxes, id).cancellation !== null
/** While the carrier has cancelled, and we do not know it. */
const inDoubt: readonly Step[] = [
  carrier('after the carrier has cancelled, with its answer lost', '/cancellations/create', isCancelled),
  {
    name: 'while the booking is read after a lost answer',
    hang: () => {
      const { faults } = product.sandboxes.ticketing
      faults.add({ kind: 'hang', match: { path: '/bookings/' }, times: 1_000 })
      faults.add({ kind: 'drop-after', match: { path: '/cancellations/create' } })
    },
    hung: (id) => until(() => isCancelled(id) && product.sandboxes.ticketing.faults.list()[0]!.left < 1_000),
  },
]

const departures = ['08:01', '08:31', '09:01', '09:31', '10:01', '10:31', '11:01', '11:31', '12:01', '12:31']

async function bookingOf(who: TestTraveller, bookingId: string) {
  return (await ask(product, await signIn(product, who), 'GET', `/api/bookings/${bookingId}`)).body.booking
}

const ofBuyer: readonly Step[] = [
  ...inDoubt,
  refunds('before the refund'),
  refunds('after the refund, with its answer lost', { kind: 'hang-after' }),
]
test.each(stepsHere(ofBuyer, 'after the carrier has cancelled, with its answer lost'))(
  '[BOOK-08] [PAY-02] killed $name, and started again: one cancellation, one refund, and its buyer reads so',
  async (step) => {
    const who = await traveller(product)
    const { id } = await paidOrder(product, who, await train(product, departures.shift()), 2)
    const read = async () => reservation(product, await signIn(product, who), id)
    await untilLater(product, async () => (await read()).bookingId !== null)
    await untilLater(product, () => intentOf(product.sandboxes, id).amount_received > 0)
    const { bookingId } = await read()

    step.hang()
    const asked = await cancel(product, await signIn(product, who), bookingId)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    await killAt(product, step, id)

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

const ofSix: readonly Step[] = [
  carrier('after the sixth yes, while the conditions are read', '/cancellations/conditions'),
  ...inDoubt,
  refunds('before the first refund'),
  refunds('after the third refund', { skip: 3 }),
  refunds('after refunds, with their answers lost', { kind: 'hang-after' }),
]
test.each(stepsHere(ofSix, 'after the third refund'))(
  '[BOOK-08] [GRP-07] six give their ticket back, killed $name: one cancellation, and a refund to each of six cards',
  async (step) => {
    const { groupId, leader, others } = await groupOf(product, 6, await train(product, departures.shift()))
    const intents = () => groupIntents(product.sandboxes, groupId)
    await untilLater(product, () => intents().every(({ status }) => status === 'succeeded'))
    await untilLater(product, async () => (await group(product, groupId)).state === 'booked')
    // that the last of the six is charged may be known a moment later; who waits long has to sign in again
    await untilLater(product, async () => {
      const first = await signIn(product, leader)
      return (await propose(product, first, groupId)).status === 200
    })
    const rest = await signInAll(product, others)
    await allAgree(product, rest.slice(1), groupId)

    step.hang()
    expect((await answer(product, rest[0]!, groupId, true)).status).toBe(200)
    await killAt(product, step, groupId)

    await untilLater(
      product,
      async () =>
        (await group(product, groupId)).state === 'cancelled' &&
        intents().every(({ refunds }) => refunds.length > 0),
    )
    const back = intents().map(({ refunded }) => refunded)
    expect(intents().map(({ refunds }) => refunds.length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(
      carrierHas(product.sandboxes, groupId).cancellation!.refund,
    )
    expect(Math.max(...back) - Math.min(...back)).toBeLessThanOrEqual(1)
    const [again] = await signInAll(product, [rest[0]!])
    await untilLater(product, async () => (await group(product, groupId, again)).money.state === 'cancelled')
  },
)
