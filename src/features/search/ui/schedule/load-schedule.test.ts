import { expect, test } from 'vitest'
import type { Api, Call } from '../../../../kernel/contract.ts'
import { bookingWindow, findConnections, searchStations } from '../../contract.ts'
import { loadSchedule } from './load-schedule.ts'

const window = { first_date: '2026-11-20', usual_date: '2026-11-28', last_date: '2027-05-19' }

/** Says nothing about stations for now, refusing with this status; knows no train either. */
const refusing = (status: number) =>
  (async (call: Call, ask: { query?: { query?: string } }) => {
    if (call === bookingWindow) return window
    const name = ask.query?.query ?? ''
    if (call === searchStations && name === 'Nowhere') return { data: [] }
    const code = call === findConnections ? 'ticketing_busy' : 'too_often'
    throw Object.assign(new Error('not now'), { status, code })
  }) as Api

const load = (search: Record<string, string>, status = 503) =>
  loadSchedule({
    api: refusing(status),
    url: new URL(`https://sixrail.example/en/connections?${new URLSearchParams(search)}`),
    language: 'en',
  })

test.each([429, 503])(
  '[SRCH-11] a station that cannot be looked up now (%i) is not called unknown, and stays as it was typed',
  async (status) => {
    expect(await load({ fromName: 'Utrecht', toName: 'Nowhere' }, status)).toMatchObject({
      from: { id: null, text: 'Utrecht' },
      to: { id: null, text: 'Nowhere' },
      unclear: { from: null, to: [] },
      unanswered: 'busy',
      directions: [],
    })
  },
)

test('[SRCH-11] a station that is named by its id is searched all the same, and the search says why there is nothing', async () => {
  expect(await load({ from: 'NLUTR', fromName: 'Utrecht', to: 'NLARN' })).toMatchObject({
    from: { id: 'NLUTR', text: 'Utrecht' },
    to: { id: 'NLARN', text: 'NLARN' },
    unclear: { from: null, to: null },
    unanswered: null,
    directions: [{ found: { kind: 'refused', code: 'ticketing_busy' } }],
  })
})
