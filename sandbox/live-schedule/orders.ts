import { readDate } from '../ticketing/timetable/local-time.ts'
import type { Ride, Timetable } from '../ticketing/timetable/model.ts'
import { ridesOf } from './running-train.ts'

/** What somebody wants to happen to a train, on top of its fate. */
interface Order {
  /** What is written on the train: `IC 827`. */
  train: string
  /** Its service date; a train at 00:10 belongs to the day before. */
  date: string
  lateMinutes?: number
  cancelled?: boolean
  /** The station it passes without stopping. */
  skip?: string
  platform?: string
  /** Where the other platform is, or where the delay begins; everywhere without it. */
  station?: string
}

export interface PlacedOrder extends Order {
  id: string
}

/** An order nobody can carry out; the message says why. */
export class OrderError extends Error {}

/** The orders that stand, each checked against the timetable when it was placed. */
export class OrderBook {
  #placed: PlacedOrder[] = []
  #count = 0

  /** Places an order and returns it as it was understood. */
  place(input: unknown, timetable: Timetable, today: string): PlacedOrder {
    const order = { ...readOrder(input, today), id: `order-${++this.#count}` }
    check(order, timetable)
    this.#placed.push(order)
    return order
  }

  list(): PlacedOrder[] {
    return [...this.#placed]
  }

  clear(id?: string): void {
    this.#placed = id === undefined ? [] : this.#placed.filter((order) => order.id !== id)
  }

  for({ trip, date }: Ride): PlacedOrder[] {
    return this.#placed.filter((order) => order.date === date && sameTrain(order.train, trip.line))
  }
}

const sameTrain = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function readOrder(input: unknown, today: string): Order {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const word = (name: string) => (typeof given[name] === 'string' ? given[name].trim().slice(0, 40) : '')
  const train = word('train').replaceAll(/\s+/g, ' ')
  if (!train) throw new OrderError('Name the train as it is written on it: IC 827.')
  const date = given.date === undefined || given.date === '' ? today : readDate(given.date)
  if (!date) throw new OrderError('The date should look like 2026-11-20.')
  const late = given.lateMinutes
  if (late !== undefined && !(Number.isInteger(late) && Math.abs(late as number) <= 600))
    throw new OrderError('The delay is a whole number of minutes, 600 at most.')
  const order: Order = { train, date }
  if (late !== undefined) order.lateMinutes = late as number
  if (given.cancelled === true) order.cancelled = true
  for (const name of ['skip', 'platform', 'station'] as const) if (word(name)) order[name] = word(name)
  if (late === undefined && !order.cancelled && !order.skip && !order.platform)
    throw new OrderError('Say what happens: lateMinutes, cancelled, skip or platform.')
  return order
}

function check(order: Order, timetable: Timetable): void {
  const ride = ridesOf(timetable, [order.date]).find(({ trip }) => sameTrain(trip.line, order.train))
  if (!ride) throw new OrderError(`No ${order.train} runs on ${order.date}.`)
  const codes = ride.trip.calls.map(({ stop }) => stop.code)
  for (const code of [order.skip, order.station])
    if (code && !codes.includes(code))
      throw new OrderError(`${order.train} does not call at ${code}, but at ${codes.join(', ')}.`)
  const { platform, station } = order
  if (!platform) return
  const known = platformsOf(timetable, station ? [station] : codes)
  if (!known.includes(platform))
    throw new OrderError(`There is no platform ${platform} there, but ${known.join(', ')}.`)
}

const platforms = new WeakMap<Timetable, Map<string, Set<string>>>()

/** The platforms that the trains of the timetable use at these stations. */
export function platformsOf(timetable: Timetable, codes: readonly string[]): string[] {
  let byStation = platforms.get(timetable)
  if (!byStation) {
    byStation = new Map()
    for (const { stop, platform } of timetable.trips.flatMap(({ calls }) => calls)) {
      const known = byStation.get(stop.code) ?? new Set()
      if (platform) known.add(platform)
      byStation.set(stop.code, known)
    }
    platforms.set(timetable, byStation)
  }
  const used = new Set(codes.flatMap((code) => [...(byStation.get(code) ?? [])]))
  return [...used].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
