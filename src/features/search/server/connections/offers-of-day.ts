import { homeMarket } from '../../../../kernel/home-market.ts'
import type { Answer } from '../../../../kernel/answer.ts'
import type { Connection, SearchResult, Station } from '../../../../ports/ticketing.ts'
import { cheapest } from '../../rules/trains/price.ts'
import type { Known } from '../provider-calls/kept-answers.ts'
import type { GroupOffer, OfferGroup } from '../needs.ts'

/** What six pay on a train: in one class, or in the cheapest. Null where groups are not formed at all. */
export type OfferOn = (connection: Connection, fareClass?: string) => GroupOffer | null

export interface OffersOfDay {
  readonly offerOn: OfferOn
  /** the answers they were made from */
  readonly sources: readonly Known<SearchResult>[]
  /** the prices for six, or those they are compared with, could not be read */
  readonly isUnknown: boolean
}

/** Six seats make a group; asking the provider for six is the only way to learn their fare. */
const { groupSize } = homeMarket

/**
 * The group prices of all trains of a day. They are compared with the cheapest single fare, so one
 * adult is asked for too, whoever is searching. Outside the group country nobody is asked. Where one of the two is
 * not answered the trains still stand, and nothing is said about their groups.
 */
export async function offersOfDay(given: {
  readonly from: Station
  readonly to: Station
  readonly search: (adults: number) => Promise<Answer<Known<SearchResult>>>
  readonly groupOffer: OfferGroup
  readonly now: () => number
}): Promise<OffersOfDay> {
  const { search, groupOffer, now } = given
  const countries = { departureCountry: given.from.countryCode, arrivalCountry: given.to.countryCode }
  const unpriced = {
    ...countries,
    connectionId: null,
    departureAt: now(),
    soldUntil: null,
    groupTotal: null,
    singlePrice: null,
  }
  if (groupOffer(unpriced, now()) === null) return { offerOn: () => null, sources: [], isUnknown: false }
  const [six, one] = await Promise.all([search(groupSize), search(1)])
  const sources = [six, one].flatMap((answer) => (answer.kind === 'done' ? [answer.value] : []))
  const isUnknown = sources.length < 2
  const forSix = faresByTrain(six)
  const forOne = faresByTrain(one)
  const offerOn: OfferOn = ({ id, plannedDeparture }, fareClass) => {
    const { fares = [], best = null } = forSix.get(id) ?? {}
    const isBest = fareClass === undefined || fareClass === best?.fareClass
    const fare = isBest ? best : fares.find((each) => each.fareClass === fareClass)
    const prices = {
      groupTotal: fare?.price.amount ?? null,
      soldUntil: fare?.soldUntil ?? null,
      singlePrice: forOne.get(id)?.best?.price.amount ?? null,
    }
    const offer = groupOffer(
      { ...countries, ...prices, connectionId: id, departureAt: plannedDeparture },
      now(),
    )
    // not read is not the same as not sold; what does not hang on the price still holds
    return isUnknown && offer?.reason === 'group_not_offered'
      ? { ...offer, reason: 'group_price_unknown' }
      : offer
  }
  return { offerOn, sources, isUnknown }
}

function faresByTrain(answer: Answer<Known<SearchResult>>) {
  const connections = answer.kind === 'done' ? answer.value.value.connections : []
  return new Map(connections.map(({ id, fares }) => [id, { fares, best: cheapest(fares) }]))
}
