import { chanceOf, seedOf } from '../ticketing/fares/chance.ts'
import type { Ride } from '../ticketing/timetable/model.ts'

/** `lively`: trains run late as trains do. `calm`: nothing happens that was not ordered. */
export const moods = ['lively', 'calm'] as const
export type Mood = (typeof moods)[number]

/** What chance does to a train: seconds late at each call, as it will turn out, or that it does not run at all. */
export interface Fate {
  readonly late: readonly number[]
  readonly cancelled: boolean
  /** the call at which it uses another platform; -1: nowhere */
  readonly moved: number
}

/** How late a train gets at most, in seconds: nothing in this sandbox is worse, unless ordered. */
const WORST = 25 * 60

/** The same for a train and its date however often it is asked. */
export function fateOf(ride: Ride, mood: Mood): Fate {
  const calls = ride.trip.calls.length
  if (mood === 'calm') return { late: Array.from({ length: calls }, () => 0), cancelled: false, moved: -1 }
  const seed = seedOf(`${ride.trip.id} ${ride.date}`)
  const peak = peakOf(chanceOf(seed, 0), chanceOf(seed, 1))
  const first = Math.floor(chanceOf(seed, 2) * (calls - 1))
  const top = first + Math.ceil(chanceOf(seed, 3) * (calls - 1 - first))
  return {
    late: Array.from({ length: calls }, (_, call) => lateAt(call, { first, top, peak })),
    cancelled: chanceOf(seed, 4) < 0.01,
    moved: chanceOf(seed, 5) < 0.03 ? Math.floor(chanceOf(seed, 6) * calls) : -1,
  }
}

/** More than half run on time; few are badly late. */
function peakOf(draw: number, within: number): number {
  const minutes = (least: number, most: number) => Math.round((least + within * (most - least)) * 60)
  if (draw < 0.55) return 0
  if (draw < 0.85) return minutes(2, 5)
  return draw < 0.96 ? minutes(6, 12) : minutes(13, WORST / 60)
}

/** It grows on its way to the worst place and is made up for, a minute a stop, behind it. */
function lateAt(call: number, { first, top, peak }: { first: number; top: number; peak: number }): number {
  if (call < first) return 0
  if (call > top) return Math.max(0, peak - (call - top) * 60)
  return Math.round((peak * (call - first + 1)) / (top - first + 1))
}

/**
 * What is known of a train now: what has happened to it, and behind that what its present delay leads to. A delay
 * to come is not foreseen, so what is said grows and shrinks while the train runs. Whole half minutes.
 */
export function foreseen(ride: Ride, late: readonly number[], now: number): number[] {
  const { calls } = ride.trip
  const left = calls.findLastIndex((call, index) => ride.base + call.departure + late[index]! <= now)
  const present = left < 0 ? beforeStart(ride, late, now) : late[left]!
  return calls.map((_, index) => {
    const seconds = index <= left ? late[index]! : Math.max(0, present - Math.max(0, index - left - 1) * 30)
    return Math.round(seconds / 30) * 30
  })
}

/** A late start is announced in the last half hour, more and more of it. */
function beforeStart(ride: Ride, late: readonly number[], now: number): number {
  const minutes = (ride.base + ride.trip.calls[0]!.departure - now) / 60
  return late[0]! * Math.min(1, Math.max(0, (30 - minutes) / 20))
}
