/** What is asked in the bench. */

import { languages } from '../src/kernel/languages.ts'

/** So many searches in a row are for the same day. */
export const languagesOfADay = languages.length
export const from = 'NLUTRCST'
export const to = 'NLMAASTA'

/** The date so many days from now. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export interface Search {
  readonly date: string
  readonly language: string
  readonly travellers: number
}

const searchesFrom = (firstDay: number, travellers: number): Search[] =>
  Array.from({ length: 240 }, (_, n) => ({
    date: dayAhead(firstDay + Math.floor(n / languages.length)),
    language: languages[n % languages.length]!,
    travellers,
  }))

/** Searches of which no two are alike. */
export const searches: readonly Search[] = searchesFrom(2, 1)

/** Four times as many, none of them on a day of those. */
export const otherSearches: readonly Search[] = [1, 2, 3, 4].flatMap((travellers) =>
  searchesFrom(60, travellers),
)

export function findPath({ date, language, travellers }: Search): string {
  const query = new URLSearchParams([
    ['departure_stations[]', from],
    ['arrival_stations[]', to],
    ['departure_date', date],
    ['passengers', JSON.stringify([{ type: 'PNOS', pax: travellers, max_age: 57 }])],
    ['locale', language],
    ['currency', 'EUR'],
  ])
  return `/api/tickets/connections/find?${query}`
}

/** The two questions a search on a Dutch pair puts to the provider: for one traveller and for a group of six. */
export function providerPaths({ date, language }: Search): readonly string[] {
  return ['1', '6'].map((pax) => {
    const query = new URLSearchParams([
      ['departure_stations[]', from],
      ['arrival_stations[]', to],
      ['departure_date', date],
      ['departure_start_time', '00:00:00'],
      ['pax', pax],
      ['locale', language],
      ['currency', 'EUR'],
    ])
    return `/connections/find?${query}`
  })
}

const names =
  'Utrecht Amsterdam Rotterdam Eindhoven Maastricht Groningen Zwolle Arnhem Nijmegen Breda Tilburg Haarlem Leiden Delft Gouda Bruxelles Antwerpen Köln Frankfurt Berlin München Paris Lille Lyon London Wien Zürich Milano Madrid Barcelona'.split(
    ' ',
  )

/** What people type on their way to a station: every beginning from two letters on. */
export const typed: readonly string[] = [
  ...new Set(
    names.flatMap((name) =>
      Array.from({ length: name.length - 1 }, (_, n) => name.slice(0, n + 2).toLowerCase()),
    ),
  ),
]

export const stationPath = (query: string) => `/api/stations/search?query=${encodeURIComponent(query)}`
