import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SearchApp, searchSandbox, thursday } from '../../../../../testing/harness/search-app.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'

const ticketing = searchSandbox()
const { clock, sandbox } = ticketing
let searchApp: SearchApp

beforeAll(() => ticketing.listen())
afterAll(() => ticketing.close())
beforeEach(async () => {
  searchApp = await ticketing.open()
})

const get = (url: string, language?: string) => searchApp.get(url, language)
const find = (asked: Record<string, string>, language?: string) => searchApp.find(asked, language)

const stationNames = async (typed: string, language = 'en') => {
  const { body } = await get(`/api/stations/search?query=${encodeURIComponent(typed)}`, language)
  return (body.data as { attributes: { name: string } }[]).map(({ attributes }) => attributes.name)
}

test('[SRCH-14] stations are found by their names in other languages and without accents', async () => {
  expect(await stationNames('Bois-le-Duc')).toEqual(["'s-Hertogenbosch"])
  expect((await stationNames('dusseldorf'))[0]).toBe('Düsseldorf Hbf')
  expect((await stationNames('utrecht'))[0]).toBe('Utrecht Centraal')
  expect(await stationNames('zzz')).toEqual([])
})

test('[SRCH-14] a station bears its name in the language asked for, whatever language it was typed in', async () => {
  for (const typed of ['Köln', 'koeln', 'Cologne', 'Keulen', 'Colonia']) {
    expect((await stationNames(typed, 'de'))[0], typed).toBe('Köln Hbf')
    expect((await stationNames(typed, 'nl'))[0], typed).toBe('Keulen Hbf')
    expect((await stationNames(typed, 'es'))[0], typed).toBe('Colonia Hbf')
  }
  const { body } = await get('/api/stations?ids=NLHAGCST', 'fr')
  expect(body.data).toMatchObject([{ attributes: { name: 'La Haye Centraal', city: 'La Haye' } }])
})

test('[SRCH-14] fare classes are named in the language asked for', async () => {
  const names = async (language: string) => {
    const { trains } = await find({}, language)
    return trains[0]!.relationships.fares.map(({ class_name }) => class_name)
  }
  expect(await names('en')).toContain('2nd class')
  expect(await names('de')).toContain('2. Klasse')
  expect(await names('nl')).toContain('2e klas')
})

test('[SRCH-01] one letter is not asked about', async () => {
  expect(await get('/api/stations/search?query=u')).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
  expect(await get('/api/stations/search?query=%20u%20')).toMatchObject({ status: 400 })
})

test('[SRCH-01] a station says whether what was asked for can mean nothing else', async () => {
  const first = async (typed: string, language?: string) => {
    const { body } = await get(`/api/stations/search?query=${encodeURIComponent(typed)}`, language)
    return body.data[0]?.sure
  }
  // Solothurn, Torino Porta Nuova, Best, Lübeck: the nearest there is, and nobody's destination
  for (const typed of ['Oslo', 'Porto', 'Test', 'Blub', 'Utr', 'Den', 'Hauptbahnhof'])
    expect(await first(typed), typed).not.toBe(true)
  for (const typed of ['Keulen', 'utrecht', 'Best', 'Paris', 'koeln hbf', 'Den Haag', 'schiphol'])
    for (const language of ['en', 'de', 'fr', 'nl', 'es'])
      expect(await first(typed, language), typed).toBe(true)
})

test('[SRCH-14] stations by comma-joined ids, in the order asked for', async () => {
  const { body } = await get('/api/stations?ids=NLMAASTA,NLUTRCST')
  expect(body.data).toMatchObject([
    { id: 'NLMAASTA', attributes: { name: 'Maastricht', country_code: 'NL' } },
    { id: 'NLUTRCST' },
  ])
  const some = await get('/api/stations?ids=NLMAASTA,NLXXXXXX,NLUTRCST')
  expect(some).toMatchObject({ status: 200, body: { data: [{ id: 'NLMAASTA' }, { id: 'NLUTRCST' }] } })
  expect(await get('/api/stations?ids=NLXXXXXX')).toMatchObject({
    status: 404,
    body: { code: 'unknown_station' },
  })
})

