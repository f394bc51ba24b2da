import { expect, test } from 'vitest'
import { createDistribusion } from '../../../src/adapters/distribusion/distribusion.ts'
import { localDate } from '../../../src/kernel/station-time.ts'
import { doneBy } from '../done-by.ts'
import { smallServer } from '../small-server.ts'
import { ticketingSandboxRig } from './ticketing-sandbox-rig.ts'

test('[BOOK-09] what a booking tells the provider: trip, fare and travellers, a demand note, and our own placeholder address', async () => {
  const rig = await ticketingSandboxRig()
  const sent: { path: string; body: Record<string, unknown> }[] = []
  // passes everything on to the sandbox, and keeps what was written
  const between = await smallServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    if (bytes.length > 0) sent.push({ path: request.url!, body: JSON.parse(bytes.toString()) })
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'accept-encoding': ____,
      ...headers
    } = request.headers
    const answer = await fetch(rig.settings.apiUrl + request.url!, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const ticketing = createDistribusion({ ...rig.settings, apiUrl: between })
  const date = localDate(rig.now() + 6 * 86_400_000, 'Europe/Amsterdam')
  const day = { date, startTime: '09:00', endTime: '12:00', adults: 2, currency: 'EUR', language: 'nl' }
  const { connections } = doneBy(await ticketing.search({ ...rig.route, ...day }))
  const train = connections.find(({ fares }) => fares.length > 0)!
  const { fareClass } = train.fares[0]!
  const travellers = ['Ada', 'Bo'].map((firstName) => ({ firstName, lastName: 'Jansen' }))
  const request = { connectionId: train.id, fareClass, currency: 'EUR', language: 'nl', travellers }
  const { ref, total } = doneBy(await ticketing.reserve(request))
  const contact = { ...travellers[0]!, email: 'ada@example.org', reference: 'order-1' }
  doneBy(await ticketing.confirm(ref, contact))
  await rig.carrierAnswers(ref)
  const { bookingRef } = doneBy(await ticketing.reservation(ref))

  const [reserved, confirmed, ...more] = sent
  expect(more).toEqual([])
  const [carrier, from, to] = train.id.split('-')
  expect(reserved).toEqual({
    path: '/reservations/create',
    body: {
      ...{ marketing_carrier: carrier, departure_station: from, arrival_station: to },
      departure_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      arrival_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      retailer_partner_number: '000000',
      ...{ fare_class: fareClass, locale: 'nl', currency: 'EUR' },
      passengers: travellers.map(({ firstName, lastName }) => {
        return { type: 'PNOS', first_name: firstName, last_name: lastName }
      }),
    },
  })
  expect(confirmed).toEqual({
    path: '/reservations/confirm',
    body: {
      ...{ reservation_id: ref, retailer_partner_number: '000000', retailer_booking_number: 'order-1' },
      ...{ execute_payment: false, payment_method: 'demand_note' },
      ...{ terms_accepted: true, send_customer_email: false },
      ...{ title: 'mr', first_name: 'Ada', last_name: 'Jansen', email: 'ada@example.org' },
      ...{ phone: '3120000000', street_and_number: 'Stationsplein 1', zip_code: '1012AB', city: 'Amsterdam' },
    },
  })
  // the price is the reservation's: it is sent with neither call, and nothing else is billed
  const booking = rig.sandbox.ledger.bookings().find(({ id }) => id === bookingRef)
  expect(booking!.totalPrice).toBe(total.amount)
  await rig.close()
})
