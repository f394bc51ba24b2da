import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToJoin, group, groupOf, payAt, train, intentsOfGroup } from '../../builders/groups.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { traveller } from '../../builders/travellers.ts'
import { untilLater } from '../../harness/wait.ts'
import { atCarrier, atPayments, killAt, type Step, stepsHere } from './kill-at.ts'

// The real process, killed for real at each step, on whichever database this run is about.
let product: ProductProcess
beforeAll(async () => {
  product = await ProductProcess.start()
}, 120_000)
afterAll(() => product?.close())

const payments = (name: string, path: RegExp, options: Parameters<typeof atPayments>[3]) =>
  atPayments(() => product, name, path, options)

/** What the ticketing sandbox did is read in its own books. */
const ticketing = (name: string, path: string, isDone: (states: readonly string[]) => boolean) =>
  atCarrier(
    () => product,
    name,
    path,
    () =>
      isDone(
        product.sandboxes.ticketing.ledger
          .reservations()
          .map(({ state }) => state)
          .slice(reservationsBefore),
      ),
  )
let reservationsBefore = 0

const steps: readonly Step[] = [
  payments('while the holds are read', /payment_intents\/[^/]+$/, { calls: 6 }),
  ticketing(
    'after the reservation, with its answer lost',
    '/reservations/create',
    (states) => states.length > 0,
  ),
  ticketing(
    'after the confirmation, with its answer lost',
    '/reservations/confirm',
    (states) => states.at(-1) !== 'created',
  ),
  payments('before the first capture', /\/capture$/, { calls: 6 }),
  payments('after the third capture', /\/capture$/, { skip: 3, calls: 3 }),
  {
    name: 'with three captures failed and kept so under their keys, and three under way',
    hang: () => {
      const { faults } = product.sandboxes.payments
      faults.add({ kind: 'error-kept', match: { path: /\/capture$/ }, times: 3 })
      faults.add({ kind: 'hang', match: { path: /\/capture$/ }, times: 3 })
    },
    hung: () => product.sandboxes.payments.faults.hung(3),
  },
  payments('after the sixth capture, with every answer lost', /\/capture$/, { kind: 'hang-after', calls: 6 }),
]

test.each(stepsHere(steps, 'after the confirmation, with its answer lost', 'after the third capture'))(
  '[GRP-07] [PAY-02] killed $name, and started again: one ticket, six captures, nothing open',
  async (step) => {
    const { groupId } = await groupOf(product, 5, await train(product, departures.shift()))
    const sixth = await traveller(product)
    const { body } = await askToJoin(product, sixth, groupId)
    reservationsBefore = product.sandboxes.ticketing.ledger.reservations().length
    step.hang()
    await payAt(body.url)
    await killAt(product, step, groupId)

    await booked(groupId)
    const intents = intentsOf(groupId)
    expect(intents.map((intent) => intent.captures.length)).toEqual([1, 1, 1, 1, 1, 1])
    const bookings = product.sandboxes.ticketing.ledger
      .bookings()
      .filter((one) => one.retailerBookingNumber === groupId)
    expect(bookings).toHaveLength(1)
    const captured = intents.reduce((sum, intent) => sum + intent.amount_received, 0)
    expect(captured).toBe(bookings[0]!.totalPrice + 6 * 300)
  },
)

const intentsOf = (groupId: string) => intentsOfGroup(product.sandboxes.payments, groupId)

const departures = ['08:01', '08:31', '09:01', '09:31', '10:01', '10:31', '11:01']

/** The ticket may be first. */
async function booked(groupId: string): Promise<void> {
  await untilLater(product, async () => {
    const isTaken = intentsOf(groupId).every(({ captures }) => captures.length > 0)
    return isTaken && (await group(product, groupId)).state === 'booked'
  })
}
