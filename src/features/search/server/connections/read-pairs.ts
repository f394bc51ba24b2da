import { costs } from '../../../../platform/http/limits/request-cost.ts'
import type { Station } from '../../../../ports/ticketing.ts'
import { pairsOf, type StationPair } from '../../rules/stations/station-pairs.ts'
import { refusals } from '../refusals.ts'
import type { StationIndex } from '../stations/station-index.ts'

const mostPairs = 9

interface StationsAsked {
  readonly 'departure_stations[]': readonly string[]
  readonly 'arrival_stations[]': readonly string[]
}

/** Every way that was asked about; refuses stations nobody knows, and a way from a station to itself. */
export function readPairs(query: StationsAsked, index: StationIndex): readonly StationPair<Station>[] {
  const known = (ids: readonly string[]) =>
    ids.map((id) => {
      const station = index.byId(id)
      if (!station) throw refusals.unknownStation()
      return station
    })
  const pairs = pairsOf(known(query['departure_stations[]']), known(query['arrival_stations[]']))
  if (pairs.length === 0) throw refusals.sameStation()
  if (pairs.length > mostPairs) throw refusals.tooManyStations(mostPairs)
  return pairs
}

/** In requests: each pair is searched by itself, and more than the most are refused. */
export function costOfPairs(query: StationsAsked): number {
  const pairs = query['departure_stations[]'].length * query['arrival_stations[]'].length
  return costs.providerCall * Math.min(pairs, mostPairs)
}
