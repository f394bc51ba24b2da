import { readStored, store } from '../../../browser/storage-keys.ts'
import { type FindQuery, parseFindQuery } from '../rules/find-query.ts'
import { countPassengers, parsePassengers, type PassengerBand } from '../rules/passengers.ts'
import type { ChosenStation } from './chosen-station.ts'
import { addRecent, textOf } from './recent-stations.ts'

/** The last search as the browser keeps it. Source: 000 §3. */
interface SearchState {
  readonly fromStationId: string | null
  readonly toStationId: string | null
  readonly fromSearchText: string
  readonly toSearchText: string
  /** `2026-11-26T09:00`, on the departure station's clock */
  readonly departureDateTime: string
  readonly passengerCount: number
  readonly passengersData: readonly PassengerBand[]
  readonly searchParams: Readonly<Record<string, unknown>>
}

const stateKey = 'searchState'

export function keepSearch(query: FindQuery, from: ChosenStation, to: ChosenStation): void {
  const passengersData = parsePassengers(query.passengers) ?? []
  const state: SearchState = {
    fromStationId: from.id,
    toStationId: to.id,
    fromSearchText: from.text,
    toSearchText: to.text,
    departureDateTime: `${query.date}T${query.startTime}`,
    passengerCount: countPassengers(passengersData),
    passengersData,
    searchParams: {
      locale: query.locale,
      currency: query.currency,
      'departure_stations[]': [query.from],
      'arrival_stations[]': [query.to],
      departure_date: query.date,
      departureStartTime: query.startTime,
      departureEndTime: query.endTime,
      passengers: query.passengers,
    },
  }
  store(localStorage, stateKey, state)
  const language = query.locale
  addRecent([from, to].filter(({ id }) => id !== null).map((station) => ({ ...station, language })))
}

export interface KeptSearch {
  readonly from: ChosenStation
  readonly to: ChosenStation
  readonly when: string
  readonly count: number
  /** of the names */
  readonly language: string
}

/** What was searched last, or null. What an older version or another hand wrote is not trusted to be whole. */
export function keptSearch(): KeptSearch | null {
  const state = readStored<Partial<SearchState>>(localStorage, stateKey)
  if (!state || typeof state !== 'object') return null
  const station = (id: unknown, text: unknown) => ({ id: textOf(id) || null, text: textOf(text) })
  const [date = '', time = ''] = textOf(state.departureDateTime).split('T')
  const read = parseFindQuery(
    new URLSearchParams({ departure_date: date, departureStartTime: time.slice(0, 5) }),
  )
  return {
    from: station(state.fromStationId, state.fromSearchText),
    to: station(state.toStationId, state.toSearchText),
    when: read.date ? `${read.date}T${read.startTime}` : '',
    language: textOf(state.searchParams?.['locale']),
    count: Number.isInteger(state.passengerCount) ? Number(state.passengerCount) : 1,
  }
}
