import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import { dayPrices } from '../../contract.ts'
import { addDays } from '../../rules/query/calendar.ts'
import { addMonths } from '../../rules/query/month-grid.ts'

/** Null until both ends are chosen: no day has a price then. */
export type AskedRoute = { readonly from: string; readonly to: string; readonly passengers: string } | null

/** Seats taken in the fullest group of each day on which one collects. */
export type TakenOn = (
  api: Api,
  route: { readonly from: string; readonly to: string },
  first: string,
  last: string,
) => Promise<ReadonlyMap<string, number>>

const nothing: ReadonlyMap<string, number> = new Map()

/** The lowest price and the fullest group of each day of a month. A calendar stands without what is not to be had. */
export function useKnownOfDays(month: string, route: AskedRoute, takenOn: TakenOn) {
  const api = useApi()
  const [known, setKnown] = useState({ prices: nothing, groups: nothing })
  const asked = route && JSON.stringify([month, route])
  useEffect(() => {
    setKnown({ prices: nothing, groups: nothing })
    if (!route) return
    const controller = new AbortController()
    const { signal } = controller
    const first = `${month}-01`
    const last = addDays(addMonths(first, 1), -1)
    const query = {
      departure_station: route.from,
      arrival_station: route.to,
      first_date: first,
      last_date: last,
      passengers: route.passengers,
      currency: homeMarket.currency,
    } as const
    const tell = (change: Partial<typeof known>) =>
      signal.aborted ? undefined : setKnown((now) => ({ ...now, ...change }))
    api(dayPrices, { query, signal }).then(
      ({ days }) => tell({ prices: new Map(days.map(({ date, price }) => [date, price])) }),
      () => {},
    )
    takenOn(api, route, first, last).then(
      (groups) => tell({ groups }),
      () => {},
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all that is read
  }, [asked, api])
  return known
}
