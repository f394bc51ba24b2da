import type { Carrier } from '../network/operators.ts'
import type { Network } from '../network/network.ts'
import type { RollingTimetable } from '../timetable/rolling-timetable.ts'
import type { Query } from './rack-query.ts'
import { typeNames } from '../fares/passenger-types.ts'
import { fromWallClock, readWallClock } from '../timetable/local-time.ts'
import { ApiError } from './api-error.ts'

/** Query or body: both are looked at with the same suspicion. */
export type Input = Query | Record<string, unknown>

/** The languages and the currency the sandbox answers in. */
const locales = ['en', 'de', 'fr', 'nl', 'es', 'it']

/** A text member, or undefined. */
export function text(input: Input, name: string): string | undefined {
  const value = input[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** A required text member; `code` is the refusal when it is missing. */
export function required(input: Input, name: string, code: string): string {
  const value = text(input, name)
  if (value === undefined) throw new ApiError(code)
  return value
}

/** Booleans come as booleans or as words. */
export function flag(input: Input, name: string): boolean | undefined {
  const value = input[name]
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

/** The locale; `fallback` where the provider does not insist on one. */
export function readLocale(input: Input, fallback?: string): string {
  const locale = text(input, 'locale')?.slice(0, 2).toLowerCase() ?? fallback
  if (!locale || !locales.includes(locale)) throw new ApiError('400.101.014')
  return locale
}

/** The currency. The sandbox sells in euros only. */
export function readCurrency(input: Input, fallback?: string): string {
  const currency = text(input, 'currency') ?? fallback
  if (currency !== 'EUR') throw new ApiError('400.101.015')
  return currency
}

/** A trip as every later call names it. */
export interface TripKey {
  carrier: Carrier
  from: string
  to: string
  departure: string
  arrival: string
}

/** Carrier, stations and times, all of them known and in order. */
export function readTripKey(input: Input, timetable: RollingTimetable, network: Network): TripKey {
  const code = required(input, 'marketing_carrier', '400.101.040')
  const carrier = network.carriers.get(code)
  if (!carrier) throw new ApiError('400.102.040')
  const stops = timetable.feed.stops
  const from = required(input, 'departure_station', '400.101.004')
  if (!stops.has(from)) throw new ApiError('400.101.004')
  const to = required(input, 'arrival_station', '400.101.005')
  if (!stops.has(to)) throw new ApiError('400.101.005')
  const departure = readWallClock(text(input, 'departure_time'))
  if (!departure) throw new ApiError('400.101.007')
  const arrival = readWallClock(text(input, 'arrival_time'))
  if (!arrival) throw new ApiError('400.101.008')
  const moment = (station: string, local: string) => fromWallClock(stops.get(station)!.timeZone, local)
  if (moment(from, departure) >= moment(to, arrival)) throw new ApiError('400.101.049')
  return { carrier, from, to, departure, arrival }
}

/** The passenger types of a party: from `passengers[][type]`/`[pax]`, or `pax` adults. */
export function readParty(input: Input): string[] {
  const listed = input.passengers
  if (listed === undefined) {
    const pax = Number(required(input, 'pax', '400.101.009'))
    if (!isPartySize(pax)) throw new ApiError('400.101.009')
    return Array.from({ length: pax }, () => 'PNOS')
  }
  if (!Array.isArray(listed)) throw new ApiError('400.101.051')
  const types = (listed as unknown[]).flatMap((entry) => {
    const passenger = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const type = text(passenger, 'type') ?? 'PNOS'
    if (!(type in typeNames)) throw new ApiError('400.101.032')
    const pax = Number(text(passenger, 'pax') ?? '1')
    if (!isPartySize(pax)) throw new ApiError('400.101.033')
    return Array.from({ length: pax }, () => type)
  })
  if (!isPartySize(types.length)) throw new ApiError('400.101.009')
  return types
}

const isPartySize = (pax: number) => Number.isInteger(pax) && pax >= 1 && pax <= 9
