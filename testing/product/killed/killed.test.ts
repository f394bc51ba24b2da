import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToJoin, group, groupOf, payAt, train, intentsOfGroup } from '../../builders/groups.ts'
import { askToPay, reservation, reserve, totalFor } from '../../builders/orders.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { signIn, type TestTraveller, traveller } from '../../builders/travellers.ts'
import { untilLater } from '../../harness/wait.ts'
import { atCarrier, atPayments, isEachStepKilled, killAt, type Step, stepsHere } from './kill-at.ts'
import { expectOneTicket } from './one-ticket.ts'

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
    expectOneTicket(product.sandboxes.ticketing, groupId, intentsOf(groupId))
  },
)

const intentsOf = (groupId: string) => intentsOfGroup(product.sandboxes.payments, groupId)

const departures = ['08:01', '08:31', '09:01', '09:31', '10:01', '10:31', '11:01']
/** Of trains for single tickets, each its own. */
const times = ['12:01', '12:31', '13:01', '13:31', '14:01', '14:31', '15:01', '15:31', '16:01', '16:31']

/** The ticket may be first. */
async function booked(groupId: string): Promise<void> {
  await untilLater(product, async () => {
    const isTaken = intentsOf(groupId).every(({ captures }) => captures.length > 0)
    return isTaken && (await group(product, groupId)).state === 'booked'
  })
}

const lost = { kind: 'hang-after', calls: 1 } as const
const carrier = (name: string, path: string) => atCarrier(() => product, name, path)
/** Of a ticket that one person buys, once it is paid. */
const ofOrder: readonly (Step & { readonly hasLapsed?: boolean })[] = [
  payments('while the page’s answer is read', /sessions\/[^/]+$/, { calls: 1 }),
  payments('while the hold is read', /payment_intents\/[^/]+$/, { calls: 1 }),
  {
    ...carrier('after lapsed seats were reserved anew', '/reservations/create'),
    hasLapsed: true,
  },
  carrier('after the confirmation of an order', '/reservations/confirm'),
  {
    name: 'while a lost confirmation is read',
    hang: () => {
      const { faults } = product.sandboxes.ticketing
      faults.add({ kind: 'hang', match: { method: 'GET', path: '/reservations/' }, times: 1_000 })
      faults.add({ kind: 'drop-after', match: { path: '/reservations/confirm' } })
    },
    // it is asked again some seconds later
    hung: () => untilLater(product, () => product.sandboxes.ticketing.faults.list()[0]!.left < 1_000),
  },
  carrier('while the booking is read', '/bookings/'),
  payments('before the capture', /\/capture$/, { calls: 1 }),
  payments('after the capture', /\/capture$/, lost),
  {
    name: 'while a failed capture is looked into',
    hang: () => {
      const { faults } = product.sandboxes.payments
      faults.add({ kind: 'error-kept', match: { path: /\/capture$/ } })
      faults.add({ kind: 'hang', match: { path: /payment_intents\/[^/]+$/ }, skip: 1, times: 1_000 })
    },
    hung: () => product.sandboxes.payments.faults.hung(1),
  },
]

/** Seats that are reserved for somebody, and the page on which they pay. */
async function orderToPay(who: TestTraveller, hasLapsed = false) {
  const { body } = await reserve(product, who, await train(product, times.shift()))
  const { id } = body.reservation
  // the seats are kept for ten minutes, and the page stands for ten more
  if (hasLapsed) product.clock.advance(9 * 60_000)
  const opened = await askToPay(product, who, body.reservation)
  if (hasLapsed) product.clock.advance(2 * 60_000)
  return { id: id as string, url: opened.body.url as string }
}

const intentsOfOrder = (id: string) =>
  product.sandboxes.payments.ledger
    .summary()
    .paymentIntents.filter(({ metadata }) => metadata['order'] === id)
const bookingsOf = (id: string) =>
  product.sandboxes.ticketing.ledger.bookings().filter((one) => one.retailerBookingNumber === id)

/** Its buyer reads it, and in the books there is one ticket and one charge. */
async function isBought(who: TestTraveller, id: string): Promise<void> {
  await untilLater(product, async () => {
    const { state } = await reservation(product, await signIn(product, who), id)
    return state === 'confirmed' && intentsOfOrder(id).every(({ captures }) => captures.length > 0)
  })
  expect(bookingsOf(id)).toHaveLength(1)
  const [intent, ...more] = intentsOfOrder(id)
  expect(more).toEqual([])
  expect(intent).toMatchObject({ amount_received: bookingsOf(id)[0]!.totalPrice + 300 })
  expect(intent!.captures).toHaveLength(1)
}

test.each(stepsHere(ofOrder, 'after the confirmation of an order', 'before the capture'))(
  '[BOOK-06] [PAY-02] killed $name, and started again: one ticket and one capture',
  async (step) => {
    const who = await traveller(product)
    const { id, url } = await orderToPay(who, (step as (typeof ofOrder)[number]).hasLapsed)
    step.hang()
    await payAt(url)
    await killAt(product, step, id)
    await isBought(who, id)
  },
)

const letGo: readonly Step[] = [
  payments('before the hold is let go', /\/cancel$/, { calls: 1 }),
  payments('after the hold was let go', /\/cancel$/, lost),
]
test.each(stepsHere(letGo, 'after the hold was let go'))(
  '[BOOK-06] [PAY-05] the carrier refuses, killed $name: no ticket, and nothing is taken or held',
  async (step) => {
    const who = await traveller(product)
    const { id, url } = await orderToPay(who)
    product.sandboxes.ticketing.faults.add({ kind: 'confirm-fails' })
    step.hang()
    await payAt(url)
    await killAt(product, step, id)
    await untilLater(product, () => intentsOfOrder(id).every(({ status }) => status === 'canceled'))
    await untilLater(product, async () => {
      const { state } = await reservation(product, await signIn(product, who), id)
      return state === 'failed'
    })
    expect(bookingsOf(id)).toEqual([])
    expect(intentsOfOrder(id)).toMatchObject([{ amount_received: 0, amount_capturable: 0, refunded: 0 }])
  },
)

test.runIf(isEachStepKilled())(
  '[BOOK-06] [PAY-02] killed while seats are reserved and while the page is opened: asked again, one ticket and one capture',
  async () => {
    const who = await traveller(product)
    const on = await train(product, times.shift())
    const creating = carrier('', '/reservations/create')
    const amount = await totalFor(product, who, on)
    creating.hang()
    const asked = reserve(product, who, on, { amount }).catch(() => null)
    await killAt(product, creating, '')
    expect(await asked).toBeNull()
    // the seats of the lost answer are kept until they lapse, and may raise the price of the next ones
    const { body } = await reserve(product, await signIn(product, who), on)
    const opening = payments('', /sessions$/, { ...lost, method: 'POST' })
    opening.hang()
    const opened = askToPay(product, await signIn(product, who), body.reservation).catch(() => null)
    await killAt(product, opening, '')
    expect(await opened).toBeNull()
    const { url } = (await askToPay(product, await signIn(product, who), body.reservation)).body
    await payAt(url)
    await isBought(who, body.reservation.id)
    const { sessions } = product.sandboxes.payments.ledger.summary()
    const pages = sessions as { metadata: Record<string, string> }[]
    expect(pages.filter(({ metadata }) => metadata['order'] === body.reservation.id)).toHaveLength(1)
  },
)
