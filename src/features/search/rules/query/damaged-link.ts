import { emptyQuery, parseFindQuery } from './find-query.ts'

export type Damage = 'date' | 'time' | 'passengers' | 'stations' | 'currency'

/** What of an address was there and could not be read, or is not shown; each has its sentence beside what is shown instead. */
export function damagedIn(search: URLSearchParams): readonly Damage[] {
  const read = parseFindQuery(search)
  const isLost = (name: string, value: string | null) =>
    Boolean(search.get(name)) && search.get(name) !== value
  const isSeveral = (name: string) => new Set(stationsIn(search, name)).size > 1
  const damages: readonly (readonly [Damage, boolean])[] = [
    ['date', isLost('departure_date', read.date)],
    ['time', isLost('departureStartTime', read.startTime) || isLost('departureEndTime', read.endTime)],
    ['passengers', isLost('passengers', read.passengers)],
    ['stations', isSeveral('departure_stations') || isSeveral('arrival_stations')],
    [
      'currency',
      Boolean(search.get('currency')) && search.get('currency')?.toUpperCase() !== emptyQuery.currency,
    ],
  ]
  return damages.filter(([, isThere]) => isThere).map(([damage]) => damage)
}

const stationsIn = (search: URLSearchParams, name: string): readonly string[] =>
  [...search.getAll(`${name}[]`), ...search.getAll(name)].filter((id) => id !== '')
