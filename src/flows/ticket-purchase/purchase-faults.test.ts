import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaultKind as BankFault, faultKinds as bankKinds } from '../../../sandbox/payments/faults.ts'
import {
  type FaultKind as CarrierFault,
  faultKinds as carrierKinds,
} from '../../../sandbox/ticketing/faults/fault.ts'
import { payAt, type Train, train } from '../../../testing/builders/groups.ts'
import { askToPay, freeSeats, reservation, reserve, totalFor } from '../../../testing/builders/orders.ts'
import {
  type Answered,
  ask,
  emailsTo,
  signIn,
  type TestTraveller,
  traveller,
} from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import { done, refused } from '../../kernel/answer.ts'

// What goes wrong at each call of a single purchase; read in the books of carrier and bank. One product for all rows.
let product: TestProduct
let on: Train
let asksBirthDate = false
/** prices asked of the carrier, and how many of them it answers */
const prices = { asked: 0, answered: Infinity }
beforeAll(async () => {
  product = await startTestProduct({
    patienceMs: 6_000,
    change: (ports) => ({
      ...ports,
      ticketing: {
        ...ports.ticketing,
        travellerFields: async (id) =>
          asksBirthDate ? done(['name', 'birthDate'] as const) : ports.ticketing.travellerFields(id),
        quote: async (...asked) =>
          (prices.asked += 1) > prices.answered
            ? refused('busy', 'too often', 20)
            : ports.ticketing.quote(...asked),
      },
    }),
  })
  on = await train(product, '10:01')
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.ticketing.faults.clear()
  prices.answered = Infinity
})

const minute = 60_000
const bookingsOf = (id: string) =>
  product.ticketing.ledger.bookings().filter(({ retailerBookingNumber }) => retailerBookingNumber === id)
const intentsOf = (id: string) =>
  product.payments.ledger.summary().paymentIntents.filter(({ metadata }) => metadata['order'] === id)
const keptFor = ({ lastName }: TestTraveller) =>
  product.ticketing.ledger
    .reservations()
    .filter(
      ({ passengers, state }) => state === 'created' && passengers.some((one) => one.lastName === lastName),
    )
/** A bearer lives 15 minutes, and hours pass here: whose is over signs in again. */
async function read(who: TestTraveller, id: string) {
  const { status, body } = await ask(product, who, 'GET', `/api/tickets/reservations/${id}`)
  return status === 200 ? body.reservation : reservation(product, await signIn(product, who), id)
}

async function toPay() {
  const who = await traveller(product)
  const { body } = await reserve(product, who, on)
  const { id } = body.reservation as { id: string }
  return { who, id, url: (await askToPay(product, who, body.reservation)).body.url as string }
}

/** Lets ten minutes and more pass in which nothing is answered. */
async function silence(): Promise<void> {
  for (let passed = 0; passed < 11; passed++) {
    product.clock.advance(minute)
    await product.worker.idle()
  }
  product.payments.faults.clear()
  product.ticketing.faults.clear()
}

async function isBoughtOnce(who: TestTraveller, id: string): Promise<void> {
  await workUntil(
    product,
    async () =>
      (await read(who, id)).state === 'confirmed' &&
      intentsOf(id).every(({ captures }) => captures.length > 0),
  )
  expect(bookingsOf(id)).toHaveLength(1)
  expect(intentsOf(id)).toHaveLength(1)
  const [{ amount_received: received, captures, refunds }] = intentsOf(id) as [
    ReturnType<typeof intentsOf>[0],
  ]
  expect(received).toBe(bookingsOf(id)[0]!.totalPrice + 300)
  expect([captures.length, refunds.length]).toEqual([1, 0])
}

async function isLetGo(who: TestTraveller, id: string, reason: string): Promise<void> {
  await workUntil(product, async () => (await read(who, id)).state === 'failed')
  await workUntil(product, async () => intentsOf(id).every(({ status }) => status === 'canceled'))
  expect((await read(who, id)).reason).toBe(reason)
  expect(bookingsOf(id)).toEqual([])
  expect(intentsOf(id)).toMatchObject([{ amount_received: 0, amount_capturable: 0, captures: [] }])
}

const carrierPaths = {
  'the confirmation': { method: 'PUT', path: '/reservations/confirm' },
  'the state of the reservation': { method: 'GET', path: '/reservations/' },
  'the booking': { method: 'GET', path: '/bookings/' },
}
const bankPaths = {
  'the page': { method: 'GET', path: /sessions\/[^/]+$/ },
  'the hold': { method: 'GET', path: /payment_intents\/[^/]+$/ },
  'the capture': { method: 'POST', path: /\/capture$/ },
}
const carrierFaults: readonly CarrierFault[] = [
  ...(['error-before', 'error-after', 'carrier-timeout', 'drop-after'] as const),
  ...(['hang', 'slow', 'rate-limit'] as const),
]
const bankFaults: readonly BankFault[] = [
  ...(['error-before', 'error-after', 'error-kept', 'drop-after'] as const),
  ...(['hang-after', 'slow', 'rate-limit', 'lock-timeout'] as const),
]
/** With the faults of calls about what exists already: another account opens a new page like any other. */
const knownFaults: readonly BankFault[] = [...bankFaults, 'other-account']
/** How long an answer takes where it is slow: shorter than anybody waits for one. */
const ms = 300
type Row = [fault: string, call: string, add: () => void]
const atCarrier = (kinds: readonly CarrierFault[], times: number, paths: object = carrierPaths): Row[] =>
  Object.entries(paths).flatMap(([call, match]) =>
    kinds.map((kind): Row => [
      kind,
      call,
      () => void product.ticketing.faults.add({ kind, match, times, ms }),
    ]),
  )
