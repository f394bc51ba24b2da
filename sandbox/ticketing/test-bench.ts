import { MovableClock } from '../clock/movable-clock.ts'
import { createTicketingSandbox, type TicketingSandboxOptions } from './index.ts'

export const apiKey = 'sandbox-key'
/** A Friday morning; everything the tests book runs a fortnight later. */
const now = Date.UTC(2026, 10, 20, 8)
export const date = '2026-12-04'

// answers are read as a caller would who trusts nothing but the documented shape
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any }

/** A trip as every later call names it. */
export interface Trip {
  marketing_carrier: string
  departure_station: string
  arrival_station: string
  departure_time: string
  arrival_time: string
}

export const travellers = ['Ada', 'Bo', 'Cleo', 'Dirk', 'Emma', 'Fons'].map((first_name) => ({
  type: 'PNOS',
  first_name,
  last_name: 'Jansen',
}))

/** A running sandbox with a stopped clock and short words for what a caller does. */
export async function openBench(options: Partial<TicketingSandboxOptions> = {}) {
  const clock = options.clock ?? stoppedClock()
  const sandbox = createTicketingSandbox({ apiKey, ...options, clock })
  const url = await sandbox.listen(0)
  const side = url.replace('/retailers/v4', '')

  const call = async (method: string, path: string, body?: unknown, key = apiKey): Promise<Answer> => {
    const response = await fetch(path.startsWith('/sandbox') ? side + path : url + path, {
      method,
      headers: { 'Api-Key': key, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  const find = async (from: string, to: string, extra: Record<string, string> = {}): Promise<Answer> => {
    const query = new URLSearchParams({
      departure_date: date,
      locale: 'en',
      currency: 'EUR',
      pax: '1',
      ...extra,
    })
    query.append('departure_stations[]', from)
    query.append('arrival_stations[]', to)
    return call('GET', `/connections/find?${query.toString()}`)
  }

  /** The direct train of this name between two stations, as later calls want it. */
  const train = async (line: string, from = 'NLUTRCST', to = 'NLMAASTA', on = date): Promise<Trip> => {
    const { body } = await find(from, to, { departure_date: on })
    const segment = body.included.find(
      (entry: Answer['body']) => entry.type === 'segments' && entry.attributes.line === line,
    )
    return {
      marketing_carrier: segment.id.slice(0, 4),
      departure_station: from,
      arrival_station: to,
      departure_time: segment.attributes.departure_time,
      arrival_time: segment.attributes.arrival_time,
    }
  }

  const vacancy = (trip: Trip, pax = 6, fareClass = 'FARE-1') => {
    const query = new URLSearchParams({ ...trip, fare_class: fareClass, currency: 'EUR' })
    query.append('passengers[][pax]', String(pax))
    query.append('passengers[][type]', 'PNOS')
    return call('GET', `/connections/vacancy?${query.toString()}`)
  }

  const reserve = (trip: Trip, pax = 6, extra: Record<string, unknown> = {}) =>
    call('POST', '/reservations/create', {
      ...trip,
      fare_class: 'FARE-1',
      locale: 'en',
      currency: 'EUR',
      passengers: Array.from({ length: pax }, (_, i) => travellers[i % 6]),
      ...extra,
    })

  const confirm = (id: string, extra: Record<string, unknown> = {}) =>
    call('PUT', '/reservations/confirm', {
      reservation_id: id,
      execute_payment: false,
      payment_method: 'demand_note',
      terms_accepted: true,
      send_customer_email: false,
      first_name: 'Ada',
      last_name: 'Jansen',
      email: 'ada@example.org',
      ...{ title: 'mrs', phone: '31201234567', city: 'Utrecht', zip_code: '3511 CE' },
      street_and_number: 'Stationsplein 1',
      ...extra,
    })

  const state = async (id: string): Promise<string> =>
    (await call('GET', `/reservations/${id}`)).body.data.attributes.state

  /** A confirmed booking for six. Returns its id. */
  const book = async (trip: Trip, pax = 6): Promise<string> => {
    const { body } = await reserve(trip, pax)
    await confirm(body.data.id)
    clock.advance(2000)
    return (await call('GET', `/reservations/${body.data.id}`)).body.data.relationships.booking.data.id
  }

  return {
    clock,
    sandbox,
    url,
    call,
    find,
    train,
    vacancy,
    reserve,
    confirm,
    state,
    book,
    close: () => sandbox.close(),
  }
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** A clock that stands at `now` until a test moves it. */
export function stoppedClock(at = now): MovableClock {
  const clock = new MovableClock()
  clock.stop()
  clock.set(at)
  return clock
}

/** The code of an error answer. */
export const codeOf = (answer: Answer): string => answer.body.errors?.[0]?.code

/** Seats left in a class, as vacancy tells. */
export const seatsLeft = async (bench: Bench, trip: Trip): Promise<number> =>
  (await bench.vacancy(trip, 1)).body.data.attributes.seats_left
