import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payAt, type Train, train, verify } from '../../../testing/builders/groups.ts'
import {
  askToPay,
  freeSeats,
  intentOf,
  paidOrder,
  reservation,
  reserve,
  totalFor,
} from '../../../testing/builders/orders.ts'
import { ask, emailsTo, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
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
  product.ticketing.faults.clear()
  product.payments.webhooks.mode = 'normal'
})

const minute = 60_000
const bookingsOf = (orderId: string) =>
  product.ticketing.ledger.bookings().filter(({ retailerBookingNumber }) => retailerBookingNumber === orderId)
const until = (who: TestTraveller, id: string, state: string) =>
  workUntil(product, async () => (await reservation(product, who, id)).state === state)

async function receiptOf(who: TestTraveller, checkoutId: string): Promise<string> {
  const answer = await fetch(`${product.publicUrl}/api/payments/group/receipts/${checkoutId}`, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'en' },
  })
  expect(answer.status).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

describe('[BOOK-06] [PAY-02] one ticket from the reservation to the capture', () => {
  test.each([1, 3])(
    'for %i, paid by one: held, bought, captured exactly, mailed with the PDF',
    async (count) => {
      const who = await traveller(product)
      const on = await train(product, count === 1 ? '10:01' : '10:31')
      const { id, totalAmount } = await paidOrder(product, who, on, count)
      await until(who, id, 'confirmed')
      const { bookingId } = await reservation(product, who, id)
      const { body } = await ask(product, who, 'GET', `/api/bookings/${bookingId}`)
      expect(body.booking.groupId).toBeNull()
      const stored = bookingsOf(id)[0]!
      const documented = {
        marketing_carrier_booking_number: stored.carrierNumber,
        customer_service_email: expect.stringMatching(/^service\.\w+@sandbox\.invalid$/),
        ...{ pax: count, total_price: stored.totalPrice },
        passengers: stored.passengers.map(({ firstName, lastName }) => ({
          first_name: firstName,
          last_name: lastName,
        })),
        departure_time: body.booking.departure.time,
        arrival_time: body.booking.arrival.time,
      }
      expect(body.booking).toMatchObject({ ...documented, email: who.email })
      const asData = await ask(product, who, 'GET', `/api/bookings/${bookingId}/tickets?type=json`)
      expect(asData).toMatchObject({ status: 200, body: { ...documented, id: bookingId } })
      expect(asData.body.tickets.pdf).toBe(`${product.publicUrl}/api/bookings/${bookingId}/tickets?type=pdf`)
      expect(body.booking.seats).toHaveLength(count)
      expect(body.booking.seats.filter(({ isYou }: { isYou: boolean }) => isYou)).toHaveLength(1)
      expect(body.booking.paid).toMatchObject({ state: 'captured' })
      // nobody is set up to sign for a wallet, so none is offered
      expect(body.booking.wallets).toEqual([])
      const wallet = await ask(product, who, 'GET', `/api/bookings/${bookingId}/google-wallet`)
      expect([wallet.status, wallet.body.code]).toEqual([409, 'wallet_unavailable'])
      await product.worker.idle()
      // at the providers' own books: one booking, and its price with the fee was taken once
      const [booking] = bookingsOf(id)
      expect(bookingsOf(id)).toHaveLength(1)
      expect(booking!.passengers).toHaveLength(count)
      expect(intentOf(product, id)).toMatchObject({ amount_received: booking!.totalPrice + 300 })
      expect(booking!.totalPrice + 300).toBe(totalAmount)
      const tickets = emailsTo(product, who).filter(({ attachments }) => (attachments?.length ?? 0) > 0)
      expect(tickets).toHaveLength(1)
      const pdf = await fetch(`${product.publicUrl}/api/bookings/${bookingId}/tickets?type=pdf`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      // one receipt for the one payment, with fare and fee apart
      const charged = await ask(product, who, 'GET', `/api/bookings/${bookingId}`)
      const receipt = await receiptOf(who, charged.body.booking.paid.checkoutId)
      for (const cents of [booking!.totalPrice, 300, totalAmount])
        expect(receipt).toContain(`€${(cents / 100).toFixed(2)}`)
      expect(receipt).toContain('Utrecht Centraal – Maastricht')
      expect(receipt).not.toMatch(/share|group|undefined/i)
    },
  )

  test('[BOOK-07] the email is sent again to its buyer alone, and not without end', async () => {
    const [who, stranger] = [await traveller(product), await traveller(product)]
    const { id } = await paidOrder(product, who, await train(product, '15:31'), 2)
    await until(who, id, 'confirmed')
    await product.worker.idle()
    const { bookingId } = await reservation(product, who, id)
    const path = `/api/bookings/${bookingId}/send`
    const [first] = emailsTo(product, who, /^Your ticket/)
    expect(await ask(product, who, 'POST', path)).toEqual({ status: 200, body: { email: who.email } })
    await product.worker.idle()
    const again = emailsTo(product, who, /^Your ticket: Utrecht Centraal – Maastricht/).at(-1)
    expect(again!.text).toContain('Here’s your ticket again')
    expect(again!.attachments!.map(({ name }) => name)).toEqual(first!.attachments!.map(({ name }) => name))

    expect((await ask(product, null, 'POST', path)).status).toBe(401)
    expect(await ask(product, stranger, 'POST', path)).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    })
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await ask(product, who, 'POST', path)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    await product.worker.idle()
    expect(emailsTo(product, stranger, /ticket/i)).toEqual([])
    product.clock.advance(5 * minute)
    expect((await ask(product, who, 'POST', path)).status).toBe(200)
    await product.worker.idle()
  })

  test('[PAY-06] bought once, whoever asks: the browser twice, a webhook never', async () => {
    product.payments.webhooks.mode = 'lost'
    const who = await traveller(product)
    const { id, sessionId } = await paidOrder(product, who, await train(product, '11:01'))
    const [one, other] = await Promise.all([
      verify(product, who, sessionId),
      ask(product, who, 'PUT', '/api/tickets/reservations/confirm', { reservationId: id }),
    ])
    expect(one.body.checkout).toMatchObject({ purpose: 'book', groupId: null, reservationId: id })
    expect(other.status).toBe(200)
    await until(who, id, 'confirmed')
    expect(bookingsOf(id)).toHaveLength(1)
    expect(intentOf(product, id).amount_received).toBeGreaterThan(300)
  })

  test('[PAY-02] [BOOK-10] calls that would capture, cancel or book only make the server look, and only for the buyer', async () => {
    product.payments.webhooks.mode = 'lost'
    const [who, stranger] = [await traveller(product), await traveller(product)]
    const reserved = (await reserve(product, who, await train(product, '17:31'))).body.reservation
    const { url, sessionId } = (await askToPay(product, who, reserved)).body
    const book = (asker: TestTraveller) =>
      ask(product, asker, 'POST', '/api/bookings/create', {
        reservationId: reserved.id,
        ...{ total_price: 1, execute_payment: true, payment_method: 'demand_note' },
      })
    const pay = (asker: TestTraveller, what: string) =>
      ask(product, asker, 'POST', `/api/payments/${what}/${sessionId}`)
    // before anybody has paid nothing is bought and nothing is taken
    expect((await book(who)).body.reservation).toMatchObject({ state: 'open', bookingId: null })
    expect((await pay(who, 'capture')).body.checkout).toMatchObject({ state: 'open' })
    expect(bookingsOf(reserved.id)).toEqual([])
    for (const { status } of [
      await book(stranger),
      await pay(stranger, 'capture'),
      await pay(stranger, 'cancel'),
    ])
      expect(status).toBe(404)

    product.ticketing.faults.add({
      kind: 'drop-before',
      match: { path: '/reservations/confirm' },
      times: 100,
    })
    await payAt(url)
    // a payment is read at the provider once in two seconds, whoever asks
    product.clock.advance(2_000)
    expect((await book(who)).body.reservation).toMatchObject({ state: 'processing' })
    expect((await pay(who, 'capture')).body.checkout).toMatchObject({
      state: 'held',
      reservationId: reserved.id,
    })
    // held for a ticket that is being bought: nobody's browser takes it or lets it go
    expect(intentOf(product, reserved.id)).toMatchObject({ status: 'requires_capture', amount_received: 0 })
    expect((await pay(who, 'cancel')).body.checkout).toMatchObject({ state: 'held' })
    product.ticketing.faults.clear()
    await until(who, reserved.id, 'confirmed')
    await product.worker.idle()
    expect((await pay(who, 'cancel')).body.checkout).toMatchObject({ state: 'captured' })
    expect(bookingsOf(reserved.id)).toHaveLength(1)
    expect(intentOf(product, reserved.id)).toMatchObject({ amount_received: reserved.totalAmount })
  })

  test('[PAY-06] bought without a browser, once the card is given', async () => {
    product.payments.webhooks.mode = 'lost'
    const who = await traveller(product)
    const { id } = await paidOrder(product, who, await train(product, '11:31'))
    await until(who, id, 'confirmed')
  })

  test('seats that lapsed before the payment are reserved again at the same price, and bought once', async () => {
    const who = await traveller(product)
    const reserved = await reserve(product, who, await train(product, '12:01'))
    const { id } = reserved.body.reservation
    const opened = await askToPay(product, who, reserved.body.reservation)
    product.clock.advance(9 * minute)
    const again = await askToPay(product, who, reserved.body.reservation)
    expect(again.body.url).toBe(opened.body.url)
    product.payments.webhooks.mode = 'lost'
    await payAt(opened.body.url)
    product.clock.advance(4 * minute)
    await until(who, id, 'confirmed')
    expect(bookingsOf(id)).toHaveLength(1)
  })
})

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
  expect(body.tickets[0].party).toEqual({ adults: 1, children: 1, infants: 1 })
})

