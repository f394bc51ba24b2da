import type { Api } from '../../../../kernel/contract.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { type BookingWindow, dayPrices } from '../../contract.ts'
import { cheapestDays, type DayPrice } from '../../rules/query/cheapest-days.ts'
import { emptyQuery, formatFindQuery } from '../../rules/query/find-query.ts'

export type { DayPrice }

interface Ends {
  readonly from: string
  readonly to: string
}

const mostDays = 6

/** The cheapest days of those on sale whose prices are known, or null where they cannot be read. */
export const loadCheapDays = (
  api: Api,
  { from, to }: Ends,
  { first_date, last_date }: BookingWindow,
): Promise<readonly DayPrice[] | null> =>
  api(dayPrices, {
    query: {
      departure_station: from,
      arrival_station: to,
      first_date,
      last_date,
      currency: homeMarket.currency,
    },
  }).then(
    ({ days }) => cheapestDays(days, mostDays),
    () => null,
  )

/** The trains of a day between two stations. */
export const cheapDayAddress = (language: Language, { from, to }: Ends, date: string): string =>
  `/${language}/find${formatFindQuery({ ...emptyQuery, locale: language, from, to, date })}`
