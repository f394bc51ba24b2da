import { expect, test } from 'vitest'
import { missedChange, type TrainTimes } from './missed-change.ts'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00Z`)
const train = (
  departure: string,
  arrival: string,
  late: Partial<Record<'departure' | 'arrival', number>> = {},
): TrainTimes => ({
  plannedDeparture: at(departure),
  plannedArrival: at(arrival),
  expectedDeparture: late.departure === undefined ? null : at(departure) + late.departure * 60_000,
  expectedArrival: late.arrival === undefined ? null : at(arrival) + late.arrival * 60_000,
})

test('[SRCH-11] a change of ten minutes bears a delay of eight and breaks at nine', () => {
  expect(missedChange([train('08:00', '09:00', { arrival: 8 }), train('09:10', '10:00')])).toBeNull()
  expect(missedChange([train('08:00', '09:00', { arrival: 9 }), train('09:10', '10:00')])).toBe(0)
})

test('[SRCH-11] a next train that is late itself waits for the change', () => {
  expect(
    missedChange([train('08:00', '09:00', { arrival: 9 }), train('09:10', '10:00', { departure: 5 })]),
  ).toBeNull()
})

test('[SRCH-11] a change planned short is no worse than planned, and breaks with the first minute', () => {
  expect(missedChange([train('08:00', '09:00', { arrival: 0 }), train('09:01', '10:00')])).toBeNull()
  expect(missedChange([train('08:00', '09:00', { arrival: 1 }), train('09:01', '10:00')])).toBe(0)
})

test('[SRCH-11] of three trains the second change may be the one that breaks', () => {
  const trains = [
    train('08:00', '09:00', { arrival: 3 }),
    train('09:10', '10:00', { arrival: 20 }),
    train('10:10', '11:00'),
  ]
  expect(missedChange(trains)).toBe(1)
})

test('[SRCH-11] nothing known and one train alone miss nothing', () => {
  expect(missedChange([train('08:00', '09:00'), train('09:10', '10:00')])).toBeNull()
  expect(missedChange([train('08:00', '09:00', { arrival: 99 })])).toBeNull()
  expect(missedChange([])).toBeNull()
})
