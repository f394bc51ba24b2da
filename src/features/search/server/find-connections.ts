import type { QueryOf } from '../../../kernel/contract.ts'
import { isLanguage, type Language } from '../../../kernel/languages.ts'
import { isoAtStation, localDate } from '../../../kernel/station-time.ts'
import type { Station } from '../../../ports/ticketing.ts'
import type { findConnections as findCall } from '../contract.ts'
import { addDays, bookingDays, canBeBooked } from '../rules/calendar.ts'
import { countPassengers, parsePassengers } from '../rules/passengers.ts'
import type { OfferGroup } from './needs.ts'
import { offersOfDay } from './offers-of-day.ts'
import { presentConnection, type StationOf } from './present-connection.ts'
import { mustAnswer, refusals } from './refusals.ts'
import type { SearchDay } from './search-day.ts'
import type { StationIndex } from './station-index.ts'
import type { StationList } from './station-list.ts'

type Query = QueryOf<typeof findCall>

const mostPairs = 9

export function createFindConnections(given: {
  readonly stations: StationList
  readonly searchDay: SearchDay
  readonly groupOffer: OfferGroup
  readonly now: () => number
}) {
  const { stations, searchDay, groupOffer, now } = given

  /** Everything one pair of stations has on that day, each train with what a group on it would cost. */
  const findPair = async (
    from: Station,
    to: Station,
    asked: { date: string; adults: number; currency: string; language: Language },
  ) => {
    const day = {
      from: from.id,
      to: to.id,
      date: asked.date,
      currency: asked.currency,
      language: asked.language,
    }
    const search = async (adults: number) => mustAnswer(await searchDay({ ...day, adults }))
    const [found, offerOn] = await Promise.all([
      search(asked.adults),
      offersOfDay({ from, to, search, groupOffer, now }),
    ])
    return found.connections.map((connection) => ({ connection, stations: found.stations, offerOn }))
  }

  return async (query: Query, asker: Language) => {
    const language = isLanguage(query.locale) ? query.locale : asker
    const index = mustAnswer(await stations(language))
    const pairs = pairsOf(query, index)
    const bands =
      query.passengers === undefined ? [{ max_age: 99, pax: 1 }] : parsePassengers(query.passengers)
    if (!bands) throw refusals.passengersUnreadable()
    const first = pairs[0]!.from
    const today = localDate(now(), first.timeZone)
    if (!canBeBooked(query.departure_date, today)) {
      throw refusals.dateOutOfWindow(today, addDays(today, bookingDays), asker)
    }
    const asked = {
      date: query.departure_date,
      adults: countPassengers(bands),
      currency: query.currency,
      language,
    }
    const found = await Promise.all(pairs.map(({ from, to }) => findPair(from, to, asked)))
    const data = found
      .flat()
      .filter(({ connection }) => connection.plannedDeparture > now())
      .toSorted((a, b) => a.connection.plannedDeparture - b.connection.plannedDeparture)
      .map(({ connection, stations: named, offerOn }) => {
        const stationOf = stationFinder(named, index, first)
        return presentConnection(connection, offerOn, { stationOf, language, currency: query.currency })
      })
      .filter(({ attributes }) => isInWindow(attributes.departure_time.slice(11, 16), query))
    return { data, checked_at: isoAtStation(now(), first.timeZone) }
  }
}

function pairsOf(query: Query, index: StationIndex) {
  const known = (ids: readonly string[]) =>
    ids.map((id) => {
      const station = index.byId(id)
      if (!station) throw refusals.unknownStation()
      return station
    })
  const from = known(query['departure_stations[]'])
  const to = known(query['arrival_stations[]'])
  const pairs = from
    .flatMap((one) => to.map((other) => ({ from: one, to: other })))
    .filter((pair) => pair.from !== pair.to)
  if (pairs.length === 0) throw refusals.sameStation()
  return pairs.slice(0, mostPairs)
}

/** The end is the end of the day where it says 23:59, as it does by default (000 §9). */
function isInWindow(clock: string, query: Query): boolean {
  return (
    clock >= query.departureStartTime &&
    (query.departureEndTime === '23:59' || clock < query.departureEndTime)
  )
}

/** A stop that no list knows stands on the clock of the departure station: the nearest to the truth that is left. */
export function stationFinder(named: readonly Station[], index: StationIndex, fallback: Station): StationOf {
  return (id) => named.find((station) => station.id === id) ?? index.byId(id) ?? { ...fallback, id, name: id }
}