const atBank = (kinds: readonly BankFault[], times: number, paths: object = bankPaths): Row[] =>
  Object.entries(paths).flatMap(([call, match]) =>
    kinds.map((kind): Row => [
      kind,
      call,
      () => void product.payments.faults.add({ kind, match, times, ms }),
    ]),
  )

test('no fault of the sandboxes is left out, but those of groups and of when a sale ends', () => {
  const elsewhere = ['six-cost-more', 'one-cheaper', 'sale-ends', 'lapses-as-expired']
  const here = ['drop-before', 'sold-out', 'price-rise', 'price-fall', 'confirm-fails', 'name-refused']
  expect([...carrierFaults, ...here, ...elsewhere].toSorted()).toEqual(carrierKinds.toSorted())
  expect([...knownFaults, 'hang', 'drop-before', 'decline'].toSorted()).toEqual(bankKinds.toSorted())
})

describe('[BOOK-06] [PAY-02] once it is paid, one ticket and one capture', () => {
  test.each([...atCarrier(carrierFaults, 2), ...atBank(knownFaults, 2)])('%s at %s', async (_, __, add) => {
    const { who, id, url } = await toPay()
    add()
    await payAt(url)
    await isBoughtOnce(who, id)
  })

  test.each([
    ...atCarrier(['drop-before'], 1_000),
    ...atBank(['drop-before'], 1_000),
    // its key is in use for as long as it hangs
    ...atBank(['hang'], 2),
    // a card that is declined is asked again ten minutes later
    ...atBank(['decline'], 1, { 'the capture': bankPaths['the capture'] }),
  ])('%s for ten minutes at %s', async (_, __, add) => {
    const { who, id, url } = await toPay()
    add()
    await payAt(url)
    await silence()
    await isBoughtOnce(who, id)
  })

  test.each(['sold-out', 'price-rise', 'price-fall'] as const)(
    '%s after the seats were reserved: they keep their price',
    async (kind) => {
      const { who, id, url } = await toPay()
      const { totalAmount } = await read(who, id)
      product.ticketing.faults.add({ kind, match: { train: on.line } })
      await payAt(url)
      await isBoughtOnce(who, id)
      expect(intentsOf(id)[0]!.amount_received).toBe(totalAmount)
    },
  )
})

test('[BOOK-06] [PAY-02] a card that is declined for a day: the ticket says that nothing is paid yet, then that the payment failed', async () => {
  const { who, id, url } = await toPay()
  product.payments.faults.add({ kind: 'decline', match: bankPaths['the capture'], times: 1_000 })
  await payAt(url)
  await workUntil(product, async () => (await read(who, id)).state === 'confirmed')
  await product.worker.idle()
  const price = `€${((bookingsOf(id)[0]!.totalPrice + 300) / 100).toFixed(2)}`
  const emails = () => emailsTo(product, who).map(({ text }) => text)
  expect(emails()).toEqual([expect.stringContaining(`${price} is being charged`)])
  expect(emails()[0]).not.toContain('You paid')
  for (let hours = 0; hours < 27; hours++) {
    product.clock.advance(60 * minute)
    await product.worker.idle()
  }
  expect(emailsTo(product, who, /payment failed/)).toHaveLength(1)
  expect(emails().slice(1)).toEqual([expect.stringContaining(`${price} is still to be paid`)])
})

describe('[BOOK-06] [PAY-05] the carrier sells no ticket: nothing is taken, and the hold is let go', () => {
  const release = { 'the release': { method: 'POST', path: /\/cancel$/ } }
  test.each([
    ['no fault', 'all', () => {}] as Row,
    ...atBank([...knownFaults, 'drop-before'], 2, release),
    ...atBank(['error-before', 'drop-after'], 1),
  ])('%s at %s', async (_, __, add) => {
    const { who, id, url } = await toPay()
    product.ticketing.faults.add({ kind: 'confirm-fails' })
    add()
    await payAt(url)
    await isLetGo(who, id, 'provider_refused')
  })

  test.each([...atBank(['drop-before'], 1_000, release), ...atBank(['hang'], 2, release)])(
    'and the bank says nothing for ten minutes: %s at %s',
    async (_, __, add) => {
      const { who, id, url } = await toPay()
      product.ticketing.faults.add({ kind: 'confirm-fails' })
      add()
      await payAt(url)
      await silence()
      await isLetGo(who, id, 'provider_refused')
    },
  )
})

