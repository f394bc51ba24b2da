import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'
import type { Connection, Station } from '../../contract.ts'
import { type FindQuery, parseFindQuery } from '../../rules/query/find-query.ts'
import { countPassengers, parsePassengers, type PassengerBand } from '../../rules/query/passengers.ts'
import type { ChosenStation } from '../stations/chosen-station.ts'
import { addRecent, textOf } from '../stations/recent-stations.ts'

/**
 * The last search and what was chosen in its answer, as the browser keeps it under one documented name.
 * Source: 000 §3, search state and booking-flow state.
 */
interface BookingState {
  readonly fromStationId: string | null
  readonly toStationId: string | null
  readonly fromSearchText: string
  readonly toSearchText: string
  /** `2026-11-26T09:00`, on the departure station's clock */
  readonly departureDateTime: string
  readonly passengerCount: number
  readonly passengersData: readonly PassengerBand[]
  readonly searchParams: Readonly<Record<string, unknown>>
  readonly connections: readonly Connection[]
  readonly stations: readonly Station[]
  readonly selectedConnection: Connection | null
  readonly selectedFare: Connection['relationships']['fares'][number] | null
  readonly updatedPrice: unknown
  /** of the checkout, which keeps and clears them: a search, perhaps in another tab, leaves a checkout that was begun as it is */
  readonly selectedSeats: unknown
  readonly reservation: unknown
  readonly formData: unknown
  /** outlive the search they were used in */
  readonly recentStations?: unknown
}

const nothingChosen = {
  connections: [],
  stations: [],
  selectedConnection: null,
  selectedFare: null,
  updatedPrice: null,
} as const
const nothingBegun = { selectedSeats: [], reservation: null, formData: null } as const

/** Keeps a search that was answered. The same question again leaves the train that was chosen; another one clears it. */
export function keepSearch(query: FindQuery, from: ChosenStation, to: ChosenStation): void {
  const passengersData = parsePassengers(query.passengers) ?? []
  const searchParams = {
    locale: query.locale,
    currency: query.currency,
    'departure_stations[]': [query.from],
    'arrival_stations[]': [query.to],
    departure_date: query.date,
    departureStartTime: query.startTime,
    departureEndTime: query.endTime,
    passengers: query.passengers,
  }
  const before = readStored<Partial<BookingState>>(localStorage, storageKeys.bookingState)
  // in another language it is the same question, and what was chosen for it stays
  const asked = before?.searchParams && { ...before.searchParams, locale: query.locale }
  const isSame = JSON.stringify(asked) === JSON.stringify(searchParams)
  store(localStorage, storageKeys.bookingState, {
    ...nothingBegun,
    ...before,
    ...(!isSame && nothingChosen),
    fromStationId: from.id,
    toStationId: to.id,
    fromSearchText: from.text,
    toSearchText: to.text,
    departureDateTime: `${query.date}T${query.startTime}`,
    passengerCount: countPassengers(passengersData),
    passengersData,
    searchParams,
  } satisfies Partial<BookingState>)
  const language = query.locale
  addRecent([from, to].filter(({ id }) => id !== null).map((station) => ({ ...station, language })))
}

/** Keeps the train and fare that were chosen, for what follows the results; null when nothing is chosen any more. */
export function keepChoice(connection: Connection | null, fareClass: string): void {
  const before = readStored<Partial<BookingState>>(localStorage, storageKeys.bookingState)
  if (!before || typeof before !== 'object') return
  // whoever comes back from the checkout to the same train and fare finds everything as it was left
  const isSame =
    before.selectedConnection?.id === connection?.id && (before.selectedFare?.fare_class ?? '') === fareClass
  if (connection && isSame) return
  const { fares, departure_station, arrival_station } = connection?.relationships ?? {}
  store(localStorage, storageKeys.bookingState, {
    ...before,
    ...nothingChosen,
    ...(connection && {
      connections: [connection],
      stations: [departure_station, arrival_station],
      selectedConnection: connection,
      selectedFare: fares?.find((fare) => fare.fare_class === fareClass) ?? null,
    }),
  })
}

export interface KeptSearch {
  readonly from: ChosenStation
  readonly to: ChosenStation
  readonly when: string
  readonly passengers: readonly PassengerBand[]
  /** of the names */
  readonly language: string
}

/** What was searched last, or null. What an older version or another hand wrote is not trusted to be whole. */
export function keptSearch(): KeptSearch | null {
  const state = readStored<Partial<BookingState>>(localStorage, storageKeys.bookingState)
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
    passengers: parsePassengers(JSON.stringify(state.passengersData ?? null)) ?? [{ max_age: 57, pax: 1 }],
  }
}
