import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payAt, train, verify } from '../../../testing/builders/groups.ts'
import { askToPay, intentOf, paidOrder, reservation, reserve } from '../../../testing/builders/orders.ts'
import { receiptText } from '../../../testing/builders/receipts.ts'
import { ask, emailsTo, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
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
      const receipt = await receiptText(product, who, charged.body.booking.paid.checkoutId)
      for (const cents of [booking!.totalPrice, 300, totalAmount])
        expect(receipt).toContain(`€${(cents / 100).toFixed(2)}`)
      expect(receipt).toMatch(/Utrecht Centraal – Maastricht[^]*2nd\sclass/)
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
    // the number that stands on the ticket, which is the one that the carrier's staff ask for
    const { booking } = (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body
    expect(booking.carrierNumber).not.toBe(booking.number)
    for (const email of [first, again])
      expect(email!.text).toContain(`Booking number: ${booking.carrierNumber}.`)
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

  test('[BOOK-06] the carrier is told the address that the buyer has when it is bought', async () => {
    const who = await traveller(product)
    const reserved = await reserve(product, who, await train(product, '12:31'))
    const opened = await askToPay(product, who, reserved.body.reservation)
    const moved = `moved-${who.email}`
    await sql`update users set email = ${moved} where id = ${who.userId}`.execute(product.database.db)
    await payAt(opened.body.url)
    const { id } = reserved.body.reservation
    await until(who, id, 'confirmed')
    expect(bookingsOf(id)[0]!.contact).toMatchObject({ email: moved })
  })

  test('no card page opens for a train that has left, and the one that was open is ended', async () => {
    const day = new Date(product.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    const on = await train(product, '13:31')
    product.clock.set(Date.parse(`${day}T13:28:00+01:00`))
    const [first, second] = [await traveller(product), await traveller(product)]
    const [opened, waiting] = [await reserve(product, first, on), await reserve(product, second, on)]
    const page = await askToPay(product, first, opened.body.reservation)
    product.clock.advance(4 * minute)
    for (const [who, { body }] of [
      [first, opened],
      [second, waiting],
    ] as const)
      expect(await askToPay(product, who, body.reservation)).toMatchObject({
        ...{ status: 409, body: { code: 'train_left' } },
      })
    expect(await (await payAt(page.body.url)).text()).not.toContain('name="number"')
    expect(intentOf(product, opened.body.reservation.id)?.amount_capturable ?? 0).toBe(0)
  })
})
