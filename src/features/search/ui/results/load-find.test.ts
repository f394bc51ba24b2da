import { expect, test } from 'vitest'
import type { Api, Call } from '../../../../kernel/contract.ts'
import { bookingWindow, searchStations, stationsById } from '../../contract.ts'
import type { FindData } from './find-data.ts'
import { loadFind } from './load-find.ts'

const window = { first_date: '2026-11-20', usual_date: '2026-11-28', last_date: '2027-05-19' }

/**
 * Knows every station by its name, but none that is called `Nowhere`; no train goes anywhere. Of what has a status in its
 * name nobody is told anything now.
 */
const api = (async (call: Call, ask: { query?: { query?: string; ids?: string } }) => {
  if (call === bookingWindow) return window
  const name = ask.query?.query ?? ask.query?.ids ?? ''
  const [status] = /\d{3}/.exec(name) ?? []
  if (status) throw Object.assign(new Error('not now'), { status: Number(status) })
  if (call === stationsById || name === 'Nowhere') return { data: [] }
  if (call !== searchStations) throw new Error('not to be had')
  return { data: [{ id: name.toUpperCase(), sure: true, attributes: { name } }] }
}) as Api

/** The address that a form sent without its scripts leads to, or what is shown at once. */
async function sent(fields: Record<string, string>, language: 'en' | 'nl' = 'en') {
  const url = new URL(`https://sixrail.example/${language}/find?${new URLSearchParams(fields)}`)
  const answer = await loadFind({ api, url, language }).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return answer
  return new URL(answer.headers.get('location')!, url).searchParams
}

const route = { fromName: 'Utrecht', toName: 'Arnhem' }
const dayOf = (searched: unknown) =>
  searched instanceof URLSearchParams
    ? [searched.get('departure_date'), searched.get('departureStartTime')]
    : searched

test.each([
  ['nl', '26 nov 17:30 uur', ['2026-11-26', '17:30']],
  ['en', '2026-12-05T10:30', ['2026-12-05', '10:30']],
  // route pages send the present instant
  ['en', '2026-12-05T10:30:00.000Z', ['2026-12-05', '11:30']],
] as const)(
  '[SRCH-03] in %s the moment "%s" of a plain form is searched',
  async (language, datetime, day) => {
    expect(dayOf(await sent({ ...route, datetime }, language))).toEqual(day)
  },
)

test.each(['morgen 10', 'tussen 26 en 28 nov', '2026-02-31T10:00', '10'])(
  '[SRCH-03] "%s" of a plain form stays in the address, which says that it cannot be read',
  async (datetime) => {
    expect(dayOf(await sent({ ...route, datetime }, 'nl'))).toEqual([datetime, '09:00'])
    expect(await sent({ departure_date: datetime }, 'nl')).toMatchObject({ damaged: ['date'] })
  },
)

test('[SRCH-03] an unreadable moment is said beside a name that is no station', async () => {
  const shown = await sent({ ...route, toName: 'Nowhere', datetime: 'morgen 10' }, 'nl')
  expect(shown).toMatchObject({ damaged: ['date'], unclear: { to: [] }, query: { date: null } })
})

test.each(['Limit 429', 'Pause 503'])(
  '[SRCH-03] %s: a station that cannot be looked up now is not called unknown, and nothing of the form is lost',
  async (toName) => {
    const shown = await sent({ ...route, toName, datetime: '2026-12-05T10:30', pax: '3' })
    expect(shown).toMatchObject({
      from: { id: 'UTRECHT', text: 'Utrecht' },
      to: { id: null, text: toName },
      unclear: { from: null, to: null },
      unanswered: 'busy',
      query: { date: '2026-12-05', startTime: '10:30' },
      result: { kind: 'nothing-asked' },
    })
    expect(JSON.parse((shown as FindData).query.passengers)).toMatchObject([{ pax: 3 }])
  },
)

test('[SRCH-03] the station of a link stays the one it is while nobody can say its name', async () => {
  const ids = { 'departure_stations[]': 'NL-503', 'arrival_stations[]': 'NLARN' }
  expect(await sent(ids)).toMatchObject({
    from: { id: 'NL-503' },
    // of this one it is known that there is none
    to: { id: null, text: 'NLARN' },
    result: { kind: 'refused' },
  })
  expect(await sent({ 'departure_stations[]': 'NL-503' })).toMatchObject({
    from: { id: 'NL-503' },
    unanswered: 'busy',
  })
})
