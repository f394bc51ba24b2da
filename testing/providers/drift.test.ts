import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDistribusion } from '../../src/adapters/distribusion/distribusion.ts'
import { createStripePayments } from '../../src/adapters/stripe/stripe-payments.ts'
import { money } from '../../src/kernel/money.ts'
import { localDate } from '../../src/kernel/station-time.ts'
import type { Ticketing } from '../../src/ports/ticketing.ts'
import { exampleNames, readExample } from './documented/read-example.ts'
import { compareShapes } from './documented/shape-of.ts'
import { doneBy } from './done-by.ts'
import { paymentsSandboxRig } from './payments/payments-sandbox-rig.ts'
import { smallServer } from './small-server.ts'
import { ticketingSandboxRig } from './ticketing/ticketing-sandbox-rig.ts'

const connectionId = 'VCRA-NLAMSCST-FRPARGDN-2027-03-05T09:15-2027-03-05T12:35'
const eur = (amount: number) => money(amount, 'EUR')

/** Members of our sandboxes that no document shows: carriers send more than is documented, and the product may read them. */
const additions: Readonly<Record<string, RegExp>> = {
  'distribusion-connections-find':
    /^(connections\.attributes\.distance|segments\.attributes\.(line|headsign|planned_|stops)|fares\.(attributes\.)?seats_left|fare_classes\.(attributes\.)?seats_left|stations\.attributes\.(exonyms|country_code)|vehicles\.attributes|vehicle_types\.attributes|marketing_carriers\.(attributes\.(white_label_|logo|terms|customer_service_(phone|email))|relationships\.(default_passenger_type|vehicle_types))|cities\.|countries\.)/,
  'distribusion-connections-vacancy': /^vacancies\.attributes\.seats_left/,
  'distribusion-booking-schema': /^\.meta$/,
  'distribusion-connections-seats':
    /^(cars\.attributes\.|segments\.attributes\.(line|headsign|planned_|stops)|stations\.|cities\.|\.meta|vehicles|vehicle_types|operating_carriers|segments\.relationships\.(operating_carrier|vehicle))/,
  'distribusion-bookings-show':
    /^(segments\.(attributes\.(line|headsign|planned_|stops)|relationships\.)|segment_passengers\.|passengers\.|stations\.|cities\.|marketing_carriers\.|operating_carriers\.|passenger_types\.|fare_classes\.|fare_features\.|vehicles\.|vehicle_types\.)/,
}

/** What our sandbox has no case of: it sells nothing with a fee. */
const absent: Readonly<Record<string, RegExp>> = { 'distribusion-connections-vacancy': /^fees\./ }

describe('what documents show', () => {
  test('names its document, every one of them', () => {
    expect(exampleNames.length).toBeGreaterThan(15)
    for (const name of exampleNames) expect(() => readExample(name)).not.toThrow()
  })
})

describe('the Distribusion adapter reads the documented examples', () => {
  const answering = async (name: string): Promise<Ticketing> =>
    createDistribusion({
      apiUrl: await smallServer((_, response) => void response.end(JSON.stringify(readExample(name)))),
      apiKey: 'key',
      partnerNumber: '000000',
    })

  test('a search', async () => {
    const ticketing = await answering('distribusion-connections-find')
    const { connections, stations } = doneBy(
      await ticketing.search({
        from: 'NLAMSCST',
        to: 'FRPARGDN',
        date: '2027-03-05',
        startTime: '09:00',
        endTime: '12:00',
        adults: 6,
        currency: 'EUR',
        language: 'en',
      }),
    )
    const refund = { kind: 'partial', conditions: 'Half of it comes back.' }
    expect(connections).toMatchObject([
      {
        id: connectionId,
        duration: 12_000,
        plannedDeparture: Date.parse('2027-03-05T08:15Z'),
        plannedArrival: Date.parse('2027-03-05T11:35Z'),
        carrier: { id: 'VCRA', name: 'Example Rail' },
        segments: [{ operator: 'VCRO', departureStationId: 'NLAMSCST' }],
        fares: [{ fareClass: 'FARE-1', className: 'Standard', price: eur(41_400), seatsLeft: null, refund }],
      },
    ])
    expect(stations.map(({ id, city }) => [id, city])).toContainEqual(['NLAMSCST', 'Amsterdam'])
  })

  test('a vacancy, a seat map, what a carrier requires', async () => {
    const priced = await answering('distribusion-connections-vacancy')
    expect(doneBy(await priced.quote(connectionId, 'FARE-1', { adults: 6 }, 'EUR'))).toEqual({
      available: true,
      total: eur(41_400),
    })
    const mapped = await answering('distribusion-connections-seats')
    expect(doneBy(await mapped.seats(connectionId, 'en'))).toMatchObject([
      {
        segment: 0,
        cars: [
          {
            seats: [
              { code: '21', available: true },
              { code: '23', available: false },
            ],
          },
        ],
      },
    ])
    const asked = await answering('distribusion-booking-schema')
    expect(doneBy(await asked.travellerFields(connectionId))).toEqual(['name'])
  })

  test('a booking, whose own links do not fit its passengers, and an error under a good status', async () => {
    const booked = await answering('distribusion-bookings-show')
    expect(doneBy(await booked.booking('8qbBSBst2XH39afW2WzAfQ'))).toMatchObject({
      number: 'DQ8KS4',
      carrierNumber: 'P3BB2227',
      carrierEmail: null,
      seats: [{ firstName: 'ADA', lastName: 'ONE', seat: '21' }],
    })
    const missing = await answering('distribusion-error')
    expect(await missing.booking('8qbBSBst2XH39afW2WzAfQ')).toMatchObject({ code: 'not_found' })
  })

  test('a reservation, as we believe it to be', async () => {
    const held = await answering('assumed-distribusion-reservation')
    expect(doneBy(await held.reservation('RAWFZHK9'))).toEqual({
      ref: 'RAWFZHK9',
      state: 'open',
      expiresAt: Date.parse('2027-03-01T10:10Z'),
      processingDeadline: null,
      bookingRef: null,
    })
  })
})

