import { type Answer, whenAgain } from '../../kernel/answer.ts'
import type { FareInLanguages } from '../../kernel/journey/fare-words.ts'
import type { Language } from '../../kernel/languages.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Trip, TripEnd } from '../../kernel/trip.ts'
import type { Behalf } from '../../platform/behalf.ts'
import { whyNoGroup } from '../../features/groups/server/index.ts'
import type { FoundConnection, ReadFareInLanguages } from '../../features/search/server/index.ts'
import type { TicketingRefusal } from '../../ports/ticketing.ts'

/** Asks the provider about one train now: what one pays, what six pay in the fare class, or in the cheapest. */
export type PriceTrain = (
  connectionId: string,
  language: Language,
  behalf: Behalf,
  fareClass?: string,
) => Promise<Answer<FoundConnection, TicketingRefusal>>

export interface GroupTrain {
  readonly trip: Trip
  /** until when the fare for six is sold; null where its rules name no day */
  readonly soldUntil: number | null
  readonly groupTotal: number
  readonly singlePrice: number
}

/** The train a group would travel on, at the provider's price of this moment, or the refusal that says why not. */
export async function groupTrain(
  price: PriceTrain,
  asked: {
    readonly connectionId: string
    readonly fareClass: string
    readonly language: Language
    readonly behalf: Behalf
    /** a group stands already, at the price it was promised: what six would pay today is nothing against it */
    readonly isPromised?: boolean
  },
  now: number,
): Promise<GroupTrain> {
  const answer = await price(asked.connectionId, asked.language, asked.behalf, asked.fareClass)
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy')) {
    throw new Refusal(
      503,
      'ticketing_unreachable',
      'payments.refusals.ticketing_unreachable',
      whenAgain(answer),
    )
  }
  if (answer.kind === 'refused')
    throw new Refusal(404, 'connection_not_found', 'groups.refusals.connection_not_found')
  const train = answer.value
  if (train.isCancelled) throw new Refusal(409, 'train_cancelled', 'groups.refusals.train_cancelled')
  const groupTotal = train.groupTotal?.amount ?? null
  const singlePrice = train.singlePrice?.amount ?? null
  const { groupSoldUntil: soldUntil } = train
  const why = whyNoGroup(
    {
      departureCountry: train.departureStation.countryCode,
      arrivalCountry: train.arrivalStation.countryCode,
      departureAt: train.plannedDeparture,
      soldUntil,
      groupTotal,
      singlePrice,
    },
    now,
  )
  const reason = asked.isPromised && why === 'group_not_cheaper' ? null : why
  if (reason || groupTotal === null || singlePrice === null) {
    const code = reason ?? 'group_not_offered'
    throw new Refusal(
      409,
      code,
      code === 'group_not_offered' ? 'groups.refusals.no_fare_for_six' : `groups.refusals.${code}`,
    )
  }
  return { trip: tripOf(train, asked), soldUntil, groupTotal, singlePrice }
}

/** The same trip with its fare in every language: whoever joins or gets a ticket may read another than who chose it. */
export async function withFareInLanguages(
  fareInLanguages: ReadFareInLanguages,
  trip: Trip,
  { connectionId, fareClass, behalf }: Omit<Parameters<typeof groupTrain>[1], 'language'>,
): Promise<Trip> {
  return { ...trip, fare: { ...trip.fare, ...(await fareInLanguages(connectionId, fareClass, behalf)) } }
}

/** What is remembered of a train that somebody is to travel on, with the fare if one was chosen, as it was shown to them. */
export function tripOf(
  connection: FoundConnection,
  chosen?: { readonly fareClass: string; readonly language: Language },
): Trip {
  const { stations, departureStation } = connection
  const end = (stationId: string, plannedTime: number, platform: string | null): TripEnd => {
    const station = stations.find(({ id }) => id === stationId)
    return {
      stationId,
      name: station?.name ?? stationId,
      timeZone: station?.timeZone ?? departureStation.timeZone,
      plannedTime,
      platform,
    }
  }
  const segments = connection.segments.map((segment) => ({
    line: segment.line,
    departure: end(segment.departureStationId, segment.plannedDeparture, segment.departurePlatform),
    arrival: end(segment.arrivalStationId, segment.plannedArrival, segment.arrivalPlatform),
    stops: segment.stops.flatMap(({ stationId, name, plannedDeparture, plannedArrival }) => {
      const plannedTime = plannedDeparture ?? plannedArrival
      const isBetween = stationId !== segment.departureStationId && stationId !== segment.arrivalStationId
      return isBetween && plannedTime !== null
        ? [{ name, timeZone: end(stationId, plannedTime, null).timeZone, plannedTime }]
        : []
    }),
  }))
  return {
    departure: end(
      connection.departureStationId,
      connection.plannedDeparture,
      segments[0]?.departure.platform ?? null,
    ),
    arrival: end(
      connection.arrivalStationId,
      connection.plannedArrival,
      segments.at(-1)?.arrival.platform ?? null,
    ),
    distance: connection.distance,
    carrierName: connection.carrier.name,
    ...(chosen && { fare: fareOf(connection, chosen.fareClass, chosen.language) }),
    segments,
  }
}

function fareOf({ fares }: FoundConnection, fareClass: string, language: Language): FareInLanguages {
  const fare = fares.find((one) => one.fareClass === fareClass)
  // a code is no name
  if (!fare || fare.className === fareClass) return {}
  return { [language]: { name: fare.className, refund: fare.refund } }
}
