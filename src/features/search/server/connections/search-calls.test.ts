import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SearchApp, searchSandbox } from '../../../../../testing/harness/search-app.ts'
import { done, refused, unknown } from '../../../../kernel/answer.ts'
import { QueueFull } from '../../../../platform/fair-queue.ts'
import { addressOf } from '../../../../kernel/contract.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import { connectionSeats, connectionVacancy, searchTrains } from '../../contract.ts'

const ticketing = searchSandbox()
const { sandbox } = ticketing
let searchApp: SearchApp
let carriersAsked: string[]
let spoil: Partial<Ticketing>

beforeAll(() => ticketing.listen())
afterAll(() => ticketing.close())
beforeEach(async () => {
  carriersAsked = []
  spoil = {}
  searchApp = await ticketing.open({
    change: (given) => ({
      ...given,
      carrier: (id) => {
        carriersAsked.push(id)
        return (spoil.carrier ?? given.carrier)(id)
      },
      seats: (...asked) => (spoil.seats ?? given.seats)(...asked),
      quote: (...asked) => (spoil.quote ?? given.quote)(...asked),
      connection: (...asked) => (spoil.connection ?? given.connection)(...asked),
    }),
  })
})

const vacancy = (query: Record<string, string>, language?: string) =>
  searchApp.get(addressOf(connectionVacancy, {}, query), language)
const seats = (query: Record<string, string>, language?: string) =>
  searchApp.get(addressOf(connectionSeats, {}, query), language)
const lineOf = async (line: string) => {
  const { trains } = await searchApp.find({ 'arrival_stations[]': 'NLEINCST' })
  return trains.find(
    ({ relationships }) => relationships.segments.length === 1 && relationships.segments[0]!.line === line,
  )!
}
async function anyTrain() {
  const { trains } = await searchApp.find({})
  return trains.find(({ group, attributes }) => group?.available && attributes.transfers === 0)!
}
const cheapestOf = ({ relationships }: Awaited<ReturnType<typeof anyTrain>>) =>
  relationships.fares.toSorted((a, b) => a.price - b.price)[0]!

