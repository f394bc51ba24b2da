import { expect, test } from 'vitest'
import type { Api, Call } from '../../../../kernel/contract.ts'
import { bookingWindow, searchStations, stationsById } from '../../contract.ts'
import { loadFind } from './load-find.ts'

const window = { first_date: '2026-11-20', usual_date: '2026-11-28', last_date: '2027-05-19' }

/** Knows every station by its name, but none that is called `Nowhere`; no train goes anywhere. */
const api = (async (call: Call, ask: { query?: { query?: string } }) => {
  if (call === bookingWindow) return window
  if (call === stationsById) return { data: [] }
  const name = ask.query?.query ?? ''
  if (call !== searchStations || name === 'Nowhere') throw new Error('not to be had')
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
