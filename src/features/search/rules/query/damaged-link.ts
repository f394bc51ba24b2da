import { parseFindQuery } from './find-query.ts'

/** What of an address was there and could not be read; each has its sentence beside what is shown instead. */
export function damagedIn(search: URLSearchParams): readonly ('date' | 'time' | 'passengers')[] {
  const read = parseFindQuery(search)
  const isLost = (name: string, value: string | null) =>
    Boolean(search.get(name)) && search.get(name) !== value
  return [
    ...(isLost('departure_date', read.date) ? (['date'] as const) : []),
    ...(isLost('departureStartTime', read.startTime) || isLost('departureEndTime', read.endTime)
      ? (['time'] as const)
      : []),
    ...(isLost('passengers', read.passengers) ? (['passengers'] as const) : []),
  ]
}
