import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SearchApp, searchSandbox } from '../../../../../testing/harness/search-app.ts'
import { refused, unknown } from '../../../../kernel/answer.ts'
import type { SearchRequest, Ticketing } from '../../../../ports/ticketing.ts'

// What a traveller sees when the provider is slow, busy, broken, or broken in parts.
const ticketing = searchSandbox()
const { clock, sandbox } = ticketing
let searchApp: SearchApp
/** searches that reached the provider */
let asked: SearchRequest[]
/** how many of them have no answer yet */
let open: number
/** spoils a search before it reaches the provider */
let spoil: (request: SearchRequest) => Awaited<ReturnType<Ticketing['search']>> | null

beforeAll(() => ticketing.listen())
afterAll(() => ticketing.close())
beforeEach(async () => {
  asked = []
  open = 0
  spoil = () => null
  searchApp = await ticketing.open({
    change: (given) => ({
      ...given,
      search: (request) => {
        asked.push(request)
        open += 1
        const spoiled = spoil(request)
        return (spoiled ? Promise.resolve(spoiled) : given.search(request)).finally(() => (open -= 1))
      },
    }),
  })
})
const find = (query: Record<string, string | readonly string[]> = {}, language?: string) =>
  searchApp.find(query, language)
/** The first answer that is new again; a marked one is made anew every second. */
async function afterRefresh() {
  const answer = await vi.waitUntil(async () => {
    if (open > 0) return null
    clock.advance(1_000)
    const found = await find()
    return found.body.stale ? null : found
  }, 60_000)
  return answer
}
const codes = (body: { notices: { code: string }[] }) => body.notices.map(({ code }) => code)
const minutes = (count: number) => clock.advance(count * 60_000)
const down = () =>
  sandbox.faults.add({ kind: 'error-before', match: { path: '/connections/find' }, times: 1_000 })

describe('[SRCH-14] an answer carries its age', () => {
  test('new: when it was checked, for the whole and for each connection', async () => {
    const { body, trains } = await find()
    expect(body).toMatchObject({ stale: false, notices: [], checked_at: '2026-11-20T13:00:00+01:00' })
    expect(new Set(trains.map((train) => train.checked_at))).toEqual(new Set([body.checked_at]))
  })

  test('a minute later the old one is shown, marked, while one question renews it', async () => {
    const first = await find()
    expect(asked).toHaveLength(2)
    minutes(1)
    const [second, third] = await Promise.all([find(), find()])
    for (const { body } of [second, third]) {
      expect(body).toMatchObject({ stale: true, notices: [], checked_at: first.body.checked_at })
    }
    expect(asked).toHaveLength(4)
    expect((await afterRefresh()).body.checked_at).toMatch(/^2026-11-20T13:01:/)
    expect(asked).toHaveLength(4)
  })

  test('an answer older than two minutes is not shown while a new one can be had', async () => {
    await find()
    minutes(3)
    expect((await find()).body).toMatchObject({ stale: false, checked_at: '2026-11-20T13:03:00+01:00' })
  })
})

describe('[SRCH-14] a provider that does not answer', () => {
  test('the last known trains with their age in a sentence, in the language asked for; never after half an hour', async () => {
    await find()
    down()
    minutes(10)
    const old = await find()
    expect(old.status).toBe(200)
    expect(old.trains.length).toBeGreaterThan(10)
    expect(old.body).toMatchObject({ stale: true, checked_at: '2026-11-20T13:00:00+01:00' })
    expect(old.body.notices).toEqual([
      { code: 'answer_is_old', message: expect.stringContaining('from 10 minutes ago') },
    ])
    expect((await find({}, 'fr')).status).toBe(503)
    minutes(21)
    // nobody knows when it is back: asked again after the usual pause
    expect(await find()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'ticketing_unreachable' },
    })
    sandbox.faults.clear()
    expect((await find()).body).toMatchObject({ stale: false, notices: [] })
  })

  test('an outage is left alone: a hundred visitors are one question', async () => {
    await find()
    minutes(10)
    down()
    await find()
    const before = asked.length
    await Promise.all(Array.from({ length: 100 }, () => find()))
    expect(asked.length).toBe(before)
    // and the end of it is noticed without anybody waiting
    sandbox.faults.clear()
    minutes(1)
    expect((await find()).body.stale).toBe(true)
    await afterRefresh()
  })

  test('silence is a time-out, and said', async () => {
    searchApp = await ticketing.open({ readTimeoutMs: 300 })
    sandbox.faults.add({ kind: 'hang', match: { path: '/connections/find' }, times: 100 })
    expect(await find()).toMatchObject({ status: 503, body: { code: 'ticketing_unreachable' } })
  })
})