test('[SRCH-14] a day of trains, each with times on the station clock, fares with the fee, segments and stops', async () => {
  const { status, trains } = await find({})
  expect(status).toBe(200)
  expect(trains.length).toBeGreaterThan(20)
  const direct = trains.find(({ attributes }) => attributes.transfers === 0)!
  expect(direct.attributes.departure_time).toMatch(/^2026-11-26T\d\d:\d\d:00\+01:00$/)
  expect(direct.relationships.departure_station).toMatchObject({
    id: 'NLUTRCST',
    attributes: { name: 'Utrecht Centraal' },
  })
  const [fare] = direct.relationships.fares
  expect(fare!.total_price).toBe(fare!.price + 300)
  expect(fare!.seats_left).toBeGreaterThan(0)
  expect(direct.relationships.segments[0]!.stops.length).toBeGreaterThan(2)
  const times = trains.map(({ attributes }) => Date.parse(attributes.departure_time))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('[GRP-01] six shares on a Dutch train add up to the ticket for six and are cheaper than travelling alone', async () => {
  const { trains } = await find({})
  const offered = trains.filter(({ group }) => group?.available)
  expect(offered.length).toBeGreaterThan(10)
  for (const { group, relationships } of offered) {
    const alone = Math.min(...relationships.fares.map((fare) => fare.total_price))
    expect(group!.alone).toBe(alone)
    expect(group!.per_member + group!.saving).toBe(alone)
    expect(group!.saving).toBeGreaterThan(0)
    expect(Math.abs((group!.per_member - 300) * 6 - group!.group_total)).toBeLessThan(6)
  }
})

test('[GRP-01] each class has its own group price, and the train has that of the cheapest', async () => {
  const { trains } = await find({})
  const train = trains.find(
    ({ group, relationships }) => group?.available && relationships.fares.length === 2,
  )!
  const [second, first] = train.relationships.fares.toSorted((a, b) => a.price - b.price)
  expect(second!.group).toEqual(train.group)
  expect(first!.group!.group_total).toBeGreaterThan(second!.group!.group_total)
  // each class is compared with the cheapest ticket alone in any class, which the answer names
  expect(first!.group!.alone).toBe(second!.total_price)
  expect(first!.group!.saving).toBe(Math.max(0, second!.total_price - first!.group!.per_member))
})

test('[GRP-01] no group outside the Netherlands', async () => {
  const { status, trains } = await find({
    'departure_stations[]': 'NLAMSCST',
    'arrival_stations[]': 'BEBRUMID',
  })
  expect(status).toBe(200)
  expect(trains.length).toBeGreaterThan(0)
  expect(trains.every(({ group }) => group === null)).toBe(true)
})

test('[SRCH-04] three travellers see the price of three, and what one saves stays what one saves', async () => {
  const one = (await find({})).trains
  const three = (await find({ passengers: '[{"max_age":25,"pax":1},{"max_age":57,"pax":2}]' })).trains
  const train = one.find(({ group }) => group?.available)!
  const same = three.find(({ id }) => id === train.id)!
  expect(same.relationships.fares[0]!.price).toBeGreaterThan(train.relationships.fares[0]!.price * 2)
  expect(same.group).toEqual(train.group)
})

/** The trains of the provider, the first of them moved to this time of its day. */
const leavesAt =
  (time: string, { search }: Ticketing): Ticketing['search'] =>
  async (...asked) => {
    const found = await search(...asked)
    if (found.kind !== 'done') return found
    const [first] = found.value.connections
    const plannedDeparture = Date.parse(`${thursday}T${time}+01:00`)
    const moved = { ...first!, plannedDeparture, plannedArrival: plannedDeparture + 3_600_000 }
    return { ...found, value: { ...found.value, connections: [moved] } }
  }

test('[SRCH-05] [SRCH-10] hours are half-open, and 23:59 is the end of the day', async () => {
  const clocks = async (asked: Record<string, string>) =>
    (await find(asked)).trains.map(({ attributes }) => attributes.departure_time.slice(11, 16))
  const day = await clocks({})
  // trains leave at both ends of these hours
  expect(day).toEqual(expect.arrayContaining(['10:01', '12:01']))
  const morning = await clocks({ departureStartTime: '10:01', departureEndTime: '12:01' })
  expect(morning).toEqual(day.filter((time) => time >= '10:01' && time < '12:01'))
  expect(morning[0]).toBe('10:01')

  searchApp = await ticketing.open({ change: (real) => ({ ...real, search: leavesAt('23:59:30', real) }) })
  expect(await clocks({ departureStartTime: '23:00' })).toEqual(['23:59'])
  expect(await clocks({ departureStartTime: '23:00', departureEndTime: '23:58' })).toEqual([])
})

test('[SRCH-14] what cannot be searched is refused with its own code and a sentence in the language asked for', async () => {
  const refusals = [
    [{ 'arrival_stations[]': 'NLXXXXXX' }, 404, 'unknown_station'],
    [{ 'arrival_stations[]': 'NLUTRCST' }, 400, 'same_station'],
    [{ departure_date: '2026-11-19' }, 400, 'date_out_of_window'],
    [{ departure_date: '2027-05-20' }, 400, 'date_out_of_window'],
    [{ departure_date: '2026-02-31' }, 400, 'date_out_of_window'],
    [{ passengers: 'garbage' }, 400, 'passengers_unreadable'],
    [{ passengers: '[{"pax":-1}]' }, 400, 'passengers_unreadable'],
    [{ passengers: '[{"pax":10}]' }, 400, 'passengers_unreadable'],
    [{ passengers: '{"pax":1}' }, 400, 'passengers_unreadable'],
  ] as const
  for (const [asked, status, code] of refusals) {
    const english = await find(asked)
    expect(english, JSON.stringify(asked)).toMatchObject({ status, body: { code } })
    const dutch = await find(asked, 'nl')
    expect(dutch.body.message).not.toMatch(/search[.]/)
    expect(dutch.body.message).not.toBe(english.body.message)
  }
  expect((await find({ departure_date: '2027-05-19' })).status).toBe(200)
})

test('[SRCH-14] trains of today that have left are not shown', async () => {
  const { trains } = await find({ departure_date: '2026-11-20' })
  expect(trains.length).toBeGreaterThan(0)
  expect(trains[0]!.attributes.departure_time > '2026-11-20T13:00').toBe(true)
  expect(trains.filter(({ group }) => group!.available)).toEqual([])
  expect(trains[0]!.group!.reason).toBe('group_deadline_passed')
})

test('[SRCH-14] a provider that is down is said so, and asked again the next time', async () => {
  await find({ departure_date: '2026-11-27' })
  sandbox.faults.add({ kind: 'error-before', match: { path: '/connections/find' }, times: 100 })
  expect(await find({})).toMatchObject({ status: 503, body: { code: 'ticketing_unreachable' } })
  // what was found a moment ago still stands
  expect((await find({ departure_date: '2026-11-27' })).status).toBe(200)
  sandbox.faults.clear()
  // a question that is still under way is shared: one of the three a search asks may not have its no yet
  await expect.poll(async () => (await find({})).status).toBe(200)
})

test('the day the clocks change has every train once, each with the offset of its own hour', async () => {
  clock.set(Date.parse('2027-03-20T12:00:00Z'))
  const { trains } = await find({ departure_date: '2027-03-28' })
  const offsets = new Set(trains.map(({ attributes }) => attributes.departure_time.slice(19)))
  expect([...offsets].filter((offset) => offset !== '+02:00' && offset !== '+01:00')).toEqual([])
  expect(trains.some(({ attributes }) => attributes.departure_time.endsWith('+02:00'))).toBe(true)
  expect(new Set(trains.map(({ id }) => id)).size).toBe(trains.length)
})

test('the days that can be searched begin today, a form begins on the first Saturday a group has time to fill for', async () => {
  const { body } = await get('/api/tickets/window')
  expect(body).toEqual({ first_date: '2026-11-20', usual_date: '2026-11-28', last_date: '2027-05-19' })
})

test('[GRP-01] one train by its id comes with the binding total for six, or is not found', async () => {
  const train = (await find({})).trains.find(({ group }) => group?.available)!
  const answer = await searchApp.search.connectionById(train.id, 'en', new Behalf('somebody'))
  expect(answer).toMatchObject({
    kind: 'done',
    value: {
      id: train.id,
      groupTotal: { amount: train.group!.group_total, currency: 'EUR' },
      departureStation: { countryCode: 'NL', timeZone: 'Europe/Amsterdam' },
    },
  })
  expect(await searchApp.search.connectionById('nonsense', 'en', new Behalf('somebody'))).toMatchObject({
    kind: 'refused',
    code: 'not_found',
  })
})
