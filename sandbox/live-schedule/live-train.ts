import type { Ride, Timetable } from '../ticketing/timetable/model.ts'
import { type Fate, fateOf, foreseen, type Mood } from './delays.ts'
import { platformsOf, type PlacedOrder } from './orders.ts'

/** What is said about one train now, call by call. */
export interface LiveTrain {
  readonly ride: Ride
  readonly cancelled: boolean
  readonly calls: readonly {
    /** seconds after plan */
    readonly late: number
    readonly skipped: boolean
    /** the platform used instead of the planned one; null: as planned */
    readonly platform: string | null
  }[]
}

/** Fate and orders together. An order outdoes fate, the last order all before it. */
export function liveTrain(
  ride: Ride,
  orders: readonly PlacedOrder[],
  { mood, now, timetable }: { mood: Mood; now: number; timetable: Timetable },
): LiveTrain {
  const fate = fateOf(ride, mood)
  const delay = orders.findLast(({ lateMinutes }) => lateMinutes !== undefined)
  const foretold = delay ? ordered(ride, delay) : foreseen(ride, fate.late, now)
  return {
    ride,
    cancelled: orders.some(({ cancelled }) => cancelled) || (fate.cancelled && orders.length === 0),
    calls: ride.trip.calls.map(({ stop }, index) => ({
      late: foretold[index]!,
      skipped: orders.some(({ skip }) => skip === stop.code),
      platform: platformOf(ride, index, { orders, fate, timetable }),
    })),
  }
}

/** How late a train may be at its end, in seconds. */
export function latestOf(ride: Ride, orders: readonly PlacedOrder[], mood: Mood): number {
  const delay = orders.findLast(({ lateMinutes }) => lateMinutes !== undefined)
  return delay ? delay.lateMinutes! * 60 : fateOf(ride, mood).late.at(-1)!
}

function ordered(ride: Ride, { lateMinutes, station }: PlacedOrder): number[] {
  const from = station ? ride.trip.calls.findIndex(({ stop }) => stop.code === station) : 0
  return ride.trip.calls.map((_, index) => (index >= from ? lateMinutes! * 60 : 0))
}

function platformOf(
  ride: Ride,
  index: number,
  { orders, fate, timetable }: { orders: readonly PlacedOrder[]; fate: Fate; timetable: Timetable },
): string | null {
  const { stop, platform: planned } = ride.trip.calls[index]!
  const order = orders.findLast(
    ({ platform, station }) =>
      platform && (station ? station === stop.code : platformsOf(timetable, [stop.code]).includes(platform)),
  )
  if (order) return order.platform!
  if (fate.moved !== index || !planned) return null
  return platformsOf(timetable, [stop.code]).find((other) => other !== planned) ?? null
}