describe('the ticketing sandbox answers in the documented shape', () => {
  let rig: Awaited<ReturnType<typeof ticketingSandboxRig>>
  beforeEach(async () => {
    rig = await ticketingSandboxRig({ timeoutMs: 30_000 })
  })
  afterEach(() => rig.close())

  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${rig.settings.apiUrl}${path}`, { headers: { 'api-key': rig.settings.apiKey } })).json()
  const expectAlike = (name: string, answer: unknown) => {
    const { missing, undocumented } = compareShapes(readExample(name), answer)
    expect
      .soft({
        name,
        missing: missing.filter((path) => !absent[name]?.test(path)),
        undocumented: undocumented.filter((path) => !additions[name]?.test(path)),
      })
      .toEqual({ name, missing: [], undocumented: [] })
  }
  const find = () => {
    const date = localDate(rig.now() + 5 * 86_400_000, 'Europe/Amsterdam')
    return get(
      `/connections/find?departure_stations[]=NLAMSCST&arrival_stations[]=NLUTRCST&departure_date=${date}&departure_start_time=09:00:00&departure_end_time=10:00:00&pax=6&locale=en&currency=EUR`,
    ) as Promise<{ data: { id: string }[] }>
  }

  test('find, vacancy, seats and the booking schema', async () => {
    const found = await find()
    expectAlike('distribusion-connections-find', found)
    const id = found.data[0]!.id
    const [, carrier, from, to, departs, arrives] = /^(\w{4})-(\w+)-(\w+)-(.{16})-(.{16})$/.exec(id)!
    const trip = `marketing_carrier=${carrier}&departure_station=${from}&arrival_station=${to}&departure_time=${departs}&arrival_time=${arrives}`
    expectAlike(
      'distribusion-connections-vacancy',
      await get(`/connections/vacancy?${trip}&currency=EUR&passengers[][pax]=6&passengers[][type]=PNOS`),
    )
    expectAlike('distribusion-connections-seats', await get(`/connections/seats?${trip}`))
    expectAlike('distribusion-booking-schema', await get(`/marketing_carriers/${carrier}/booking/schema`))
    expectAlike('distribusion-error', await get('/bookings/nobody'))
  })

  test('a booking, the list of a day, its cancellation; a reservation as we believe it to be', async () => {
    const travellers = [{ firstName: 'Ada', lastName: 'One' }]
    const { id } = (await find()).data[0]!
    const { ref } = doneBy(
      await rig.ticketing.reserve({
        connectionId: id,
        fareClass: 'FARE-1',
        currency: 'EUR',
        language: 'en',
        travellers,
      }),
    )
    expectAlike('assumed-distribusion-reservation', await get(`/reservations/${ref}`))
    const contact = { ...travellers[0]!, email: 'ada@example.org', reference: 'group-1' }
    doneBy(await rig.ticketing.confirm(ref, contact))
    rig.advance(60_000)
    const { bookingRef } = doneBy(await rig.ticketing.reservation(ref))
    expectAlike('distribusion-bookings-show', await get(`/bookings/${bookingRef}`))
    expectAlike('distribusion-bookings-index', await get('/bookings'))
    expectAlike(
      'distribusion-cancellations-conditions',
      await get(`/cancellations/conditions?booking=${bookingRef}`),
    )
    const cancelled = await fetch(`${rig.settings.apiUrl}/cancellations/create`, {
      method: 'POST',
      headers: { 'api-key': rig.settings.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ booking: bookingRef }),
    })
    expectAlike('distribusion-cancellations-create', await cancelled.json())
  })
})

describe('Stripe', () => {
  let rig: Awaited<ReturnType<typeof paymentsSandboxRig>>
  beforeEach(async () => {
    rig = await paymentsSandboxRig()
  })
  afterEach(() => rig.close())

  /** Stripe adds members all the time, so only what its documents show has to be there. */
  const expectThere = (name: string, answer: unknown) =>
    expect({ name, missing: compareShapes(readExample(name), answer).missing }).toEqual({ name, missing: [] })
  const answering = async (status: number, name: string) =>
    createStripePayments({
      secretKey: rig.secretKey,
      webhookSecret: rig.webhookSecret,
      apiUrl: await smallServer(
        (_, response) =>
          void response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify(readExample(name))),
      ),
    })

  test('the adapter reads the documented examples', async () => {
    const open = await answering(200, 'stripe-checkout-session')
    expect(doneBy(await open.session('cs_test_a1b2'))).toMatchObject({
      state: 'open',
      url: 'https://checkout.stripe.com/c/pay/cs_test_a1b2',
      reference: 'm_1',
      authorisation: null,
    })
    const taken = await answering(400, 'stripe-unexpected-state')
    expect(doneBy(await taken.capture('pi_1', eur(7_200), 'c:1'))).toMatchObject({ state: 'captured' })
    expect(await taken.release('pi_1', 'r:1')).toMatchObject({ kind: 'refused', code: 'wrong_state' })
    const locked = await answering(429, 'stripe-lock-timeout')
    expect((await locked.capture('pi_1', eur(7_200), 'c:1')).kind).toBe('unknown')
    const raw = Buffer.from(JSON.stringify(readExample('stripe-event')))
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: raw.toString(),
      secret: rig.webhookSecret,
    })
    expect(rig.payments.readEvent(raw, signature)).toEqual({
      id: 'evt_1',
      kind: 'other',
      sessionRef: 'cs_test_a1b2',
      authorisationRef: 'pi_1',
      disputeRef: null,
      reference: 'm_1',
    })
  })

  test('the sandbox answers with what the documents show', async () => {
    const { port } = new URL(rig.url)
    const stripe = new Stripe(rig.secretKey, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    const pay = async (number: string) => {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'eur', unit_amount: 7_200, product_data: { name: 'Seat' } },
          },
        ],
        payment_intent_data: { capture_method: 'manual' },
        client_reference_id: 'm_1',
        metadata: { group: 'g_1' },
        success_url: 'https://app.example/',
      })
      expectThere('stripe-checkout-session', session)
      await fetch(`${rig.url}/pay/${session.id}`, {
        method: 'POST',
        body: new URLSearchParams({ number, expiry: '12/40', code: '123', name: 'Ada One' }),
        redirect: 'manual',
      })
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id)
      await stripe.paymentIntents.capture(intent as string)
      return intent as string
    }
    const refusal = async (call: Promise<unknown>) =>
      call.then(
        () => null,
        (error: Stripe.errors.StripeError) => ({ error: error.raw }),
      )
    const plain = await pay('4242424242424242')
    expectThere('stripe-unexpected-state', await refusal(stripe.paymentIntents.capture(plain)))
    expectThere('stripe-refund', await stripe.refunds.create({ payment_intent: plain }))
    const disputed = await pay('4000000000000259')
    expectThere('stripe-dispute', (await stripe.disputes.list({ payment_intent: disputed })).data[0])
    expectThere('stripe-charge-disputed', await refusal(stripe.refunds.create({ payment_intent: disputed })))
    rig.sandbox.faults.add({ kind: 'lock-timeout' })
    expectThere('stripe-lock-timeout', await refusal(stripe.events.list()))
    expectThere('stripe-event', (await stripe.events.list({ type: 'checkout.session.completed' })).data[0])
  })
})

test('a drift is seen: a member that is gone, of another kind, or new', () => {
  const documented = readExample('distribusion-connections-vacancy')
  const text = JSON.stringify(documented)
  const changed = (from: string, to: string) => compareShapes(documented, JSON.parse(text.replace(from, to)))
  expect(changed('"vacant":true,', '').missing).toEqual(['vacancies.attributes.vacant'])
  expect(changed('"vacant":true', '"vacant":"yes"').missing).toEqual(['vacancies.attributes.vacant'])
  expect(changed('"vacant":true', '"vacant":true,"free":6').undocumented).toEqual([
    'vacancies.attributes.free',
  ])
  expect(changed('41400', '1')).toEqual({ missing: [], undocumented: [] })
})
