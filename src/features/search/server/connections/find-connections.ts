import type { Answer } from '../../../../kernel/answer.ts'
import type { QueryOf, ReplyOf } from '../../../../kernel/contract.ts'
import { defaultLanguage, isLanguage, type Language } from '../../../../kernel/languages.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import { isoAtStation, localDate } from '../../../../kernel/station-time.ts'
import type { Say } from '../../../../platform/translate.ts'
import type { SearchResult, Station } from '../../../../ports/ticketing.ts'
import type { findConnections as findCall, Notice } from '../../contract.ts'
import { addDays, bookingDays, canBeBooked } from '../../rules/query/calendar.ts'
import { countPassengers, parsePassengers } from '../../rules/query/passengers.ts'
import type { StationPair } from '../../rules/stations/station-pairs.ts'
import type { Known } from '../provider-calls/kept-answers.ts'
import type { OfferGroup } from '../needs.ts'
import { notices } from '../notices.ts'
import { type OffersOfDay, offersOfDay } from './offers-of-day.ts'
import { presentConnection, type StationOf } from './present-connection.ts'
import { readPairs } from './read-pairs.ts'
import { mustAnswer, refusals } from '../refusals.ts'
import { freshMs, type SearchDay } from './search-day.ts'
import type { StationIndex } from '../stations/station-index.ts'
import type { StationList } from '../stations/station-list.ts'

export type FindQuery = QueryOf<typeof findCall>
export type Found = ReplyOf<typeof findCall>

export interface FoundUntil {
  readonly reply: Found
  /** epoch ms: when the provider was last asked for the oldest part of it */
  readonly checkedAt: number
  /** epoch ms: from then on the same question has another reply */
  readonly until: number
}

// a reply that is marked as old is replaced soon: a newer one is on its way
const markedForMs = 1_000

/** What is known of one pair of stations on the day asked for. */
interface Day {
  readonly pair: StationPair<Station>
  readonly trains: Answer<Known<SearchResult>>
  readonly offers: OffersOfDay
}

/** Gathers the data first and returns a function that builds the reply: building is the expensive part and takes its turn in a queue. */
export function createFindConnections(given: {
  readonly stations: StationList
  readonly searchDay: SearchDay
  readonly groupOffer: OfferGroup
  readonly now: () => number
}) {
  const { stations, searchDay, groupOffer, now } = given

  /** Everything one pair of stations has on that day, each train with what a group on it would cost. */
  const dayOf = async (
    pair: StationPair<Station>,
    asked: { date: string; adults: number; currency: string; language: Language },
    behalf: Behalf,
  ): Promise<Day> => {
    const { from, to } = pair
    const search = (adults: number, language = asked.language) =>
      searchDay({ ...asked, from: from.id, to: to.id, adults, language }, behalf)
    // of the trains for six only prices are read, which are the same in every language: all askers share one answer
    const comparison = (adults: number) =>
      search(adults, adults === asked.adults ? asked.language : defaultLanguage)
    const [trains, offers] = await Promise.all([
      search(asked.adults),
      offersOfDay({ from, to, search: comparison, groupOffer, now }),
    ])
    return { pair, trains, offers }
  }

  return async (query: FindQuery, asker: Language, say: Say, behalf: Behalf): Promise<() => FoundUntil> => {
    const language = isLanguage(query.locale) ? query.locale : asker
    const index = mustAnswer(await stations(language))
    const pairs = readPairs(query, index)
    const adults = readAdults(query)
    const first = pairs[0]!.from
    const today = localDate(now(), first.timeZone)
    if (!canBeBooked(query.departure_date, today)) {
      throw refusals.dateOutOfWindow(query.departure_date, today, addDays(today, bookingDays), asker)
    }
    if (!endsAfterItBegins(query)) throw refusals.hoursReversed()

    const asked = { date: query.departure_date, adults, currency: query.currency, language }
    const days = await Promise.all(pairs.map((pair) => dayOf(pair, asked, behalf)))
    const known = days.flatMap(({ trains, offers }) =>
      trains.kind === 'done' ? [{ found: trains.value, offers }] : [],
    )
    // one failed search of several is a gap, all of them are no answer
    if (known.length === 0) mustAnswer(days[0]!.trains)

    return () => {
      const data = known
        .flatMap(({ found, offers }) => {
          const stationOf = stationFinder(found.value.stations, index, first)
          const checkedAt = Math.min(...[found, ...offers.sources].map((source) => source.checkedAt))
          return found.value.connections
            .filter(({ plannedDeparture }) => plannedDeparture > now())
            .map((connection) => ({ connection, offerOn: offers.offerOn, stationOf, checkedAt }))
        })
        .toSorted((a, b) => a.connection.plannedDeparture - b.connection.plannedDeparture)
        .filter(({ connection, stationOf }) => {
          const departure = isoAtStation(
            connection.plannedDeparture,
            stationOf(connection.departureStationId).timeZone,
          )
          return isInWindow(departure.slice(11, 16), query)
        })
      const sources = known.flatMap(({ found, offers }) => [found, ...offers.sources])
      const checkedAt = Math.min(...sources.map((source) => source.checkedAt))
      const isStale = sources.some((source) => source.isStale)
      const reply = {
        data: data.map(({ connection, offerOn, ...rest }) =>
          presentConnection(connection, offerOn, { ...rest, language, currency: query.currency }),
        ),
        checked_at: isoAtStation(checkedAt, first.timeZone),
        stale: isStale,
        notices: noticesOf(days, now(), say),
      }
      const isWhole =
        !isStale && days.every(({ trains, offers }) => trains.kind === 'done' && !offers.isUnknown)
      const counts = isWhole ? checkedAt + freshMs : now() + markedForMs
      const nextDeparture = data[0]?.connection.plannedDeparture ?? Infinity
      return { reply, checkedAt, until: Math.min(counts, nextDeparture) }
    }
  }
}

