import type { Connection, SearchResult, Station } from '../../../ports/ticketing.ts'
import { cheapest } from '../rules/price.ts'
import type { GroupOffer, OfferGroup } from './needs.ts'

/** What six pay on a train: in one class, or in the cheapest. Null where groups are not formed at all. */
export type OfferOn = (connection: Connection, fareClass?: string) => GroupOffer | null

/** Six seats make a group (decision 14); asking the provider for six is the only way to learn their fare. */
const groupSize = 6

/**
 * The group prices of all trains of a day. They are compared with the cheapest single fare (decision 8), so one
 * adult is asked for too, whoever is searching. Outside the group country nobody is asked.
 */
export async function offersOfDay(given: {
  readonly from: Station
  readonly to: Station
  readonly search: (adults: number) => Promise<SearchResult>
  readonly groupOffer: OfferGroup
  readonly now: () => number
}): Promise<OfferOn> {
  const { search, groupOffer, now } = given
  const countries = { departureCountry: given.from.countryCode, arrivalCountry: given.to.countryCode }
  const unpriced = { ...countries, departureAt: now(), groupTotal: null, singlePrice: null }
  if (groupOffer(unpriced, now()) === null) return () => null
  const [six, one] = await Promise.all([search(groupSize), search(1)])
  return ({ id, plannedDeparture }, fareClass) => {
    const fares = faresOf(six, id)
    const fare =
      fareClass === undefined ? cheapest(fares) : fares.find((each) => each.fareClass === fareClass)
    const prices = {
      groupTotal: fare?.price.amount ?? null,
      singlePrice: cheapest(faresOf(one, id))?.price.amount ?? null,
    }
    return groupOffer({ ...countries, ...prices, departureAt: plannedDeparture }, now())
  }
}

function faresOf(result: SearchResult, connectionId: string) {
  return result.connections.find(({ id }) => id === connectionId)?.fares ?? []
}