describe('[SRCH-14] vacancy', () => {
  test('the chosen price still stands: the same total, with the fee beside it', async () => {
    const train = await anyTrain()
    const fare = cheapestOf(train)
    const { status, body } = await vacancy({
      connectionId: train.id,
      fare_class: fare.fare_class,
      price: String(fare.price),
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: train.id,
      attributes: {
        code: 'available',
        available: true,
        price: fare.price,
        price_formatted: fare.price_formatted,
        total_price: fare.price + 300,
        selected_price: fare.price,
        fare_class: fare.fare_class,
        pax: 1,
      },
      relationships: {
        connection: {
          id: train.id,
          relationships: { fares: train.relationships.fares.map(({ id }) => ({ id })) },
        },
      },
    })
    expect(body.checked_at).toBe('2026-11-20T13:00:00+01:00')
  })

  test('the carrier asks another price now: the new total, and that it changed, although the search still shows the old', async () => {
    const train = await anyTrain()
    const fare = cheapestOf(train)
    sandbox.faults.add({ kind: 'price-rise' })
    const { body } = await vacancy({
      connectionId: train.id,
      fare_class: fare.fare_class,
      price: String(fare.price),
    })
    expect(body.data.attributes).toMatchObject({
      code: 'price_changed',
      available: true,
      selected_price: fare.price,
    })
    expect(body.data.attributes.price).toBeGreaterThan(fare.price)
    expect(cheapestOf(await anyTrain()).price).toBe(fare.price)
  })

  test.each(['price_changed', 'expired', 'invalid'] as const)(
    'a no to the chosen class that is called %s says nothing of the next one',
    async (code) => {
      const { trains } = await searchApp.find({})
      const train = trains.find(({ relationships }) => relationships.fares.length > 1)!
      const [chosen, next] = train.relationships.fares.toSorted((a, b) => a.price - b.price)
      const total = { amount: next!.price, currency: 'EUR' }
      spoil.quote = async (_, fareClass) =>
        fareClass === chosen!.fare_class ? refused(code) : done({ available: true, total })
      const { status, body } = await vacancy({ connectionId: train.id, fare_class: chosen!.fare_class })
      expect(status).toBe(200)
      expect(body.data.attributes).toMatchObject({ code: 'fare_changed', fare_class: next!.fare_class })
    },
  )

  test('a class that is gone: the next one is quoted and that is said; none left: not available', async () => {
    const train = await anyTrain()
    expect(
      (await vacancy({ connectionId: train.id, fare_class: 'FARE-9', price: '1' })).body.data.attributes,
    ).toMatchObject({ code: 'fare_changed', fare_class: cheapestOf(train).fare_class })
    spoil.quote = async () => refused('sold_out')
    expect((await vacancy({ connectionId: train.id })).body.data.attributes).toMatchObject({
      code: 'not_available',
      available: false,
      price: 0,
      fare_class: null,
    })
  })

  test('[BOOK-04] what the carrier gives back is that of the quoted class, in its own words and the asker’s language (R-36)', async () => {
    const { id: connectionId } = await anyTrain()
    const of = async (fare_class: string, language?: string) =>
      (await vacancy({ connectionId, fare_class, ...(language && { locale: language }) }, language)).body.data
        .attributes.refund
    expect(await of('FARE-1')).toEqual({
      kind: 'partial',
      conditions: 'Money back less 15 % until 24 hours before departure.',
    })
    expect(await of('FARE-2', 'de')).toEqual({
      kind: 'full',
      conditions: 'Volle Erstattung bis zur Abfahrt.',
    })
    // a class that is gone: what the next one gives back
    expect(await of('FARE-9')).toMatchObject({ kind: 'partial' })
  })

  test('[BOOK-05] an infant alone is refused in a sentence, before the carrier is asked', async () => {
    const train = await anyTrain()
    spoil.quote = async () => unknown('not to be asked')
    const passengers = '[{"type":"INF","pax":1}]'
    expect(await vacancy({ connectionId: train.id, passengers }, 'de')).toMatchObject({
      status: 400,
      body: {
        code: 'infant_alone',
        message:
          'Ein Kleinkind kann nicht allein reisen. Bitte füge eine erwachsene Person oder ein Kind hinzu.',
      },
    })
  })

  test('[SRCH-14] whoever is named by an age travels as what somebody of that age is', async () => {
    const train = await anyTrain()
    const parties: unknown[] = []
    spoil.quote = async (_train, _fare, party) => {
      parties.push(party)
      return unknown('enough is known')
    }
    const ages = (...list: readonly number[]) => JSON.stringify(list.map((max_age) => ({ max_age, pax: 1 })))
    expect(await vacancy({ connectionId: train.id, passengers: ages(1) })).toMatchObject({
      body: { code: 'infant_alone' },
    })
    await vacancy({ connectionId: train.id, passengers: ages(57, 8, 1, 25) })
    expect(parties).toEqual([{ adults: 2, children: 1, infants: 1 }])
  })

  test('the price is that of the whole party', async () => {
    const train = await anyTrain()
    const { body } = await vacancy({
      connectionId: train.id,
      passengers: '[{"max_age":25,"pax":1},{"max_age":57,"pax":2}]',
    })
    expect(body.data.attributes.pax).toBe(3)
    expect(body.data.attributes.price).toBeGreaterThan(cheapestOf(train).price * 2)
  })

  test('what cannot be answered is refused with a code and a sentence in the language asked for', async () => {
    const train = await anyTrain()
    const gone = train.id.replaceAll('2026-11-26', '2026-11-19')
    for (const connectionId of ['nonsense', gone, train.id.replace('NLUTRCST', 'NLXXXXXX')]) {
      const english = await vacancy({ connectionId })
      expect(english, connectionId).toMatchObject({ status: 404, body: { code: 'unknown_connection' } })
      const french = await vacancy({ connectionId }, 'fr')
      expect(french.body.message).toBe('Ce trajet n’est plus en vente.')
    }
    const spoiled: Record<string, string>[] = [
      { price: '-1' },
      { price: 'free' },
      { currency: 'USD' },
      { connectionId: '' },
    ]
    for (const bad of spoiled) {
      expect(await vacancy({ connectionId: train.id, ...bad })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    }
    expect(await vacancy({ connectionId: train.id, passengers: '{' })).toMatchObject({
      body: { code: 'passengers_unreadable' },
    })
    spoil.connection = async () => unknown('time-out')
    expect(await vacancy({ connectionId: train.id })).toMatchObject({
      status: 503,
      body: { code: 'ticketing_unreachable' },
    })
    spoil.connection = async () => refused('busy', 'too often', 9)
    expect(await vacancy({ connectionId: train.id })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '9' },
      body: { code: 'ticketing_busy' },
    })
  })
})

