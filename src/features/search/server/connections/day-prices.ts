import { done, unknown } from '../../../../kernel/answer.ts'
import type { QueryOf, ReplyOf } from '../../../../kernel/contract.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import type { Connection, SearchResult } from '../../../../ports/ticketing.ts'
import type { dayPrices as call } from '../../contract.ts'
import { addDays, bookingDays, isDate } from '../../rules/query/calendar.ts'
import { cheapest, priceAlone } from '../../rules/trains/price.ts'
import type { StationPair } from '../../rules/stations/station-pairs.ts'
import type { Station } from '../../../../ports/ticketing.ts'
import type { OfferGroup } from '../needs.ts'
import type { Known } from '../provider-calls/kept-answers.ts'
import { readAdults } from './find-connections.ts'
import { type OfferOn, offersOfDay } from './offers-of-day.ts'
import type { SearchDay } from './search-day.ts'

type Query = QueryOf<typeof call>
type Reply = ReplyOf<typeof call>

/** Every day that is on sale: only what is kept is read. */
const mostDays = bookingDays + 1

/**
 * The least that a day costs, for the days that somebody has searched lately. Only what is kept is read: however many
 * look at a calendar, the provider hears nothing of it, and a calendar stands while the provider is away.
 */
export function createDayPrices(given: {
  readonly searchDay: SearchDay
  readonly groupOffer: OfferGroup
  readonly now: () => number
}) {
  const { searchDay, groupOffer, now } = given

  return async ({ from, to }: StationPair<Station>, query: Query): Promise<Reply> => {
    const adults = readAdults(query)
    const dayOf = async (date: string) => {
      const kept = (count: number) =>
        searchDay.kept({ from: from.id, to: to.id, date, adults: count, currency: query.currency })
      const trains = kept(adults)
      if (trains === null) return []
      const search = (count: number) => {
        const known = count === adults ? trains : kept(count)
        return Promise.resolve(known ? done<Known<SearchResult>>(known) : unknown('not asked lately'))
      }
      const inGroups = adults <= homeMarket.groupSize
      const { offerOn } = inGroups
        ? await offersOfDay({ from, to, search, groupOffer, now })
        : { offerOn: () => null }
      const price = leastOf(trains.value.connections, { adults, offerOn, now: now() })
      return price === null ? [] : [{ date, price }]
    }
    return { days: (await Promise.all(daysOf(query).map(dayOf))).flat() }
  }
}

function daysOf({ first_date: first, last_date: last }: Query): readonly string[] {
  if (!isDate(first) || !isDate(last)) return []
  return Array.from({ length: mostDays }, (_, index) => addDays(first, index)).filter((day) => day <= last)
}

interface Day {
  readonly adults: number
  readonly offerOn: OfferOn
  readonly now: number
}

/** As the results compare trains (`priceInSight`): for one traveller where groups are offered, else for all. */
function leastOf(connections: readonly Connection[], { adults, offerOn, now }: Day): number | null {
  const prices = connections
    .filter(({ plannedDeparture }) => plannedDeparture > now)
    .flatMap((connection) => {
      const offer = offerOn(connection)
      if (offer?.available) return [offer.perMember]
      const fare = cheapest(connection.fares)
      if (!fare) return []
      const total = priceAlone(fare.price.amount)
      return [offer ? Math.ceil(total / adults) : total]
    })
  return prices.length === 0 ? null : Math.min(...prices)
}