describe('[BOOK-06] [PAY-05] no ticket, and nothing is taken', () => {
  const released = async (who: TestTraveller, id: string, reason: string) => {
    await until(who, id, 'failed')
    expect((await reservation(product, who, id)).reason).toBe(reason)
    await workUntil(product, async () => intentOf(product, id).status === 'canceled')
    expect(intentOf(product, id).amount_received).toBe(0)
    expect(bookingsOf(id)).toHaveLength(0)
    await product.worker.idle()
    expect(emailsTo(product, who).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/couldn’t be bought/),
    ])
  }

  test.each([
    ['sold-out', '13:01', 'sold_out'],
    ['price-rise', '13:31', 'price_raised'],
  ] as const)('when the seats have lapsed and the train is %s', async (kind, time, reason) => {
    const who = await traveller(product)
    const on = await train(product, time)
    const reserved = await reserve(product, who, on)
    const opened = await askToPay(product, who, reserved.body.reservation)
    product.payments.webhooks.mode = 'lost'
    await payAt(opened.body.url)
    // the reservation lapses before anybody has learnt of the payment
    product.clock.advance(11 * minute)
    product.ticketing.faults.add({ kind, match: { train: on.line } })
    await verify(product, who, opened.body.sessionId)
    await released(who, reserved.body.reservation.id, reason)
  })

  test('when the carrier fails the reservation', async () => {
    const who = await traveller(product)
    const on = await train(product, '14:01')
    product.ticketing.faults.add({ kind: 'confirm-fails' })
    const { id } = await paidOrder(product, who, on)
    await released(who, id, 'provider_refused')
  })

  test('when nobody pays: the seats are free again and the page is closed', async () => {
    const who = await traveller(product)
    const reserved = await reserve(product, who, await train(product, '14:31'))
    const { id } = reserved.body.reservation
    const opened = await askToPay(product, who, reserved.body.reservation)
    await workUntil(product, async () => (await reservation(product, who, id)).state === 'cancelled', 60)
    expect((await payAt(opened.body.url)).status).not.toBe(303)
    expect(await reservation(product, who, id)).toMatchObject({ reason: 'unpaid' })
    expect((await askToPay(product, who, reserved.body.reservation)).body.code).toBe('reservation_over')
    await product.worker.idle()
    const own = product.ticketing.ledger
      .reservations()
      .filter(({ passengers }) => passengers.some(({ lastName }) => lastName === who.lastName))
    expect(own.map(({ state }) => state)).toEqual([expect.stringMatching(/^(failed|cancelled)$/)])
  })

  test('when the traveller gives it up; who has paid keeps the ticket', async () => {
    const who = await traveller(product)
    const reserved = await reserve(product, who, await train(product, '15:01'))
    const { id } = reserved.body.reservation
    const cancel = (which: string) => ask(product, who, 'POST', `/api/tickets/reservations/${which}/cancel`)
    expect((await cancel(id)).body.reservation).toMatchObject({ state: 'cancelled', reason: 'given_up' })
    const paid = await paidOrder(product, who, await train(product, '15:31'))
    const answer = await cancel(paid.id)
    expect(answer.body.reservation.state).toMatch(/processing|confirmed/)
    await until(who, paid.id, 'confirmed')
  })
})

