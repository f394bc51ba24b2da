import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SearchApp, searchSandbox, thursday } from '../../../../../testing/harness/search-app.ts'
import type { Connection } from '../../contract.ts'

// Every field of a search, and every way to get it wrong. What is refused says so with a code and a sentence.
const ticketing = searchSandbox()
const { clock } = ticketing
let searchApp: SearchApp

beforeAll(() => ticketing.listen())
afterAll(() => ticketing.close())
beforeEach(async () => {
  searchApp = await ticketing.open()
})

type Fields = readonly (readonly [string, string])[]
const good: Fields = [
  ['departure_stations[]', 'NLUTRCST'],
  ['arrival_stations[]', 'NLMAASTA'],
  ['departure_date', thursday],
  ['departureStartTime', '09:00'],
  ['departureEndTime', '12:00'],
  ['passengers', '[{"type":"PNOS","pax":1,"max_age":57}]'],
  ['locale', 'en'],
  ['currency', 'EUR'],
]
const names = good.map(([name]) => name)
const url = (fields: Fields) =>
  `/api/tickets/connections/find?${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`
const without = (name: string) => good.filter(([known]) => known !== name)
const withOne = (name: string, value: string): Fields => [...without(name), [name, value]]

/** Asks in English and in German: a refusal is a code and a sentence in each. */
async function refusal(fields: Fields) {
  const [english, german] = [await searchApp.get(url(fields), 'en'), await searchApp.get(url(fields), 'de')]
  expect(german).toMatchObject({ status: english.status, body: { code: english.body.code } })
  for (const { body } of [english, german]) expect(body.message).toMatch(/^\p{Lu}.* .*[.]$/u)
  expect(german.body.message).not.toBe(english.body.message)
  return { status: english.status, code: english.body.code as string }
}
const invalid = { status: 400, code: 'invalid_request' }

