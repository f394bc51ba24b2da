import type { Language } from '../../../../kernel/languages.ts'
import { emptyQuery, formatFindQuery } from '../../rules/query/find-query.ts'
import { formatPassengers } from '../../rules/query/passengers.ts'

interface Journey {
  readonly departure: { readonly station: { readonly id: string } }
  readonly arrival: { readonly time: string; readonly station: { readonly id: string } }
}

/** The search for the way back: the stations the other way round, on the day of the arrival, opened at its hour. */
export function wayBackAddress(
  language: Language,
  { departure, arrival }: Journey,
  travellers: number,
): string {
  const query = {
    ...emptyQuery,
    locale: language,
    from: arrival.station.id,
    to: departure.station.id,
    date: arrival.time.slice(0, 10),
    startTime: arrival.time.slice(11, 16),
    passengers: formatPassengers(travellers, 'results'),
  }
  return `/${language}/find${formatFindQuery(query)}`
}