describe('[BOOK-06] [PAY-02] before it is paid: asked again after a refusal, one ticket and one capture', () => {
  const price = { 'the price': { method: 'GET', path: '/connections/vacancy' } }
  const seats = { 'the seats': { method: 'POST', path: '/reservations/create' } }
  const page = { 'the opening of the page': { method: 'POST', path: /sessions$/ } }

  test.each([
    ...atCarrier([...carrierFaults, 'drop-before'], 1, { ...price, ...seats }),
    ...atBank([...bankFaults, 'hang', 'drop-before'], 1, page),
  ])('%s at %s', async (_, __, add) => {
    // nobody may keep many seats within ten minutes
    product.clock.advance(10 * minute)
    const who = await traveller(product)
    let amount = await totalFor(product, who, on)
    add()
    const again = async <T>(call: () => Promise<Answered>, read: (body: T) => void) => {
      for (let tries = 0; ; tries++) {
        const { status, body } = await call()
        if (status === 200) return body
        expect([tries < 3, status, body.code]).toEqual([true, expect.any(Number), expect.any(String)])
        expect(body.message).toMatch(/\S/)
        product.payments.faults.release()
        // a carrier that was asked too often names a pause
        product.clock.advance((body.retryAfter ?? 0) * 1_000)
        read(body as T)
      }
    }
    const { reservation: reserved } = await again(
      () => reserve(product, who, on, { amount }),
      ({ totalAmount = amount }: { totalAmount?: number }) => (amount = totalAmount),
    )
    const { url } = await again(
      () => askToPay(product, who, reserved),
      () => {},
    )
    await payAt(url)
    await isBoughtOnce(who, reserved.id)
  })
})

test('[SRCH-14] a price refused as asked too often while seats are reserved lets everybody wait as long as it says', async () => {
  // nobody may keep many seats within ten minutes
  product.clock.advance(10 * minute)
  const who = await traveller(product)
  const amount = await totalFor(product, who, on)
  // the train is read at its price first
  Object.assign(prices, { asked: 0, answered: 1 })
  const first = await reserve(product, who, on, { amount })
  expect(first).toMatchObject({ status: 503, body: { code: 'ticketing_unreachable', retryAfter: 20 } })
  prices.answered = Infinity
  const other = await reserve(product, await traveller(product), on, { amount })
  expect(other).toMatchObject({ status: 503, body: { code: 'ticketing_unreachable' } })
  expect(prices.asked).toBe(2)
  product.clock.advance(20_000)
  expect((await reserve(product, who, on, { amount })).status).toBe(200)
})

describe('[BOOK-01] [BOOK-05] before anything is paid, refused with a code and nothing kept', () => {
  test.each([
    ['sold-out', 'not_offered'],
    ['price-rise', 'price_changed'],
    ['price-fall', 'price_changed'],
  ] as const)('%s between the price and the seats', async (kind, code) => {
    const who = await traveller(product)
    const amount = await totalFor(product, who, on)
    product.ticketing.faults.add({ kind, match: { train: on.line } })
    const { status, body } = await reserve(product, who, on, { amount })
    expect([status, body.code]).toEqual([409, code])
    expect(keptFor(who)).toEqual([])
    if (code === 'not_offered') return
    expect(Math.sign(body.totalAmount - amount)).toBe(kind === 'price-rise' ? 1 : -1)
    // who agrees to the new price gets the seats at it
    const again = await reserve(product, who, on, { amount: body.totalAmount })
    expect(again.body.reservation.totalAmount).toBe(body.totalAmount)
  })

  test('a name that the carrier does not take', async () => {
    const who = await traveller(product)
    const amount = await totalFor(product, who, on)
    product.ticketing.faults.add({ kind: 'name-refused', match: { name: who.lastName } })
    const { status, body } = await reserve(product, who, on, { amount })
    expect([status, body.code]).toEqual([409, 'name_refused'])
    expect(keptFor(who)).toEqual([])
    expect(await freeSeats(product, on)).not.toEqual([])
  })
})

describe('[BOOK-05] on a train whose carrier asks for dates of birth', () => {
  beforeAll(() => {
    // what was told of the carrier before is kept for a day
    product.clock.advance(24 * 60 * minute)
    asksBirthDate = true
  })
  afterAll(() => {
    asksBirthDate = false
  })

  test.each([
    ['PNOS', null, 400, 'birth_date_missing'],
    ['PNOS', '1890-01-01', 400, 'birth_date_unreal'],
    ['PNOS', '2990-01-01', 400, 'birth_date_unreal'],
    ['PNOS', '2001-02-29', 400, 'invalid_request'],
    ['CHLD', '1990-01-01', 400, 'birth_date_wrong_type'],
    ['INF', '2020-01-01', 400, 'infant_alone'],
    // only then its price is looked at
    ['PNOS', '1990-01-01', 409, 'price_changed'],
  ])('%s born %s', async (type, birthDate, status, code) => {
    const who = await traveller(product)
    const { firstName, lastName } = who
    const answer = await ask(
      product,
      await signIn(product, who),
      'POST',
      '/api/tickets/reservations/create',
      {
        ...{ connectionId: on.id, fareClass: on.fareClass, amount: 0 },
        passengers: [{ firstName, lastName, type, birthDate }],
      },
    )
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