describe('[SRCH-14] [SRCH-03] every field of a search', () => {
  test('as it should be, and with every default left out', async () => {
    expect((await searchApp.get(url(good))).status).toBe(200)
    const least = good.slice(0, 3)
    const { status, body } = await searchApp.get(url(least))
    expect(status).toBe(200)
    const one = (
      await searchApp.get(
        url([
          ...least,
          ['passengers', '[{"pax":1,"max_age":99}]'],
          ['departureStartTime', '00:00'],
          ['departureEndTime', '23:59'],
          ['currency', 'EUR'],
          ['locale', 'en'],
        ]),
      )
    ).body
    expect(body).toEqual(one)
  })

  test.each(names.slice(0, 3))('%s missing', async (name) => {
    expect(await refusal(without(name))).toEqual(invalid)
  })

  test.each(names.slice(2))('%s twice', async (name) => {
    expect(await refusal([...good, good.find(([known]) => known === name)!])).toEqual(invalid)
  })

  test.each(names.slice(0, 2))('%s twice is two stations, or one where it is the same', async (name) => {
    const [, same] = good.find(([known]) => known === name)!
    const once = (await searchApp.get(url(good))).body
    expect((await searchApp.get(url([...good, [name, same]]))).body.data).toEqual(once.data)
    const both = await searchApp.get(url([...good, [name, 'NLEINCST']]))
    expect(both.status).toBe(200)
    expect(both.body.data.length).toBeGreaterThan(once.data.length)
    const nine = Array.from({ length: 9 }, () => [name, 'NLEINCST'] as const)
    expect(await refusal([...good, ...nine])).toEqual(invalid)
  })

  test.each([...names, 'unheard_of'])('%s huge', async (name) => {
    const fields = withOne(name, 'x'.repeat(9_000))
    if (name === 'unheard_of') expect((await searchApp.get(url(fields))).status).toBe(200)
    else expect(await refusal(fields)).toEqual(invalid)
  })

  test.each(names.filter((name) => name !== 'locale'))('%s empty', async (name) => {
    const code = name === 'passengers' ? 'passengers_unreadable' : 'invalid_request'
    expect(await refusal(withOne(name, ''))).toEqual({ status: 400, code })
  })

  test('a language nobody speaks here is answered in the asker’s own', async () => {
    expect((await searchApp.get(url(withOne('locale', 'xx')), 'de')).body).toEqual(
      (await searchApp.get(url(withOne('locale', 'de')))).body,
    )
  })

  const cases: readonly (readonly [string, string, number, string])[] = [
    ['departure_stations[]', 'NLXXXXXX', 404, 'unknown_station'],
    ['departure_stations[]', 'nlutrcst', 404, 'unknown_station'],
    ['departure_stations[]', '__proto__', 404, 'unknown_station'],
    ['arrival_stations[]', '{"id":"NLMAASTA"}', 404, 'unknown_station'],
    ['arrival_stations[]', 'NLUTRCST', 400, 'same_station'],
    ['departure_date', '2026-11-19', 400, 'date_out_of_window'],
    ['departure_date', '2027-05-20', 400, 'date_out_of_window'],
    ['departure_date', '2026-02-30', 400, 'date_out_of_window'],
    ['departure_date', '0000-00-00', 400, 'date_out_of_window'],
    ['departure_date', '9999-12-31', 400, 'date_out_of_window'],
    ['departure_date', '26-11-2026', 400, 'invalid_request'],
    ['departure_date', '2026-11-26T10:00', 400, 'invalid_request'],
    ['departure_date', 'tomorrow', 400, 'invalid_request'],
    ['departure_date', '1795651200000', 400, 'invalid_request'],
    ['departureStartTime', '24:00', 400, 'invalid_request'],
    ['departureStartTime', '9:00', 400, 'invalid_request'],
    ['departureStartTime', '12:00', 400, 'hours_reversed'],
    ['departureEndTime', '08:00', 400, 'hours_reversed'],
    ['departureEndTime', '23:60', 400, 'invalid_request'],
    ['currency', 'USD', 400, 'invalid_request'],
    ['currency', 'eur', 400, 'invalid_request'],
    ...[
      'nonsense',
      '{"pax":1}',
      '[',
      'null',
      '[]',
      '[null]',
      '[{"pax":0}]',
      '[{"pax":10}]',
      '[{"pax":1.5}]',
      '[{"pax":"1"}]',
      '[{"pax":5},{"pax":5}]',
      '[{"pax":1,"max_age":-1}]',
      '[{"pax":1,"max_age":151}]',
      '[[{"pax":1}]]',
      '1',
    ].map((value) => ['passengers', value, 400, 'passengers_unreadable'] as const),
  ]
  test.each(cases)('%s = %s is %i %s', async (name, value, status, code) => {
    expect(await refusal(withOne(name, value))).toEqual({ status, code })
  })

  test('too many pairs of stations are refused, not left out in silence', async () => {
    const from = ['NLUTRCST', 'NLAMSCST', 'NLEINCST', 'NLROTCST'].map(
      (id) => ['departure_stations[]', id] as const,
    )
    const to = ['NLMAASTA', 'NLZWOSTA', 'NLGROSTA'].map((id) => ['arrival_stations[]', id] as const)
    expect(await refusal([...from, ...to, ...good.slice(2)])).toEqual({
      status: 400,
      code: 'too_many_stations',
    })
  })

  test.each(names)('whatever stands in %s, it is an answer or a refusal with a sentence', async (name) => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json({ maxDepth: 2 }),
      fc.constantFrom(
        '\0',
        '%00',
        '../..',
        "' or 1=1 --",
        '\u202E',
        '🚆',
        'NaN',
        '-0',
        '1e309',
        '[{"pax":1e309}]',
      ),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    )
    await fc.assert(
      fc.asyncProperty(nasty, async (value) => {
        const { status, body } = await searchApp.get(url(withOne(name, value.toWellFormed())), 'nl')
        if (status === 200) return
        expect([400, 404]).toContain(status)
        expect(body.code).toMatch(/^[a-z_]+$/)
        expect(body.message).toMatch(/^\p{Lu}.* .*[.]$/u)
      }),
      { numRuns: 60 },
    )
  })

  test('brackets, repeats and half a query are read as they are or refused', async () => {
    for (const query of [
      '',
      '?',
      '?&&&',
      '?departure_stations=NLUTRCST',
      '?departure_stations[0]=NLUTRCST',
      '?%',
      '?departure_date=%E0%A4%A',
      '?a[b][c]=d',
      `?${'x&'.repeat(3_000)}`,
    ]) {
      const { status, body } = await searchApp.get(`/api/tickets/connections/find${query}`)
      expect({ query: query.slice(0, 40), status, code: body.code }).toMatchObject({
        status: 400,
        code: 'invalid_request',
      })
    }
  })
})

