import { expect, test } from 'vitest'
import type { LiveTrip, Trip } from '../../../kernel/trip.ts'
import {
  changeAt,
  compensationPercent,
  delayOf,
  delayStep,
  isOnTheWay,
  newDelay,
  tripNotices,
} from './travel-day.ts'

const minute = 60_000
const leaves = 1_000 * minute
const arrives = 1_100 * minute
const end = { stationId: 'UTR', name: 'Utrecht', timeZone: 'Europe/Amsterdam', platform: null }
const trip: Trip = {
  departure: { ...end, plannedTime: leaves },
  arrival: { ...end, plannedTime: arrives },
  ...{ distance: null, carrierName: 'NS', segments: [] },
}
const live = (departure: number | null, arrival: number | null): LiveTrip => ({
  expectedDeparture: departure === null ? null : leaves + departure * minute,
  expectedArrival: arrival === null ? null : arrives + arrival * minute,
  ...{ isCancelled: false, missedChange: null, platforms: [], asPlanned: [], runs: true },
})

test.each([
  [-3, null, 0],
  [9, null, 0],
  [10, 10, 0],
  [29, 10, 0],
  [30, 30, 0],
  [59, 30, 0],
  [60, 60, 25],
  [119, 60, 25],
  [120, 120, 50],
  [400, 120, 50],
])('%d minutes late are told as %s, and %d %% of the price may be claimed', (minutes, step, percent) => {
  expect([delayStep(minutes), compensationPercent(minutes)]).toEqual([step, percent])
})

test.each([
  // minutes late at the start and at the end, what is told, when it arrives, and how much of the price is owed
  ['nothing is known', null, null, 0, 0, 0],
  ['late from the first station, and expected later at the last', 12, 20, 20, 20, 0],
  ['late at the first station, and made up for on the way', 90, 59, 90, 59, 0],
  ['only the departure is known: nothing is owed before it arrives late', 70, null, 70, 70, 0],
  ['only the arrival is known', null, 60, 60, 60, 25],
  ['two hours late', 5, 120, 120, 120, 50],
  ['early', -3, -2, -2, -2, 0],
  ['a half minute is not told', 1.5, 2.9, 2, 2.9, 0],
] as const)('a delay: %s', (_, departure, arrival, minutes, isThere, percent) => {
  expect(delayOf(trip, live(departure, arrival))).toEqual({
    ...{ minutes, percent, expectedArrival: arrives + isThere * minute },
  })
})

test.each([
  ['the first', 12, 0, [], '10:0'],
  ['none', 9, 0, [], null],
  ['the same once more', 14, 0, ['10:0'], null],
  ['a larger', 31, 0, ['10:0'], '30:0'],
  ['a smaller', 15, 0, ['30:0'], null],
  ['on arrival too, from when on compensation is owed', 70, 25, ['60:0'], '60:25'],
  ['less on arrival than was thought', 70, 0, ['60:0', '60:25'], null],
  ['large at departure where compensation was told', 130, 25, ['60:25'], '120:25'],
  ['as told before percentages were kept', 70, 25, ['10', '60'], null],
  ['larger than told before percentages were kept', 125, 50, ['10', '60'], '120:50'],
] as const)('a delay against those told before: %s', (_, minutes, percent, told, key) => {
  expect(newDelay({ minutes, percent }, told)).toBe(key)
})

test('a change that cannot be made any more is told by the station where it is', () => {
  const segments = ['Utrecht', "'s-Hertogenbosch"].map((name) => ({ arrival: { ...end, name } }))
  const changing = { ...trip, segments: segments as unknown as Trip['segments'] }
  const missing = (missedChange: number | null) => changeAt(changing, { ...live(null, null), missedChange })
  expect([null, 0, 1, 2].map(missing)).toEqual([null, 'Utrecht', "'s-Hertogenbosch", null])
})

test('a trip is asked about from three hours before it leaves until three hours after it arrives', () => {
  const hours = 180 * minute
  expect(
    [leaves - hours - 1, leaves - hours, arrives, arrives + hours - 1, arrives + hours].map((now) =>
      isOnTheWay(trip, now),
    ),
  ).toEqual([false, true, true, true, false])
})

test('what is told on the day of travel is stored under these names, and is never held back for the night', () => {
  expect(Object.values(tripNotices).map(({ kind, topic }) => `${kind} ${topic}`)).toEqual([
    'bookings.delayed journey',
    'bookings.platform journey',
    'bookings.missed_change journey',
    'bookings.train_cancelled journey',
    'bookings.train_runs journey',
  ])
})
