import type { QueryOf, ReplyOf } from '../../../../kernel/contract.ts'
import { isLanguage, type Language } from '../../../../kernel/languages.ts'
import { type Money, money } from '../../../../kernel/money.ts'
import { isoAtStation } from '../../../../kernel/station-time.ts'
import { isInfantAlone, partyOfTypes, type PartySize } from '../../../../kernel/person/passenger-type.ts'
import { moneyText } from '../../../../kernel/wording.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import type { Fare, Ticketing } from '../../../../ports/ticketing.ts'
import type { connectionVacancy } from '../../contract.ts'
import { typesIn } from '../../rules/query/passenger-types.ts'
import { cheapest, priceAlone } from '../../rules/trains/price.ts'
import type { IsCancelled } from '../live/is-cancelled.ts'
import type { SearchQueue } from '../provider-calls/search-queue.ts'
import { readAdults, stationFinder } from './find-connections.ts'
import { presentConnection } from './present-connection.ts'
import { mustAnswer, refusals } from '../refusals.ts'
import type { StationList } from '../stations/station-list.ts'

type Query = QueryOf<typeof connectionVacancy>
type Vacancy = ReplyOf<typeof connectionVacancy>

/**
 * Asks the carrier itself, past everything that is kept: a purchase is decided on the answer. Each question takes its turn
 * with the searches of travellers.
 */
export function createCheckVacancy(given: {
  readonly ticketing: Ticketing
  readonly inTurn: SearchQueue
  readonly stations: StationList
  readonly isCancelled: IsCancelled
  readonly now: () => number
}) {
  const { ticketing, inTurn, stations, isCancelled, now } = given

  /** The first of these fares the carrier still sells to the party, with its binding total. */
  const quote = async (
    behalf: Behalf,
    id: string,
    fares: readonly Fare[],
    party: PartySize,
    currency: string,
  ) => {
    for (const fare of fares) {
      const answer = await inTurn(behalf, () => ticketing.quote(id, fare.fareClass, party, currency))
      // a no to this class, whatever its reason, says nothing of the others
      if (answer.kind === 'refused' && answer.code !== 'busy') continue
      const { available, total } = mustAnswer(answer)
      if (available) return { fare, total }
    }
    return null
  }

  return async (query: Query, asker: Language, behalf: Behalf): Promise<Vacancy> => {
    const language = isLanguage(query.locale) ? query.locale : asker
    const adults = readAdults(query)
    const party = query.passengers === undefined ? { adults } : partyOfTypes(typesIn(query.passengers))
    if (isInfantAlone(party)) throw refusals.infantAlone()
    const { connectionId, currency, fare_class: asked } = query
    const answer = await inTurn(behalf, () => ticketing.connection(connectionId, adults, currency, language))
    if (answer.kind === 'refused' && answer.code !== 'busy') throw refusals.unknownConnection()
    const found = mustAnswer(answer)
    const connection = found.connections.find(({ plannedDeparture }) => plannedDeparture > now())
    const index = mustAnswer(await stations(language))
    const departure = connection && index.byId(connection.departureStationId)
    if (!departure) throw refusals.unknownConnection()

    const best = cheapest(connection.fares)
    // the class chosen first, then the others from the cheapest on (000 §4)
    const fares = connection.fares.toSorted(
      (a, b) =>
        Number(b.fareClass === asked) - Number(a.fareClass === asked) || a.price.amount - b.price.amount,
    )
    const [isOff, quoted] = await Promise.all([
      isCancelled(connection, found.stations),
      quote(behalf, connectionId, fares, party, currency),
    ])
    const sold = isOff ? null : quoted
    const selected = query.price === undefined ? null : Number(query.price)
    const total: Money = sold?.total ?? money(0, best?.price.currency ?? currency)
    const withFee = { ...total, amount: sold ? priceAlone(total.amount) : 0 }
    return {
      data: {
        id: connectionId,
        attributes: {
          code: isOff
            ? 'train_cancelled'
            : codeOf(sold && { fareClass: sold.fare.fareClass, total: total.amount }, { asked, selected }),
          available: sold !== null,
          price: total.amount,
          price_formatted: moneyText(language, total),
          total_price: withFee.amount,
          total_price_formatted: moneyText(language, withFee),
          selected_price: selected,
          fare_class: sold?.fare.fareClass ?? null,
          class_name: sold?.fare.className ?? null,
          refund: sold?.fare.refund ?? null,
          pax: adults,
        },
        relationships: {
          connection: presentConnection(connection, () => null, {
            stationOf: stationFinder(found.stations, index, departure),
            language,
            currency,
            checkedAt: now(),
          }),
        },
      },
      checked_at: isoAtStation(now(), departure.timeZone),
    }
  }
}

function codeOf(
  sold: { readonly fareClass: string; readonly total: number } | null,
  chosen: { readonly asked: string | undefined; readonly selected: number | null },
): Vacancy['data']['attributes']['code'] {
  if (!sold) return 'not_available'
  if (chosen.asked !== undefined && sold.fareClass !== chosen.asked) return 'fare_changed'
  return chosen.selected !== null && sold.total !== chosen.selected ? 'price_changed' : 'available'
}