describe('[BOOK-06] [PAY-05] somebody captured the money of an order by hand', () => {
  const emailAbout = (who: TestTraveller, subject: RegExp) => emailsTo(product, who, subject)[0]

  test('without a ticket: a refund that its bank sends back is told as one of this ticket', async () => {
    const who = await traveller(product)
    const on = await train(product, '17:31')
    product.ticketing.faults.add({ kind: 'confirm-fails' })
    product.payments.faults.add({ kind: 'drop-before', match: { path: /cancel$/ }, times: 1_000 })
    const { id } = await paidOrder(product, who, on, 1, '4000000000005126')
    await until(who, id, 'failed')
    await inDashboard(product, `payment_intents/${intentOf(product, id).id}/capture`)
    product.payments.faults.clear()
    await workUntil(product, async () => emailAbout(who, /refunded in full/) !== undefined)
    await workUntil(product, async () => emailAbout(who, /sent back by your bank/) !== undefined)
    expect(intentOf(product, id).refunds).toHaveLength(1)
    const email = emailAbout(who, /sent back by your bank/)!
    expect(email.subject).toContain(emailAbout(who, /refunded in full/)!.subject.split(': ')[1])
    expect(email.text).not.toContain('group')
  })

  test('with a ticket whose price fell: the difference is back, and told as one of this ticket', async () => {
    const who = await traveller(product)
    const on = await train(product, '18:01')
    const reserved = await reserve(product, who, on)
    const { id } = reserved.body.reservation
    const opened = await askToPay(product, who, reserved.body.reservation)
    product.payments.webhooks.mode = 'lost'
    await payAt(opened.body.url)
    // the reservation lapses before anybody has learnt of the payment, and the next one costs less
    product.clock.advance(11 * minute)
    product.ticketing.faults.add({ kind: 'price-fall', match: { train: on.line } })
    const ownCapture = { path: /capture$/, bodyIncludes: 'amount_to_capture' }
    product.payments.faults.add({ kind: 'drop-before', match: ownCapture, times: 1_000 })
    await verify(product, who, opened.body.sessionId)
    await until(who, id, 'confirmed')
    await inDashboard(product, `payment_intents/${intentOf(product, id).id}/capture`)
    await workUntil(product, async () => emailAbout(who, /^Refunded/) !== undefined)
    const { amount_received: received, refunded } = intentOf(product, id)
    expect(received - refunded).toBe(bookingsOf(id)[0]!.totalPrice + 300)
    const email = emailAbout(who, /^Refunded/)!
    expect(email.text).toContain(`€${(refunded / 100).toFixed(2)}`)
    expect(email.text).toContain(`/booking/`)
    expect(email.text).not.toContain('group')
  })
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
    expect((await create({}, null)).status).toBe(401)
    const { body } = await create({})
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