describe('[SRCH-14] seats', () => {
  test('every train of the connection with its cars, and each seat with its class, its place and whether it is free', async () => {
    const { trains } = await searchApp.find({ 'departure_stations[]': 'NLGROSTA' })
    const train = trains.find(({ attributes }) => attributes.transfers === 1)!
    const { status, body } = await seats({ connectionId: train.id })
    expect(status).toBe(200)
    expect(body.data.map(({ segment }: { segment: number }) => segment)).toEqual([0, 1])
    expect(body.notices).toEqual([])
    const [seat] = body.data[0].cars[0].seats
    expect(seat).toEqual({
      code: expect.any(String),
      label: expect.any(String),
      fare_class: expect.stringMatching(/^FARE-/),
      available: expect.any(Boolean),
      row: expect.any(Number),
      column: expect.any(Number),
      level: 1,
    })
    const all = body.data.flatMap((one: { cars: { seats: { available: boolean }[] }[] }) =>
      one.cars.flatMap((car) => car.seats),
    )
    expect(new Set(all.map(({ available }: { available: boolean }) => available))).toEqual(
      new Set([true, false]),
    )
  })

  test('a train without a seat map says so, and nothing is refused', async () => {
    const train = await lineOf('IC 3547')
    const { status, body } = await seats({ connectionId: train.id }, 'de')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: [],
      notices: [
        {
          code: 'no_seat_map',
          message: 'Für diesen Zug gibt es keinen Sitzplan. Die Sitzplätze teilt das Bahnunternehmen zu.',
        },
      ],
    })
  })

  test('an unknown connection, and a provider that is down', async () => {
    expect(await seats({ connectionId: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'unknown_connection' },
    })
    spoil.seats = async () => unknown('time-out')
    expect(await seats({ connectionId: (await anyTrain()).id })).toMatchObject({
      status: 503,
      body: { code: 'ticketing_unreachable' },
    })
  })
})

