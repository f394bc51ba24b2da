import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payAt, type Train, train, verify } from '../../../testing/builders/groups.ts'
import {
  askToPay,
  freeSeats,
  intentOf,
  reservation,
  reserve,
  totalFor,
} from '../../../testing/builders/orders.ts'
import { ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
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
const until = (who: TestTraveller, id: string, state: string) =>
  workUntil(product, async () => (await reservation(product, who, id)).state === state)

describe('[BOOK-02] seats of one’s own choice', () => {
  const seatsOf = async (who: TestTraveller, id: string): Promise<(string | null)[]> => {
    const { bookingId } = await reservation(product, who, id)
    const { body } = await ask(product, who, 'GET', `/api/bookings/${bookingId}`)
    return body.booking.seats.map(({ seat }: { seat: string | null }) => seat)
  }

  test('are really reserved, and are those of the ticket', async () => {
    const who = await traveller(product)
    const on = await train(product, '08:01')
    const [one, , , another] = await freeSeats(product, on)
    const reserved = await reserve(product, who, on, { travellers: 2, seats: [another!, one!] })
    expect(reserved.status).toBe(200)
    const left = await freeSeats(product, on)
    expect([left.includes(one!), left.includes(another!)]).toEqual([false, false])
    const { id } = reserved.body.reservation
    await payAt((await askToPay(product, who, reserved.body.reservation)).body.url)
    await until(who, id, 'confirmed')
    expect(await seatsOf(who, id)).toEqual([another, one])
  })

  test('that somebody else has meanwhile, or that nobody has, are refused with a sentence and keep nothing', async () => {
    const [who, faster] = [await traveller(product), await traveller(product)]
    const on = await train(product, '08:31')
    const [seat, other] = await freeSeats(product, on)
    expect((await reserve(product, faster, on, { seats: [seat!] })).status).toBe(200)
    const left = await freeSeats(product, on)
    for (const [seats, travellers] of [
      [[seat!], 1],
      [['nowhere-99'], 1],
      [[other!, other!], 2],
    ] as const) {
      const answer = await reserve(product, who, on, { seats, travellers })
      expect([answer.status, answer.body.code]).toEqual([409, 'seat_taken'])
      expect(answer.body.message).toMatch(/^A seat you chose/)
    }
    expect(await freeSeats(product, on)).toEqual(left)
    expect((await reserve(product, who, on, { seats: [other!] })).status).toBe(200)
  })

  test('that lapsed before the payment and went to somebody else: the ticket has another seat', async () => {
    const [who, faster] = [await traveller(product), await traveller(product)]
    const on = await train(product, '09:01')
    const [seat] = await freeSeats(product, on)
    const reserved = await reserve(product, who, on, { seats: [seat!] })
    const { id } = reserved.body.reservation
    const opened = await askToPay(product, who, reserved.body.reservation)
    product.payments.webhooks.mode = 'lost'
    await payAt(opened.body.url)
    // whatever looks after the payment by itself hears nothing of it before the seat has gone
    product.payments.faults.add({ kind: 'drop-before', match: { path: /sessions/ }, times: 1_000 })
    product.clock.advance(12 * minute)
    expect((await reserve(product, faster, on, { seats: [seat!] })).status).toBe(200)
    product.payments.faults.clear()
    await verify(product, who, opened.body.sessionId)
    await until(who, id, 'confirmed')
    const [given] = await seatsOf(who, id)
    expect(given).toMatch(/^\d+-\d+$/)
    expect(given).not.toBe(seat)
  })
})

test('[BOOK-05] a family: children and infants at their own price, told to the carrier as what they are', async () => {
  const who = await traveller(product)
  const on = await train(product, '07:31')
  const vacancy = async (types: readonly string[]) => {
    const passengers = JSON.stringify(types.map((type) => ({ type, pax: 1 })))
    const query = new URLSearchParams({ connectionId: on.id, fare_class: on.fareClass, passengers })
    const { body } = await ask(product, null, 'GET', `/api/tickets/connections/vacancy?${query}`)
    return body.data.attributes
  }
  const types = ['PNOS', 'CHLD', 'INF']
  const family = await vacancy(types)
  expect(family).toMatchObject({ pax: 3, available: true })
  expect(family.price).toBeLessThan((await vacancy(['PNOS', 'PNOS'])).price)
  const wrong = await reserve(product, who, on, { travellers: 3, amount: family.total_price })
  expect(wrong.body.code).toBe('price_changed')
  const reserved = await reserve(product, who, on, { travellers: 3, types, amount: family.total_price })
  expect(reserved.status).toBe(200)
  const { id } = reserved.body.reservation
  await payAt((await askToPay(product, who, reserved.body.reservation)).body.url)
  await until(who, id, 'confirmed')
  const [booking] = bookingsOf(id)
  expect(booking!.passengers.map(({ type }) => type)).toEqual(['PNOS', 'PCIL', 'PINT'])
  expect(intentOf(product, id).amount_received).toBe(family.total_price)
  const { body } = await ask(product, who, 'GET', `/api/bookings/user/${who.userId}?tab=upcoming`)
  const party = { adults: 1, children: 1, infants: 1 }
  expect(body.tickets[0].party).toEqual(party)
  // the search for the way back starts with them
  const ticket = await ask(product, who, 'GET', `/api/bookings/${body.tickets[0].bookingId}`)
  expect(ticket.body.booking.party).toEqual(party)
})

describe('[BOOK-10] bad input is refused with a code', () => {
  const fresh = async (time: string): Promise<[TestTraveller, Train]> => [
    await traveller(product),
    await train(product, time),
  ]

  test('another price, no terms, too many travellers, names nobody has, a stranger', async () => {
    const [who, on] = await fresh('16:01')
    const amount = await totalFor(product, who, on)
    const ok = {
      connectionId: on.id,
      fareClass: on.fareClass,
      amount,
      passengers: [{ firstName: 'A', lastName: 'B' }],
    }
    const create = (over: object, by: TestTraveller | null = who) =>
      ask(product, by, 'POST', '/api/tickets/reservations/create', { ...ok, ...over })
    const person = ok.passengers[0]!
    for (const [over, status, code] of [
      [{ amount: amount - 1 }, 409, 'price_changed'],
      [{ passengers: [] }, 400, 'invalid_request'],
      [{ passengers: Array.from({ length: 10 }, () => person) }, 400, 'invalid_request'],
      [{ passengers: [{ firstName: ' ', lastName: 'B' }] }, 400, 'invalid_request'],
      [{ passengers: [{ ...person, type: 'DOG' }] }, 400, 'invalid_request'],
      [{ passengers: [{ ...person, type: 'INF' }] }, 400, 'infant_alone'],
      [{ connectionId: 'nowhere' }, 404, 'connection_not_found'],
      [{ fareClass: 'NSRZ-FARE-99' }, 409, 'not_offered'],
    ] as const) {
      const answer = await create(over)
      expect([answer.status, answer.body.code], JSON.stringify(over).slice(0, 60)).toEqual([status, code])
    }
    // other spellings of a name are looked at like ours
    const { issues } = (await create({ passengers: [{ firstname: ' ', last_name: 'B' }] })).body
    expect(issues).toMatchObject([{ where: 'body/passengers/0/firstName' }])
    expect((await create({ passengers: [null] })).status).toBe(400)
    expect((await create({}, null)).status).toBe(401)
    const { body } = await create({ passengers: [{ first_name: 'A', firstname: 'A', lastname: 'B' }] })
    expect(body.reservation).toMatchObject({ state: 'open' })
    const stranger = await traveller(product)
    const { id } = body.reservation
    for (const [method, path] of [
      ['GET', `/api/tickets/reservations/${id}`],
      ['POST', `/api/tickets/reservations/${id}/cancel`],
    ] as const)
      expect((await ask(product, stranger, method, path)).body.code).toBe('reservation_not_found')
    expect((await askToPay(product, stranger, body.reservation)).body.code).toBe('reservation_not_found')
    expect((await askToPay(product, who, body.reservation, { termsAccepted: false })).body.code).toBe(
      'terms_not_accepted',
    )
    expect((await askToPay(product, who, body.reservation, { amount: 1 })).body.code).toBe('price_changed')
  })

  test('[PAY-01] another price is told as a total, not as a share of anything', async () => {
    const [who, on] = await fresh('18:31')
    const { body } = await reserve(product, who, on)
    const answers = [
      await reserve(product, who, on, { amount: 1 }),
      await askToPay(product, who, body.reservation, { amount: 1 }),
    ]
    for (const answer of answers)
      expect(answer.body).toMatchObject({
        code: 'price_changed',
        message: `Your total is now ${answer.body.totalFormatted}, fee included. Nothing was held on your card.`,
      })
  })

  test('seats cannot be kept without paying: a few in ten minutes, and then none', async () => {
    const [who, on] = await fresh('16:31')
    const amount = await totalFor(product, who, on)
    const codes: number[] = []
    for (let tried = 0; tried < 6; tried++) codes.push((await reserve(product, who, on, { amount })).status)
    expect(codes).toEqual([200, 200, 200, 200, 429, 429])
    product.clock.advance(10 * minute)
    expect((await reserve(product, who, on, { amount })).status).toBe(200)
  })

  test('a lost answer of the carrier keeps nobody waiting and costs nothing', async () => {
    const [who, on] = await fresh('17:01')
    const amount = await totalFor(product, who, on)
    product.ticketing.faults.add({ kind: 'drop-after', match: { path: '/reservations/create' } })
    expect((await reserve(product, who, on, { amount })).body.code).toBe('ticketing_unreachable')
    // the seats of the lost answer are kept until they lapse, and may raise the price of the next ones
    expect((await reserve(product, who, on)).status).toBe(200)
  })
})