describe('[SRCH-14] days and hours that are not like the others', () => {
  const day = async (from: string, to: string, date: string) => {
    const { status, body } = await searchApp.get(
      url([
        ['departure_stations[]', from],
        ['arrival_stations[]', to],
        ['departure_date', date],
      ]),
    )
    expect(status).toBe(200)
    return body.data as Connection[]
  }
  const instant = (iso: string) => Date.parse(iso)
  const isSound = (trains: readonly Connection[], zone: string) => {
    expect(trains.length).toBeGreaterThan(2)
    expect(new Set(trains.map(({ id }) => id)).size).toBe(trains.length)
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    for (const { attributes } of trains) {
      const { departure_time: leaves, arrival_time: arrives, duration } = attributes
      expect(instant(arrives) - instant(leaves)).toBe(duration * 1_000)
      expect(duration).toBeGreaterThan(0)
      // the clock that is shown is the clock on the wall at that instant
      expect(wall.format(instant(leaves)).replace(' ', 'T')).toBe(leaves.slice(0, 19))
    }
    const times = trains.map(({ attributes }) => instant(attributes.departure_time))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }

  test.each([
    ['the hour that happens twice', '2026-10-01T12:00:00Z', '2026-10-25'],
    ['the hour that does not exist', '2027-03-01T12:00:00Z', '2027-03-28'],
  ])('%s', async (_name, now, date) => {
    clock.set(Date.parse(now))
    for (const [from, to] of [
      ['NLUTRCST', 'NLAMSCST'],
      ['NLROTCST', 'NLUTRCST'],
    ] as const) {
      const trains = await day(from, to, date)
      isSound(trains, 'Europe/Amsterdam')
      expect(new Set(trains.map(({ attributes }) => attributes.departure_time.slice(0, 10)))).toEqual(
        new Set([date]),
      )
    }
  })

  test('a train over midnight is in the day it leaves on and arrives on the next', async () => {
    const trains = await day('NLUTRCST', 'NLMAASTA', thursday)
    const over = trains.filter(({ attributes }) => attributes.arrival_time.slice(0, 10) > thursday)
    expect(over.length).toBeGreaterThan(0)
    const friday = await day('NLUTRCST', 'NLMAASTA', '2026-11-27')
    const ids = new Set(friday.map(({ id }) => id))
    expect(over.filter(({ id }) => ids.has(id))).toEqual([])
  })

  test('over a border of time zones each end stands on its own clock', async () => {
    const trains = await day('GBLONSPX', 'FRPARGDN', thursday)
    isSound(trains, 'Europe/London')
    for (const { attributes } of trains) {
      expect(attributes.departure_time).toMatch(/\+00:00$/)
      expect(attributes.arrival_time).toMatch(/\+01:00$/)
    }
  })

  test('today is today at the departure station: gone in Amsterdam, still there in London', async () => {
    clock.set(Date.parse('2026-11-26T23:30:00Z'))
    const search = (from: string, to: string, date: string): Fields => [
      ['departure_stations[]', from],
      ['arrival_stations[]', to],
      ['departure_date', date],
    ]
    expect(await refusal(search('NLAMSCST', 'GBLONSPX', thursday))).toEqual({
      status: 400,
      code: 'date_out_of_window',
    })
    expect((await searchApp.get(url(search('GBLONSPX', 'NLAMSCST', thursday)))).status).toBe(200)
  })
})
