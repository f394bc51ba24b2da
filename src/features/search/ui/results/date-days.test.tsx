import { expect, test } from 'vitest'
import { inEnglish } from '../../../../../testing/screens/in-english.tsx'
import { parseFindQuery } from '../../rules/query/find-query.ts'
import { weekAround } from '../../rules/query/week-around.ts'
import { DateDays } from './date-days.tsx'

const window = { first_date: '2026-11-20', last_date: '2027-05-19', usual_date: '2026-11-28' }

/** Where the links of the strip lead, the shown day marked. */
function linksOn(date: string): string[] {
  const html = inEnglish(
    <DateDays
      {...{ date, window, connections: null, prices: {}, party: 1, takenOn: () => undefined }}
      query={parseFindQuery(new URLSearchParams({ departure_date: date }))}
      week={weekAround(date, window)}
    />,
  )
  return [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => {
    const [, day = ''] = /departure_date=([\d-]+)/.exec(link)!
    return link.includes('aria-current') ? `${day} shown` : day
  })
}

test('the arrows lead a week on, or to the first and the last day that can be booked', () => {
  const links = linksOn('2026-11-24')
  expect([links.length, links[0], links.at(-1)]).toEqual([9, '2026-11-20', '2026-12-01'])
  expect(links[4]).toBe('2026-11-24 shown')
})

test('on the first and on the last day no arrow leads to the page that is shown', () => {
  const first = linksOn(window.first_date)
  expect([first.length, first[0], first.at(-1)]).toEqual([8, '2026-11-20 shown', '2026-11-27'])
  const last = linksOn(window.last_date)
  expect([last.length, last[0], last.at(-1)]).toEqual([8, '2027-05-12', '2027-05-19 shown'])
})
