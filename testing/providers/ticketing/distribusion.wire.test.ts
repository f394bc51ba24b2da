import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDistribusion } from '../../../src/adapters/distribusion/distribusion.ts'
import { timedOut, unknown } from '../../../src/kernel/answer.ts'
import { localDate } from '../../../src/kernel/station-time.ts'
import { doneBy } from '../done-by.ts'
import { nobodysAddress, smallServer } from '../small-server.ts'
import { ticketingSandboxRig } from './ticketing-sandbox-rig.ts'

const id = 'VCRA-NLAMSCST-FRPARGDN-2027-03-05T09:15-2027-03-05T12:35'
const contact = { firstName: 'Ada', lastName: 'One', email: 'ada@example.org', reference: 'group-1' }
const party = {
  connectionId: id,
  fareClass: 'FARE-1',
  currency: 'EUR',
  language: 'en',
  travellers: [{ firstName: 'Ada', lastName: 'One' }],
}
const window = {
  from: 'NLAMSCST',
  to: 'FRPARGDN',
  date: '2027-03-05',
  startTime: '09:00',
  endTime: '24:00',
  adults: 6,
  currency: 'EUR',
  language: 'en',
}

/** What only Distribusion's wire can do: codes of its catalogue, silence, and documents with holes. */
describe('ticketing over the wire of Distribusion', () => {
  let rig: Awaited<ReturnType<typeof ticketingSandboxRig>>
  beforeEach(async () => {
    rig = await ticketingSandboxRig({ timeoutMs: 3_000 })
  })
  afterEach(() => rig.close())

  const serving = (body: string) => smallServer((_, response) => void response.writeHead(200).end(body))
  const answering = async (status: number, body: string | Buffer) =>
    createDistribusion({
      ...rig.settings,
      apiUrl: await smallServer((_, response) => void response.writeHead(status).end(body)),
    })

  test.each(['error-before', 'carrier-timeout', 'drop-before', 'hang'] as const)(
    '%s is unknown',
    async (kind) => {
      rig.sandbox.faults.add({ kind, times: 100 })
      const answers = await Promise.all([
        rig.ticketing.search(window),
        rig.ticketing.quote(id, 'FARE-1', { adults: 6 }, 'EUR'),
        rig.ticketing.reserve(party),
        rig.ticketing.reservation('RAWFZHK9'),
        rig.ticketing.confirm('RAWFZHK9', contact),
        rig.ticketing.cancelReservation('RAWFZHK9'),
        rig.ticketing.booking('8qbBSBst2XH39afW2WzAfQ'),
        rig.ticketing.ticket('8qbBSBst2XH39afW2WzAfQ', 'pdf'),
        rig.ticketing.isCancelled('8qbBSBst2XH39afW2WzAfQ'),
        rig.ticketing.cancellationTerms('8qbBSBst2XH39afW2WzAfQ'),
        rig.ticketing.cancelBooking('8qbBSBst2XH39afW2WzAfQ'),
      ])
      for (const answer of answers) expect(answer.kind).toBe('unknown')
    },
  )

  test('[GRP-03] a carrier that asks for more than names says so in its booking schema; another shape of it is unknown', async () => {
    const eurostar = id.replace('VCRA', 'EUSR')
    expect(doneBy(await rig.ticketing.travellerFields(eurostar))).toEqual(['name', 'birthDate'])
    const schema = (attributes: object) =>
      JSON.stringify({ data: { id: 'VCRA', type: 'booking_schema', attributes } })
    const asked = async (attributes: object) => (await answering(200, schema(attributes))).travellerFields(id)
    // as the provider's documents give it for a carrier of theirs
    const documented = [
      ...['marketing_carrier', 'departure_station', 'arrival_station', 'departure_time', 'arrival_time'],
      ...['retailer_partner_number', 'execute_payment', 'payment_method', 'passengers', 'terms_accepted'],
      ...['locale', 'currency', 'total_price', 'send_customer_email', 'pax', 'title', 'first_name'],
      ...['last_name', 'street_and_number', 'zip_code', 'city', 'email', 'phone'],
    ]
    expect(doneBy(await asked({ mandatory: documented, optional: ['passengers[].birthdate'] }))).toEqual([
      'name',
    ])
    const more = ['passengers[].birthdate', 'passengers[].government_id', 'flight_number', 7]
    expect(doneBy(await asked({ mandatory: [...documented, ...more] }))).toEqual([
      'name',
      'birthDate',
      'other:passengers[].government_id',
      'other:flight_number',
      'other:7',
    ])
    // a schema of another shape says nothing: nobody pays on a guess
    for (const unread of [{}, { mandatory: 'phone' }, { schema: { properties: {} } }])
      expect((await asked(unread)).kind).toBe('unknown')
  })

  test('[GRP-03] a booking schema is read anew by each question: what a carrier begins to ask counts at once', async () => {
    const mandatory: string[] = []
    const schema = () =>
      JSON.stringify({ data: { id: 'VCRA', type: 'booking_schema', attributes: { mandatory } } })
    const apiUrl = await smallServer((_, response) => void response.writeHead(200).end(schema()))
    const ticketing = createDistribusion({ ...rig.settings, apiUrl })
    expect(doneBy(await ticketing.travellerFields(id))).toEqual(['name'])
    mandatory.push('passengers[].birthdate')
    expect(doneBy(await ticketing.travellerFields(id))).toEqual(['name', 'birthDate'])
  })

  test('asked too often is a no for now; at confirmation it is believed only if the reservation is still open', async () => {
    rig.sandbox.faults.add({ kind: 'rate-limit', times: 2 })
    expect(await rig.ticketing.reservation('RAWFZHK9')).toMatchObject({ kind: 'refused', code: 'busy' })
    expect(await rig.ticketing.reserve(party)).toMatchObject({ kind: 'refused', code: 'busy' })
    rig.sandbox.faults.add({ kind: 'rate-limit', times: 2 })
    expect((await rig.ticketing.confirm('RAWFZHK9', contact)).kind).toBe('unknown')
  })

  test.each([
    ['17', 17],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 08:00:00 GMT', undefined],
    ['soon', undefined],
  ])('asked to wait with Retry-After: %s', async (header, seconds) => {
    const apiUrl = await smallServer((_, response) => {
      response.sendDate = false
      const headers = { 'retry-after': header, date: 'Fri, 20 Nov 2026 09:00:00 GMT' }
      response.writeHead(429, headers).end('{"errors":[{"code":"429.000.000","title":"x"}]}')
    })
    const answer = await createDistribusion({ ...rig.settings, apiUrl }).search(window)
    expect(answer).toMatchObject({ kind: 'refused', code: 'busy' })
    expect('retryAfter' in answer ? answer.retryAfter : undefined).toBe(seconds)
  })

  test('an answer may come packed; one that stops halfway is late, and nobody is sent elsewhere', async () => {
    const trip = { data: { type: 'reservations', id: 'RAWFZHK9', attributes: { state: 'failed' } } }
    const packed = await smallServer((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(trip)))
    })
    const read = (apiUrl: string) => createDistribusion({ ...rig.settings, apiUrl }).reservation('RAWFZHK9')
    expect(await read(packed)).toEqual(await read(await serving(JSON.stringify(trip))))
    const halfway = await smallServer((_, response) => void response.write('{"data":'))
    expect(await read(halfway)).toEqual(unknown(timedOut))
    const elsewhere = await smallServer(
      (_, response) => void response.writeHead(307, { location: packed }).end(JSON.stringify(trip)),
    )
    expect((await read(elsewhere)).kind).toBe('unknown')
  })

  test('a rejected key and a provider that is not there are unknown', async () => {
    const stranger = createDistribusion({ ...rig.settings, apiKey: 'wrong' })
    expect((await stranger.reservation('RAWFZHK9')).kind).toBe('unknown')
    const nobody = createDistribusion({ ...rig.settings, apiUrl: await nobodysAddress() })
    expect((await nobody.search(window)).kind).toBe('unknown')
    expect((await nobody.reserve(party)).kind).toBe('unknown')
  })

  test.each([
    ['a page of a proxy', 200, '<html>'],
    ['an answer without data', 200, '{}'],
    ['an answer cut short', 200, '{"data":{"id":"RAWF'],
    ['a page that says not found', 404, '<html>'],
    ['an unreadable carrier', 500, '{"errors":[{"code":"600.900.000","title":"x"}]}'],
  ])('%s is unknown', async (_name, status, body) => {
    const ticketing = await answering(status, body)
    expect((await ticketing.reserve(party)).kind).toBe('unknown')
    expect((await ticketing.confirm('R1', contact)).kind).toBe('unknown')
    expect((await ticketing.reservation('R1')).kind).toBe('unknown')
  })

  test('a word for its state that nobody knows leaves a reservation with its reference, and what was asked of it unknown', async () => {
    const odd = '{"data":{"id":"R1","attributes":{"state":"dreaming","total_price":1}}}'
    const ticketing = await answering(200, odd)
    for (const answer of [await ticketing.reserve(party), await ticketing.reservation('R1')])
      expect(doneBy(answer)).toMatchObject({ ref: 'R1', state: 'other', bookingRef: null })
    for (const answer of [await ticketing.confirm('R1', contact), await ticketing.cancelReservation('R1')])
      expect(answer.kind).toBe('unknown')
  })

  test.each([
    [500, '500.501.000', 'sold_out'],
    [409, '500.501.000', 'sold_out'],
    [500, '500.502.026', 'price_changed'],
    [500, '600.701.000', 'sold_out'],
    [500, '600.702.000', 'price_changed'],
    [400, '400.501.003', 'not_offered'],
    [400, '400.101.044', 'out_of_window'],
    [400, '400.101.030', 'traveller_refused'],
    [400, '400.101.022', 'invalid'],
    [400, '400.800.000', 'not_found'],
    [429, '429.000.000', 'busy'],
  ])('HTTP %i with code %s means %s', async (status, code, meaning) => {
    const ticketing = await answering(status, JSON.stringify({ errors: [{ code, title: 'x' }] }))
    expect(await ticketing.reserve(party)).toMatchObject({ kind: 'refused', code: meaning })
  })

  test.each([
    `${id}-0`,
    id.replace('T09:15', ' 09:15'),
    id.replace('T09:15', 'T09:15:00'),
    id.replace('VCRA', 'VC&A'),
    `${id}\n`,
    id.toLowerCase(),
  ])('%j is no connection, and nobody is asked', async (connectionId) => {
    const nobody = createDistribusion({ ...rig.settings, apiUrl: await nobodysAddress() })
    expect(await nobody.quote(connectionId, 'FARE-1', { adults: 6 }, 'EUR')).toMatchObject({
      code: 'not_found',
    })
    expect(await nobody.reserve({ ...party, connectionId })).toMatchObject({ code: 'not_found' })
  })

  test('a ticket is judged by its bytes, whatever status and type say', async () => {
    const error = await answering(200, '{"errors":[{"code":"400.501.006","title":"x"}]}')
    expect(await error.ticket('b1', 'pdf')).toMatchObject({ kind: 'refused', code: 'not_offered' })
    expect((await (await answering(200, '<html>')).ticket('b1', 'pdf')).kind).toBe('unknown')
    expect(doneBy(await (await answering(200, '%PDF-1.4')).ticket('b1', 'pdf')).length).toBe(8)
  })

  test.each([
    [{ data: { type: 'cancellations', id: 'SlxcRz_gNL_BtOaYy6FPFA' } }, true],
    [{ data: null }, false],
    [{ data: [] }, false],
    [{ data: { type: 'cancellations', id: null } }, false],
    [{ data: { type: 'cancellations' } }, false],
    [{}, false],
    [null, false],
  ])('[BOOK-08] a booking whose cancellation is %j', async (cancellation, isCancelled) => {
    const booking = { type: 'bookings', id: '8qbBSBst2XH39afW2WzAfQ', relationships: { cancellation } }
    const ticketing = await answering(200, JSON.stringify({ data: booking }))
    expect(doneBy(await ticketing.isCancelled('8qbBSBst2XH39afW2WzAfQ'))).toBe(isCancelled)
  })

  test('a ticket that is not printed yet is said to be not ready, not missing', async () => {
    const connection = await awkwardTrain('IC 3559')
    const ref = await bought(connection)
    // drawing one may take the sandbox longer than silence is waited for here
    const patient = createDistribusion({ ...rig.settings, readTimeoutMs: 30_000 })
    expect(await patient.ticket(ref, 'pdf')).toMatchObject({ kind: 'refused', code: 'not_ready' })
    rig.advance(2 * 60_000)
    expect((await patient.ticket(ref, 'pdf')).kind).toBe('done')
  })

  test('times of a reservation are UTC wherever the server stands, whether they say so or not', async () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'America/New_York'
    onTestFinished(() => {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    })
    for (const time of [
      '2027-03-01T10:10',
      '2027-03-01T10:10:00',
      '2027-03-01T10:10:00Z',
      '2027-03-01T11:10:00+01:00',
    ]) {
      const attributes = { state: 'created', total_price: 1, expires_at: time }
      const ticketing = await answering(200, JSON.stringify({ data: { id: 'R1', attributes } }))
      expect(doneBy(await ticketing.reservation('R1')).expiresAt).toBe(Date.parse('2027-03-01T10:10Z'))
    }
  })

  test('every train of a search shows all its stops, in order, without times where nobody boards or alights', async () => {
    const date = localDate(rig.now() + 5 * 86_400_000, 'Europe/Amsterdam')
    const patient = createDistribusion({ ...rig.settings, readTimeoutMs: 10_000 })
    const { connections } = doneBy(await patient.search({ ...window, date, to: 'NLUTRCST' }))
    for (const { segments } of connections) {
      for (const { stops, departureStationId, arrivalStationId, departurePlatform } of segments) {
        expect(departurePlatform).toMatch(/\d/)
        expect(stops[0]).toMatchObject({ stationId: departureStationId, plannedArrival: null })
        expect(stops.at(-1)).toMatchObject({ stationId: arrivalStationId, plannedDeparture: null })
      }
    }
  })

  test('a hold that lapsed is over, in whatever word they say so', async () => {
    const date = localDate(rig.now() + 5 * 86_400_000, 'Europe/Amsterdam')
    const patient = createDistribusion({ ...rig.settings, readTimeoutMs: 10_000 })
    const { connections } = doneBy(await patient.search({ ...window, date, to: 'NLUTRCST' }))
    const { ref } = doneBy(await rig.ticketing.reserve({ ...party, connectionId: connections[0]!.id }))
    rig.sandbox.faults.add({ kind: 'lapses-as-expired' })
    rig.advance(11 * 60_000)
    expect(doneBy(await rig.ticketing.reservation(ref)).state).toBe('failed')
    expect(await rig.ticketing.confirm(ref, contact)).toMatchObject({ kind: 'refused', code: 'expired' })
  })

  test('times of a search are sent to the second, and its end is the last second of the window', async () => {
    const asked: URLSearchParams[] = []
    const apiUrl = await smallServer((request, response) => {
      asked.push(new URL(request.url!, 'http://x').searchParams)
      response.end('{"data":[]}')
    })
    const ticketing = createDistribusion({ ...rig.settings, apiUrl })
    await ticketing.search({ ...window, startTime: '09:00', endTime: '12:00' })
    await ticketing.search({ ...window, startTime: '00:00', endTime: '24:00' })
    await ticketing.connection(id, 6, 'EUR', 'en')
    const times = asked.flatMap((query) =>
      query.has('departure_date')
        ? [[query.get('departure_start_time'), query.get('departure_end_time')]]
        : [],
    )
    expect(times).toEqual([
      ['09:00:00', '11:59:59'],
      ['00:00:00', null],
      ['09:15:00', '09:15:59'],
    ])
  })

  test('a hold that is only pretended shows no end', async () => {
    const connectionId = await awkwardTrain('IC 3959')
    expect(doneBy(await rig.ticketing.reserve({ ...party, connectionId }))).toMatchObject({
      expiresAt: null,
      state: 'open',
    })
  })

  test('a confirmation that never ends is processing until its deadline, then failed', async () => {
    const connectionId = await awkwardTrain('IC 3555')
    const { ref } = doneBy(await rig.ticketing.reserve({ ...party, connectionId }))
    const { processingDeadline } = doneBy(await rig.ticketing.confirm(ref, contact))
    rig.advance(processingDeadline! - rig.now() - 1_000)
    expect(doneBy(await rig.ticketing.reservation(ref)).state).toBe('processing')
    rig.advance(2_000)
    expect(doneBy(await rig.ticketing.reservation(ref)).state).toBe('failed')
  })

  test('a document with holes shows what can be read', async () => {
    const link = (type: string, linked: string) => ({ data: { type, id: linked } })
    const trip = (name: string, arrival: string) => ({
      type: 'connections',
      id: name,
      attributes: { departure_time: '2027-03-05T09:15', arrival_time: '2027-03-05T12:35', duration: 12_000 },
      relationships: {
        departure_station: link('stations', 'NLAMSCST'),
        arrival_station: link('stations', arrival),
        marketing_carrier: link('marketing_carriers', 'VCRA'),
        segments: { data: [{ type: 'segments', id: 'gone' }] },
        fares: {
          data: [
            { type: 'fares', id: 'f', price: 41_400, fare_class: { id: 'VCRA-FARE-1', code: 'FARE-1' } },
          ],
        },
      },
    })
    const station = (code: string, zone: string) => ({
      type: 'stations',
      id: code,
      attributes: { name: code, time_zone: zone },
    })
    const included = [
      // no time, which must not take the train with it
      { type: 'fares', id: 'f', attributes: { sold_until: '2027-03-04T25:00' } },
      station('NLAMSCST', 'Europe/Amsterdam'),
      station('GBLONSPX', 'Europe/London'),
    ]
    const data = [trip('to London', 'GBLONSPX'), trip('to nowhere', 'XXNOWHRE')]
    const ticketing = await answering(200, JSON.stringify({ data, included }))
    const { connections } = doneBy(await ticketing.search(window))
    expect(connections).toEqual([
      expect.objectContaining({
        id: 'to London',
        plannedDeparture: Date.parse('2027-03-05T08:15Z'),
        plannedArrival: Date.parse('2027-03-05T12:35Z'),
        carrier: { id: 'VCRA', name: 'VCRA', logo: null, terms: null },
        segments: [],
        fares: [
          expect.objectContaining({
            fareClass: 'FARE-1',
            className: 'FARE-1',
            seatsLeft: null,
            soldUntil: null,
            refund: null,
          }),
        ],
      }),
    ])
    const nothing = await answering(200, JSON.stringify({ data: [trip('to nowhere', 'XXNOWHRE')], included }))
    expect((await nothing.search(window)).kind).toBe('unknown')
  })

  test.each(['http://api.example.org', 'http://127.0.0.1.example.org', 'ftp://localhost'])(
    'the address %s is not accepted',
    (apiUrl) => {
      expect(() => createDistribusion({ ...rig.settings, apiUrl })).toThrow('the ticketing address')
    },
  )

  /** A train of the sandbox that is known for its trouble. */
  async function awkwardTrain(line: string): Promise<string> {
    const date = localDate(rig.now() + 5 * 86_400_000, 'Europe/Amsterdam')
    const side = new URL(rig.settings.apiUrl).origin
    const { trains } = (await (await fetch(`${side}/sandbox/trains?date=${date}`)).json()) as {
      trains: { line: string; stops: { station: string }[] }[]
    }
    const { stops } = trains.find((train) => train.line === line)!
    const slow = createDistribusion({ ...rig.settings, readTimeoutMs: 10_000 })
    const day = {
      ...window,
      date,
      startTime: '00:00',
      from: stops[0]!.station,
      to: stops.at(-1)!.station,
      adults: 1,
    }
    const { connections } = doneBy(await slow.search(day))
    return connections.find(({ segments }) => segments.length === 1 && segments[0]!.line === line)!.id
  }

  async function bought(connectionId: string): Promise<string> {
    const { ref } = doneBy(await rig.ticketing.reserve({ ...party, connectionId }))
    doneBy(await rig.ticketing.confirm(ref, contact))
    rig.advance(10_000)
    return doneBy(await rig.ticketing.reservation(ref)).bookingRef!
  }
})