describe('[SRCH-14] a pause that the provider asks for', () => {
  const carrier = (id: string) => searchApp.get(`/api/marketing-carriers/${id}`)
  const busy = { status: 503, headers: { 'retry-after': '20' }, body: { code: 'ticketing_busy' } }

  test('after a seat map nobody asks for as long as it says: neither seats nor carriers nor trains', async () => {
    const { id: connectionId } = await anyTrain()
    let mapsAsked = 0
    spoil.seats = async () => ((mapsAsked += 1), refused('busy', 'too often', 20))
    expect(await seats({ connectionId })).toMatchObject(busy)
    expect(await seats({ connectionId })).toMatchObject(busy)
    expect(await carrier('NSRZ')).toMatchObject(busy)
    expect(await vacancy({ connectionId })).toMatchObject(busy)
    expect([mapsAsked, carriersAsked]).toEqual([1, []])
    spoil = {}
    searchApp.clock.advance(20_000)
    expect((await seats({ connectionId })).status).toBe(200)
    expect((await carrier('NSRZ')).status).toBe(200)
  })

  test('after the price of a train nobody asks for as long as it says: neither prices nor seats nor days', async () => {
    const { id: connectionId } = await anyTrain()
    let pricesAsked = 0
    spoil.quote = async () => ((pricesAsked += 1), refused('busy', 'too often', 20))
    expect(await vacancy({ connectionId })).toMatchObject(busy)
    expect(await vacancy({ connectionId })).toMatchObject(busy)
    expect(await seats({ connectionId })).toMatchObject(busy)
    expect((await searchApp.find({ departure_date: '2026-12-09' })).status).toBe(503)
    expect(pricesAsked).toBe(1)
    spoil = {}
    searchApp.clock.advance(20_000)
    expect((await vacancy({ connectionId })).status).toBe(200)
  })

  test('after a search or a carrier it is obeyed for seats and other carriers too', async () => {
    const { id: connectionId } = await anyTrain()
    spoil.carrier = async () => refused('busy', 'too often', 20)
    expect(await carrier('NSRZ')).toMatchObject(busy)
    spoil = {}
    expect(await carrier('EUSR')).toMatchObject(busy)
    expect(await seats({ connectionId })).toMatchObject(busy)
    expect(carriersAsked).toEqual(['NSRZ'])
    searchApp.clock.advance(20_000)
    spoil.connection = async () => refused('busy', 'too often', 20)
    await vacancy({ connectionId })
    expect(await seats({ connectionId })).toMatchObject(busy)
    expect(await carrier('NSRZ')).toMatchObject(busy)
  })
})

describe('[SRCH-14] carriers and trains', () => {
  test('a carrier by its id with logo and terms, or not known', async () => {
    expect((await searchApp.get('/api/marketing-carriers/NSRZ')).body.data).toEqual({
      id: 'NSRZ',
      attributes: {
        name: 'NS (sandbox)',
        white_label_logo: expect.stringMatching(/^data:image/),
        terms: expect.stringMatching(/^https:/),
      },
    })
    for (const id of ['ZZZZ', '..%2Fx', '%20'])
      expect(await searchApp.get(`/api/marketing-carriers/${id}`, 'es')).toMatchObject({
        status: 404,
        body: { code: 'unknown_carrier', message: 'No conocemos esta compañía.' },
      })
    spoil.carrier = async () => unknown('time-out')
    expect(await searchApp.get('/api/marketing-carriers/EUSR')).toMatchObject({ status: 503 })
  })

  const query = {
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: '2026-11-26',
  }

  test('trains are those of the search, and each carrier was fetched once', async () => {
    const { status, body } = await searchApp.get(addressOf(searchTrains, {}, query))
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(20)
    expect(body.data[0].relationships.marketing_carrier.attributes.terms).toMatch(/^https:/)
    expect(body.data).toEqual((await searchApp.find({})).trains)
    // the address as it is promised
    const next = new URLSearchParams({ ...query, departure_date: '2026-11-27' })
    expect(await searchApp.get(`/api/trains/search?${next}`)).toMatchObject({ status: 200 })
    expect(carriersAsked).toEqual(['NSRZ'])
  })

  test('a carrier that cannot be read hides no train', async () => {
    spoil.carrier = async () => unknown('time-out')
    const { status, body } = await searchApp.get(addressOf(searchTrains, {}, query))
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(20)
    expect(body.notices).toMatchObject([{ code: 'carrier_details_missing' }])
  })

  test('nor does one that there is no room to ask about', async () => {
    spoil.carrier = async () => {
      throw new QueueFull()
    }
    const { status, body } = await searchApp.get(addressOf(searchTrains, {}, query))
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(20)
    expect(body.notices).toMatchObject([{ code: 'carrier_details_missing' }])
  })
})
