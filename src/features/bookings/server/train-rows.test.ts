import { expect, test } from 'vitest'
import type { Language } from '../../../kernel/languages.ts'
import type { Trip, TripEnd } from '../../../kernel/trip.ts'
import { rowsOfTrip } from './train-rows.ts'

const end = (name: string): TripEnd => ({
  ...{ stationId: name, name, timeZone: 'Europe/Amsterdam', platform: null },
  plannedTime: Date.parse('2026-12-05T10:01:00+01:00'),
})
const [departure, arrival] = [end('Delft'), end('Utrecht')]
const trip: Trip = {
  ...{ departure, arrival, distance: null, carrierName: 'NS' },
  segments: [{ line: 'IC 827', departure, arrival }],
}
const fare = { en: { name: '2nd class', refund: null }, de: { name: '2. Klasse', refund: null } }
const trainOf = (one: Trip, language: Language) => rowsOfTrip(one, language, (key) => key)[0]!.value

test('[PAY-02] a receipt names the class that is travelled in as its reader calls it, where it is known', () => {
  expect(trainOf({ ...trip, fare }, 'en')).toMatch(/10:01, IC\u00A0827, 2nd\u00A0class$/)
  expect(trainOf({ ...trip, fare }, 'de')).toMatch(/, 2\.\u00A0Klasse$/)
  expect(trainOf(trip, 'en')).toMatch(/, IC\u00A0827$/)
})
