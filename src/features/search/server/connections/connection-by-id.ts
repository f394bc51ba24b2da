import { homeMarket } from '../../../../kernel/home-market.ts'
import { type Answer, done, refused } from '../../../../kernel/answer.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Money } from '../../../../kernel/money.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import type {
  Connection,
  SearchResult,
  Station,
  Ticketing,
  TicketingRefusal,
} from '../../../../ports/ticketing.ts'
import { cheapest } from '../../rules/trains/price.ts'
import type { IsCancelled } from '../live/is-cancelled.ts'
import type { SearchQueue } from '../provider-calls/search-queue.ts'

/** One train as it stands now, with what one and what six pay on it. */
export interface FoundConnection extends Connection {
  readonly departureStation: Station
  readonly arrivalStation: Station
  readonly stations: readonly Station[]
  /** cheapest fare for one adult; null when nobody can buy one */
  readonly singlePrice: Money | null
  /** binding total for six adults in `groupFareClass`; null when six are not sold */
  readonly groupTotal: Money | null
  readonly groupFareClass: string | null
  /** epoch ms: until when the fare for six is sold; null where its rules name no day */
  readonly groupSoldUntil: number | null
  /** the live schedule says that it does not run; false too where nothing is known */
  readonly isCancelled: boolean
}

const { groupSize } = homeMarket
const currency = homeMarket.currency

/**
 * Nothing of this is kept: money is decided on it. `fareClass` asks for six in that class, not in the cheapest. Each of its
 * three questions takes its turn with the searches of travellers. Throws where there is no room to wait.
 */
export function createConnectionById(ticketing: Ticketing, inTurn: SearchQueue, isCancelled: IsCancelled) {
  return async (
    id: string,
    language: Language,
    behalf: Behalf,
    fareClass?: string,
  ): Promise<Answer<FoundConnection, TicketingRefusal>> => {
    const sold = (adults: number) =>
      inTurn(behalf, () => ticketing.connection(id, adults, currency, language))
    const quote = (fare: string) =>
      inTurn(behalf, () => ticketing.quote(id, fare, { adults: groupSize }, currency))
    const [one, six] = await Promise.all([sold(1), sold(groupSize)])
    const known = one.kind === 'done' && one.value.connections.length > 0 ? one : six
    if (known.kind !== 'done') return known
    const connection = known.value.connections[0]
    const departureStation = stationOf(known.value, connection?.departureStationId)
    const arrivalStation = stationOf(known.value, connection?.arrivalStationId)
    if (!connection || !departureStation || !arrivalStation) return refused('not_found')
    // without a word about one passenger it is not known what a single ticket costs
    if (one.kind === 'unknown' || (one.kind === 'refused' && one.code === 'busy')) return one
    const [group, cancelled] = await Promise.all([
      quoteSix(six, fareClass, quote),
      isCancelled(connection, known.value.stations),
    ])
    if (group.kind !== 'done') return group
    const single = one.kind === 'done' ? cheapest(one.value.connections[0]?.fares ?? []) : null
    return done({
      ...connection,
      departureStation,
      arrivalStation,
      stations: known.value.stations,
      singlePrice: single?.price ?? null,
      groupTotal: group.value?.total ?? null,
      groupFareClass: group.value?.fareClass ?? null,
      groupSoldUntil: group.value?.soldUntil ?? null,
      isCancelled: cancelled,
    })
  }
}

/** A search may show an old price; only the provider's own quote binds it. Null: not sold to six. */
async function quoteSix(
  six: Answer<SearchResult, TicketingRefusal>,
  fareClass: string | undefined,
  ask: (fareClass: string) => ReturnType<Ticketing['quote']>,
): Promise<Answer<{ fareClass: string; total: Money; soldUntil: number | null } | null, TicketingRefusal>> {
  if (six.kind !== 'done') return isNotSold(six) ? done(null) : six
  const fares = six.value.connections[0]?.fares ?? []
  const fare = fareClass === undefined ? cheapest(fares) : fares.find((one) => one.fareClass === fareClass)
  if (!fare) return done(null)
  const quote = await ask(fare.fareClass)
  if (quote.kind !== 'done') return isNotSold(quote) ? done(null) : quote
  const { fareClass: sold, soldUntil } = fare
  return done(quote.value.available ? { fareClass: sold, total: quote.value.total, soldUntil } : null)
}

/** A definite no to this fare for this party. */
function isNotSold(answer: Answer<unknown, TicketingRefusal>): boolean {
  return answer.kind === 'refused' && ['sold_out', 'not_offered', 'not_found'].includes(answer.code)
}

function stationOf(result: SearchResult, id: string | undefined): Station | undefined {
  return result.stations.find((station) => station.id === id)
}
