import type { Answer } from '../kernel/answer.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Trip, TripEnd } from '../kernel/trip.ts'
import { whyNoGroup } from '../features/groups/server/index.ts'
import type { Connection, Station, TicketingRefusal } from '../ports/ticketing.ts'

/** A train as the provider describes it now, with what one and what six would pay. Minor units. */
export interface PricedTrain {
  readonly connection: Connection
  readonly stations: readonly Station[]
  readonly singlePrice: number | null
  readonly groupTotal: number | null
}

export type PriceTrain = (connectionId: string, fareClass: string, language: string) => Promise<Answer<PricedTrain, TicketingRefusal>>

export interface GroupTrain {
  readonly trip: Trip
  readonly groupTotal: number
  readonly singlePrice: number
}

/** The train a group would travel on, at the provider's price of this moment, or the refusal that says why not. */
export async function groupTrain(
  price: PriceTrain,
  connectionId: string,
  fareClass: string,
  language: string,
  now: number,
): Promise<GroupTrain> {
  const answer = await price(connectionId, fareClass, language)
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy')) {
    throw new Refusal(503, 'ticketing_unreachable', 'payments.refusals.ticketing_unreachable')
  }
  if (answer.kind === 'refused') throw new Refusal(404, 'connection_not_found', 'payments.refusals.connection_not_found')
  const { connection, stations, singlePrice, groupTotal } = answer.value
  const station = (id: string) => stations.find((one) => one.id === id)
  const reason = whyNoGroup(
    {
      departureCountry: station(connection.departureStationId)?.countryCode ?? '',
      arrivalCountry: station(connection.arrivalStationId)?.countryCode ?? '',
      departureAt: connection.plannedDeparture,
      groupTotal,
      singlePrice,
    },
    now,
  )
  if (reason || groupTotal === null || singlePrice === null) {
    const code = reason ?? 'group_not_offered'
    throw new Refusal(409, code, `payments.refusals.${code}`)
  }
  return { trip: tripOf(connection, stations), groupTotal, singlePrice }
}

function tripOf(connection: Connection, stations: readonly Station[]): Trip {
  const end = (stationId: string, plannedTime: number, platform: string | null): TripEnd => {
    const station = stations.find(({ id }) => id === stationId)
    return { stationId, name: station?.name ?? stationId, timeZone: station?.timeZone ?? 'Europe/Amsterdam', plannedTime, platform }
  }
  const segments = connection.segments.map((segment) => ({
    line: segment.line,
    departure: end(segment.departureStationId, segment.plannedDeparture, segment.departurePlatform),
    arrival: end(segment.arrivalStationId, segment.plannedArrival, segment.arrivalPlatform),
  }))
  return {
    departure: end(connection.departureStationId, connection.plannedDeparture, segments[0]?.departure.platform ?? null),
    arrival: end(connection.arrivalStationId, connection.plannedArrival, segments.at(-1)?.arrival.platform ?? null),
    distance: connection.distance,
    carrierName: connection.carrier.name,
    segments,
  }
}

