import { expect, test } from 'vitest'
import { bookingWindow, findConnections } from '../../features/search/contract.ts'
import type { Api, Call } from '../../kernel/contract.ts'
import { loadResults } from './load-results.ts'

const window = { first_date: '2026-11-20', usual_date: '2026-11-28', last_date: '2027-05-19' }

const api = (async (call: Call) => {
  if (call === bookingWindow) return window
  throw Object.assign(new Error('not now'), { status: 429 })
}) as Api

test('[SRCH-03] a page whose stations cannot be looked up now is none to keep', async () => {
  const load = (search: string) =>
    loadResults({ api, url: new URL(`https://sixrail.example/en/find${search}`), language: 'en' })
  expect(await load('?fromName=Utrecht&toName=Arnhem')).toMatchObject({ unanswered: 'busy', status: 503 })
  expect(await load('')).toMatchObject({ unanswered: null, status: 200 })
})

const train = (departure_time: string) => ({
  id: departure_time,
  attributes: { departure_time },
  relationships: {},
})

test.each([
  ['today, after the time at which the last train of tomorrow leaves', '2026-11-20', '23:41', true],
  ['today, while trains of that time should still leave', '2026-11-20', '22:30', false],
  ['another day', '2026-11-21', '23:41', false],
])('[SRCH-09] no trains %s: whether the last has left', async (_, date, now, expected) => {
  const days: Readonly<Record<string, readonly string[]>> = {
    '2026-11-21': date === '2026-11-21' ? [] : ['2026-11-21T06:01:00+01:00', '2026-11-21T23:01:00+01:00'],
    '2026-11-22': ['2026-11-22T23:01:00+01:00'],
  }
  const trains = (async (call: Call, ask: { query: { departure_date: string } }) => {
    if (call === bookingWindow) return window
    if (call !== findConnections) throw Object.assign(new Error('not now'), { status: 429 })
    const data = (days[ask.query.departure_date] ?? []).map(train)
    return { data, checked_at: `2026-11-20T${now}:00+01:00`, stale: false, notices: [] }
  }) as Api
  const search = `?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${date}`
  const url = new URL(`https://sixrail.example/en/find${search}`)
  expect(await loadResults({ api: trains, url, language: 'en' })).toMatchObject({
    result: { kind: 'found', connections: [] },
    lastHasLeft: expected,
  })
})

test.each([
  ['[{"type":"PNOS","pax":2,"max_age":57}]', null],
  ['[{"pax":2,"max_age":57},{"pax":1,"max_age":9},{"pax":1,"max_age":1}]', 'mixed'],
  ['[{"pax":1,"max_age":1}]', 'infants_alone'],
  ['nonsense', null],
])('[SRCH-04] the search for %s says before the list whose prices it has: %s', async (passengers, ages) => {
  const url = new URL(`https://sixrail.example/en/find?${new URLSearchParams({ passengers })}`)
  expect(await loadResults({ api, url, language: 'en' })).toMatchObject({ ages })
})
