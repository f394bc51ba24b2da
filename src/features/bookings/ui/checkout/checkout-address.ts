import { homeMarket } from '../../../../kernel/home-market.ts'
import { type PassengerType, passengerTypes } from '../../../../kernel/person/passenger-type.ts'

/** What /checkout reads from its address. Source: 000 §2. */
export interface CheckoutAsked {
  /** who travels, 1 to 9 of them (BOOK-05): as the address names them, an adult where it names none */
  readonly types: readonly PassengerType[]
  /** the train; null where the address names none */
  readonly connectionId: string | null
  readonly fareClass: string | null
  /** of the ticket, as it was shown when the fare was chosen; minor units */
  readonly price: number | null
}

interface Chosen {
  readonly passengers: number
  readonly types?: readonly PassengerType[]
  /** local times of the stations, `2026-11-26T10:01` and whatever follows */
  readonly departureTime: string
  readonly arrivalTime: string
  readonly departureStation: string
  readonly arrivalStation: string
  readonly marketingCarrierCode: string
  readonly fareClass: string
  /** minor units, without the fee; null where what was shown was for others */
  readonly price: number | null
  readonly locale: string
}

/** A carrier sells nine seats at most at a time. */
export const mostPassengers = 9

/** The query under which seats are chosen for a fare, and it is checked out. */
export function checkoutQuery(chosen: Chosen): string {
  const { passengers, types = [], departureTime, arrivalTime, price, ...rest } = chosen
  return new URLSearchParams({
    passengers: String(passengers),
    departureTime: minuteOf(departureTime),
    arrivalTime: minuteOf(arrivalTime),
    ...rest,
    currency: homeMarket.currency,
    ...(isAdultsOnly(types) ? {} : { types: types.join(',') }),
    ...(price !== null && { price: String(price) }),
  }).toString()
}

/** The price of a search is for adults. */
export const isAdultsOnly = (types: readonly PassengerType[]): boolean =>
  types.every((type) => type === 'PNOS')

/** Who travels, as an address says it; an unreadable one is an adult. */
export function typesOf(query: URLSearchParams): readonly PassengerType[] {
  const named = query.get('types')
  if (named === null) return []
  return named.split(',', mostPassengers).map((one) => passengerTypes.find((type) => type === one) ?? 'PNOS')
}

/** The query of the checkout for the fare that is to be had. What was shown before does not count there. */
export function withChosenFare(query: URLSearchParams, fareClass: string): string {
  const chosen = new URLSearchParams(query)
  chosen.set('fareClass', fareClass)
  chosen.delete('price')
  return chosen.toString()
}

export function parseCheckoutQuery(query: URLSearchParams): CheckoutAsked {
  const names = ['marketingCarrierCode', 'departureStation', 'arrivalStation'] as const
  const parts = names.map((name) => query.get(name) ?? '')
  const times = ['departureTime', 'arrivalTime'].map((name) => query.get(name) ?? '')
  const isWhole =
    parts.every((part) => /^\w{2,20}$/.test(part)) &&
    // the station's time, with its offset or without; in UTC (`Z`) the minute would be another train's
    times.every((time) => /^\d{4}-\d\d-\d\dT\d\d:\d\d[-+ :.\d]*$/.test(time))
  const passengers = countOf(query.get('passengers'))
  const named = typesOf(query)
  return {
    types: Array.from({ length: passengers }, (_, at) => named[at] ?? 'PNOS'),
    connectionId: isWhole ? [...parts, ...times.map(minuteOf)].join('-') : null,
    fareClass: query.get('fareClass')?.slice(0, 20) || null,
    price: /^\d{1,7}$/.test(query.get('price') ?? '') ? Number(query.get('price')) : null,
  }
}

/** The same for another number of travellers. The price that was shown before was for others. */
export function withCount(query: URLSearchParams, count: number): string {
  const changed = new URLSearchParams(query)
  changed.set('passengers', String(count))
  changed.delete('price')
  return changed.toString()
}

/** What is no number, or less than one, is one. */
function countOf(text: string | null): number {
  const count = Math.floor(Number(text ?? ''))
  return count >= 1 ? Math.min(count, mostPassengers) : 1
}

const minuteOf = (time: string) => time.slice(0, 16)
