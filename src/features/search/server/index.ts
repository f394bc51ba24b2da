import { homeMarket } from '../../../kernel/home-market.ts'
import type { FastifyInstance } from 'fastify'
import { defaultLanguage, type Language } from '../../../kernel/languages.ts'
import { localDate } from '../../../kernel/station-time.ts'
import { behalfOf } from '../../../platform/http/callers/behalf-of.ts'
import { mount, mountReady } from '../../../platform/http/mount.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { createMetrics, type Metrics } from '../../../platform/metrics/metrics.ts'
import { translateFor } from '../../../platform/translate.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { LiveSchedule } from '../../../ports/live-schedule.ts'
import type { Ticketing } from '../../../ports/ticketing.ts'
import * as contract from '../contract.ts'
import { addDays, bookingDays, usualDate } from '../rules/query/calendar.ts'
import { attachCarriers, carrierById, createCarriers } from './connections/carriers.ts'
import { createDayPrices } from './connections/day-prices.ts'
import { costOfPairs, readPairs } from './connections/read-pairs.ts'
import { createCheckVacancy } from './connections/check-vacancy.ts'
import { createConnectionById } from './connections/connection-by-id.ts'
import { countSearch } from './provider-calls/count-search.ts'
import { createFindConnections } from './connections/find-connections.ts'
import { createIsCancelled } from './live/is-cancelled.ts'
import { createLiveTrips } from './live/live-trips.ts'
import { createLiveTimes } from './live/live-times.ts'
import type { OfferGroup } from './needs.ts'
import { createProviderTurns } from './provider-calls/provider-turns.ts'
import type { SearchQueue } from './provider-calls/search-queue.ts'
import { mustAnswer } from './refusals.ts'
import { createSearchDay } from './connections/search-day.ts'
import { showSeats } from './connections/show-seats.ts'
import { createFareInLanguages } from './connections/fare-in-languages.ts'
import { createStationList } from './stations/station-list.ts'
import { searchStations, stationsById } from './stations/search-stations.ts'
import { createTrainsOfDay } from './connections/trains-of-day.ts'

export { countTicketing } from './provider-calls/count-search.ts'
export { type AskInTurn, createAskInTurn } from './provider-calls/ask-in-turn.ts'
export { createSearchQueue } from './provider-calls/search-queue.ts'
export type { FoundConnection } from './connections/connection-by-id.ts'
export type { ReadFareInLanguages } from './connections/fare-in-languages.ts'
export type { OfferGroup } from './needs.ts'
export { homeTitle } from './home-title.ts'

/** Before a departure station is chosen the calendar is that of the country where groups are formed. */
const { timeZone: homeZone } = homeMarket
// the list changes once a day
const stationsForMs = 60_000

/** The search, with what it remembers of its providers. */
export function createSearch(given: {
  readonly ticketing: Ticketing
  readonly clock: Clock
  readonly needs: { readonly groupOffer: OfferGroup }
  readonly liveSchedule: LiveSchedule | null
  readonly metrics?: Metrics
  /** shared with others who ask the same provider */
  readonly inTurn: SearchQueue
}) {
  const { ticketing, clock, needs, liveSchedule, inTurn, metrics = createMetrics() } = given
  const counts = countSearch(metrics)
  const now = () => clock.now()
  const stations = createStationList(ticketing, now)
  const searchDay = createSearchDay({ ticketing, inTurn, now, count: counts.source })
  const find = createFindConnections({ stations, searchDay, ...needs, now })
  const dayPrices = createDayPrices({ searchDay, ...needs, now })
  const trainsOfDay = createTrainsOfDay(searchDay, now)
  const live = createLiveTimes({ stations, trainsOfDay, liveSchedule, now })
  const turns = createProviderTurns()
  const carriers = createCarriers({ ticketing, inTurn, turns, now })
  const isCancelled = createIsCancelled({ liveSchedule, now })
  const checkVacancy = createCheckVacancy({ ticketing, inTurn, stations, isCancelled, now })
  return {
    routes(app: FastifyInstance): void {
      const ready = (call: { readonly name: string }, mostBytes: number) => ({
        now,
        mostBytes,
        count: counts.ready(call.name),
      })
      mountReady(
        app,
        contract.searchStations,
        { ...ready(contract.searchStations, 8_000_000), cost: () => costs.request },
        async ({ query, language }) => {
          const found = await searchStations(stations, query.query, language)
          return () => ({ reply: found(), until: now() + stationsForMs })
        },
      )
      mount(app, contract.stationsById, ({ query, language }) => stationsById(stations, query.ids, language))
      mountReady(
        app,
        contract.findConnections,
        { ...ready(contract.findConnections, 64_000_000), cost: costOfPairs },
        ({ query, language }, behalf) => find(query, language, translateFor(app.translate, language), behalf),
      )
      mount(app, contract.searchTrains, async ({ query, language, request }) => {
        chargeFor(request, costOfPairs(query))
        const behalf = behalfOf(request)
        const present = await find(query, language, translateFor(app.translate, language), behalf)
        const { reply } = await app.replyTurns(behalf, async () => present())
        return attachCarriers(reply, carriers, translateFor(app.translate, language), behalf)
      })
      mount(app, contract.marketingCarrier, ({ params, request }) => {
        chargeFor(request, costs.providerCall)
        return carrierById(carriers, params.carrierId, behalfOf(request))
      })
      mount(app, contract.connectionVacancy, ({ query, language, request }) => {
        chargeFor(request, costs.providerCall)
        const behalf = behalfOf(request)
        return turns(behalf, () => checkVacancy(query, language, behalf))
      })
      mount(app, contract.connectionSeats, ({ query, language, request }) => {
        chargeFor(request, costs.providerCall)
        const behalf = behalfOf(request)
        const given = { ticketing, inTurn, now, zone: homeZone }
        return turns(behalf, () =>
          showSeats(given, query, language, translateFor(app.translate, language), behalf),
        )
      })
      mount(app, contract.liveTimes, async ({ query, language, request }) => {
        chargeFor(request, costOfPairs(query))
        return live(query, language, behalfOf(request))
      })
      mount(app, contract.dayPrices, async ({ query, language, request }) => {
        // half a year of trains is read: as dear as a page, and in turns with other long replies
        chargeFor(request, costs.page)
        const ends = {
          'departure_stations[]': [query.departure_station],
          'arrival_stations[]': [query.arrival_station],
        }
        const [pair] = readPairs(ends, mustAnswer(await stations(language)))
        return app.replyTurns(behalfOf(request), () => dayPrices(pair!, query))
      })
      mount(app, contract.bookingWindow, async () => {
        const today = localDate(now(), homeZone)
        return { first_date: today, usual_date: usualDate(today), last_date: addDays(today, bookingDays) }
      })
    },
    connectionById: createConnectionById(ticketing, inTurn, isCancelled),
    fareInLanguages: createFareInLanguages({ ticketing, inTurn, turns, clock }),
    liveTrips: createLiveTrips({ stations, liveSchedule, now }),
    /** What a station is called in that language, by its id; null for an unknown one. */
    stationNames: async (language: Language) => {
      const index = mustAnswer(await stations(language))
      return (id: string) => index.byId(id)?.name ?? null
    },
    /** How many stations and cities can be searched; null while the provider does not say. */
    countPlaces: async () => {
      const index = await stations(defaultLanguage)
      return index.kind === 'done' ? index.value.size : null
    },
  }
}