describe('[SRCH-14] a provider that is asked too often', () => {
  test('says for how long, and nobody asks before that', async () => {
    await find({ departure_date: '2026-11-27' })
    const before = asked.length
    spoil = () => refused('busy', 'too often', 20)
    const answer = await find()
    expect(answer).toMatchObject({ status: 503, body: { code: 'ticketing_busy', retryAfter: 20 } })
    expect(answer.headers['retry-after']).toBe('20')
    expect(answer.body.message).toBe('The ticket system is very busy. Please try again in 20 seconds.')
    const after = asked.length
    expect(after - before).toBeLessThanOrEqual(2)
    spoil = () => null
    await Promise.all(
      Array.from({ length: 50 }, (_, day) =>
        find({ departure_date: `2026-12-${String((day % 28) + 1).padStart(2, '0')}` }),
      ),
    )
    expect(asked.length).toBe(after)
    // what is known is still shown
    minutes(5 / 60)
    expect((await find({ departure_date: '2026-11-27' })).status).toBe(200)
    minutes(20 / 60)
    expect((await find()).status).toBe(200)
  })

  test("the wire's 429 is one of these", async () => {
    sandbox.faults.add({ kind: 'rate-limit', match: { path: '/connections/find' }, times: 2 })
    expect(await find()).toMatchObject({ status: 503, body: { code: 'ticketing_busy' } })
  })
})

describe('[SRCH-14] a provider that answers in parts', () => {
  test('the price for six not read: the trains stand, their groups are unknown, and a sentence says so', async () => {
    spoil = ({ adults }) => (adults === 6 ? unknown('time-out') : null)
    const { status, trains, body } = await find({}, 'nl')
    expect(status).toBe(200)
    expect(trains.length).toBeGreaterThan(20)
    expect(trains[0]!.relationships.fares.length).toBeGreaterThan(0)
    expect(new Set(trains.map(({ group }) => group?.reason))).toEqual(new Set(['group_price_unknown']))
    expect(trains.some(({ group }) => group?.available)).toBe(false)
    expect(body.notices).toEqual([
      {
        code: 'group_price_unknown',
        message: 'Het groepstarief is nu niet beschikbaar. Losse tickets zie je zoals altijd.',
      },
    ])
    spoil = () => null
    clock.advance(1_000)
    expect((await find({}, 'nl')).body.notices).toEqual([])
  })

  test('one of two pairs of stations not read: the other is shown, and which one is missing', async () => {
    spoil = ({ from }) => (from === 'NLAMSCST' ? unknown('time-out') : null)
    const { body, trains } = await find({ 'departure_stations[]': ['NLAMSCST', 'NLUTRCST'] })
    expect(new Set(trains.map((train) => train.relationships.departure_station.id))).toEqual(
      new Set(['NLUTRCST']),
    )
    expect(codes(body)).toEqual(['answer_is_partial'])
    expect(body.notices[0].message).toContain('Amsterdam Centraal – Maastricht')
  })

  test('pairs of different ages: each connection has its own, the whole has the oldest', async () => {
    await find()
    clock.advance(20_000)
    const { body, trains } = await find({ 'departure_stations[]': ['NLAMSCST', 'NLUTRCST'] })
    const ages = new Map(
      trains.map((train) => [train.relationships.departure_station.id, train.checked_at.slice(11, 19)]),
    )
    expect(Object.fromEntries(ages)).toEqual({ NLUTRCST: '13:00:00', NLAMSCST: '13:00:20' })
    expect(body.checked_at.slice(11, 19)).toBe('13:00:00')
  })
})

test('[SRCH-14] the same search by many at once is one question to the provider', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => find()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // one adult and six: what a group is compared with
  expect(asked.map(({ adults }) => adults).toSorted()).toEqual([1, 6])
})

test('[SRCH-14] the prices for six are asked for once, in whichever language somebody searches', async () => {
  const inEnglish = await find({}, 'en')
  const inDutch = await find({}, 'nl')
  const searches = asked.map(({ adults, language }) => `${adults} ${language}`).toSorted()
  expect(searches).toEqual(['1 en', '1 nl', '6 en'])
  const totals = (body: { data: { group: { group_total: number | null } | null }[] }) =>
    body.data.map(({ group }) => group?.group_total ?? null)
  expect(totals(inDutch.body)).toEqual(totals(inEnglish.body))
  expect(totals(inDutch.body)).toContainEqual(expect.any(Number))
})