function noticesOf(days: readonly Day[], now: number, say: Say): Notice[] {
  const sources = days.flatMap(({ trains, offers }) =>
    trains.kind === 'done' ? [trains.value, ...offers.sources] : [],
  )
  const lastKnown = sources.filter(({ isLastKnown }) => isLastKnown).map(({ checkedAt }) => checkedAt)
  const missing = days.filter(({ trains }) => trains.kind !== 'done')
  const isGroupUnknown = days.some(({ trains, offers }) => trains.kind === 'done' && offers.isUnknown)
  return [
    ...(lastKnown.length > 0
      ? [notices.old(say, Math.max(1, Math.round((now - Math.min(...lastKnown)) / 60_000)))]
      : []),
    ...(missing.length > 0
      ? [
          notices.partial(
            say,
            missing.map(({ pair: { from, to } }) => `${from.name} – ${to.name}`),
          ),
        ]
      : []),
    ...(isGroupUnknown ? [notices.groupPriceUnknown(say)] : []),
  ]
}

/** How many travel; one where nothing is said (000 §9). */
export function readAdults({ passengers }: { readonly passengers?: string | undefined }): number {
  const bands = passengers === undefined ? [{ max_age: 99, pax: 1 }] : parsePassengers(passengers)
  if (!bands) throw refusals.passengersUnreadable()
  return countPassengers(bands)
}

/** The end is the end of the day where it says 23:59, as it does by default (000 §9). */
function isInWindow(clock: string, query: FindQuery): boolean {
  return (
    clock >= query.departureStartTime &&
    (query.departureEndTime === '23:59' || clock < query.departureEndTime)
  )
}

function endsAfterItBegins({ departureStartTime, departureEndTime }: FindQuery): boolean {
  return departureEndTime === '23:59' || departureEndTime > departureStartTime
}

/** A stop that is in no list is shown in the time zone of the departure station, the best guess there is. */
export function stationFinder(named: readonly Station[], index: StationIndex, fallback: Station): StationOf {
  const byId = new Map(named.map((station) => [station.id, station]))
  return (id) => byId.get(id) ?? index.byId(id) ?? { ...fallback, id, name: id }
}
