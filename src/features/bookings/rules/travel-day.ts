import { declareNotices } from '../../../kernel/notice.ts'
import type { LiveTrip, Trip } from '../../../kernel/trip.ts'

/** What holders of a ticket are told of their train on the day of travel. */
export const tripNotices = declareNotices('bookings', {
  delayed: { topic: 'journey' },
  platform: { topic: 'journey' },
  missed_change: { topic: 'journey' },
  train_cancelled: { topic: 'journey' },
  train_runs: { topic: 'journey' },
})

/** From this many minutes on a delay is news, and again from each of the following. */
const delaySteps = [10, 30, 60, 120] as const

/** The highest step a delay has reached; null: it is no news. */
export const delayStep = (minutes: number): number | null =>
  delaySteps.findLast((step) => minutes >= step) ?? null

/**
 * What Regulation (EU) 2021/782, Article 19, gives back of the price of a ticket for a delay on arrival: a quarter from 60
 * minutes, half from 120. Hundredths.
 */
export const compensationPercent = (minutes: number): 0 | 25 | 50 =>
  minutes >= 120 ? 50 : minutes >= 60 ? 25 : 0

/**
 * The key under which a delay is told to somebody who was told of others; null where it is no news. A smaller one is not told, and
 * of the same size only one from which the carrier owes more: a train may leave late and make it up on its way.
 */
export function newDelay(
  { minutes, percent }: { readonly minutes: number; readonly percent: number },
  told: readonly string[],
): string | null {
  const step = delayStep(minutes)
  if (step === null) return null
  const isKnown = told.some((one) => {
    const [before, owed] = one.split(':').map(Number) as [number, number?]
    // a key that was stored before the percentage was kept
    return before >= step && (owed ?? compensationPercent(before)) >= percent
  })
  return isKnown ? null : `${step}:${percent}`
}

const minuteMs = 60_000

/** How late a trip is in minutes, when it is expected to arrive, and how much of its price the carrier owes. */
export function delayOf({ departure, arrival }: Trip, live: LiveTrip) {
  const late = (expected: number | null, planned: number) =>
    expected === null ? 0 : Math.floor((expected - planned) / minuteMs)
  const onArrival = late(live.expectedArrival, arrival.plannedTime)
  const minutes = Math.max(onArrival, late(live.expectedDeparture, departure.plannedTime))
  const expectedArrival = live.expectedArrival ?? arrival.plannedTime + minutes * minuteMs
  return { minutes, expectedArrival, percent: compensationPercent(onArrival) }
}

/** The station of the first change that can no longer be made; null: all can. */
export const changeAt = ({ segments }: Trip, { missedChange }: LiveTrip): string | null =>
  missedChange === null ? null : (segments[missedChange]?.arrival.name ?? null)

/** Live times are known this long before a train leaves. */
export const liveAheadMs = 3 * 60 * minuteMs
/** A train may be this late. */
export const lateMs = 3 * 60 * minuteMs

/** Whether a trip is near enough for its trains to be asked about. */
export const isOnTheWay = ({ departure, arrival }: Trip, now: number): boolean =>
  now >= departure.plannedTime - liveAheadMs && now < arrival.plannedTime + lateMs
