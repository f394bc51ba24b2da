import type { Language } from '../../../../kernel/languages.ts'
import { agesOf } from '../../../../kernel/person/passenger-ages.ts'
import type { PartySize } from '../../../../kernel/person/passenger-type.ts'
import { emptyQuery, formatFindQuery } from '../../rules/query/find-query.ts'
import { formatParty } from '../../rules/query/passengers.ts'

interface Journey {
  readonly departure: { readonly station: { readonly id: string } }
  readonly arrival: { readonly time: string; readonly station: { readonly id: string } }
}

/** The search for the way back: the stations the other way round, on the day of the arrival, opened at its hour, for the same travellers. */
export function wayBackAddress(
  language: Language,
  { departure, arrival }: Journey,
  { adults, children = 0, infants = 0 }: PartySize,
): string {
  // nobody has kept the ages themselves, and carriers are told types: the highest of each type stands for it
  const youth = [
    ...Array<number>(children).fill(agesOf.CHLD.to),
    ...Array<number>(infants).fill(agesOf.INF.to),
  ]
  const query = {
    ...emptyQuery,
    locale: language,
    from: arrival.station.id,
    to: departure.station.id,
    date: arrival.time.slice(0, 10),
    startTime: arrival.time.slice(11, 16),
    passengers: formatParty({ youth, adult: adults, senior: 0 }),
  }
  return `/${language}/find${formatFindQuery(query)}`
}
