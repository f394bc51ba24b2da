import { expect, test } from 'vitest'
import { typesIn } from './passenger-types.ts'
import { formatParty, formatPassengers } from './passengers.ts'

test('[SRCH-04] [BOOK-05] whoever was searched for travels as what their age makes them, adults first', () => {
  expect(typesIn(formatParty({ youth: [1, 9, 14], adult: 1, senior: 1 }))).toEqual([
    ...['PNOS', 'PNOS', 'PNOS'],
    ...['CHLD', 'INF'],
  ])
  expect(typesIn(formatPassengers(2, 'landing'))).toEqual(['PNOS', 'PNOS'])
  // links of others: only an age, only a type, only a band
  expect(typesIn('[{"max_age":8,"pax":2}]')).toEqual(['CHLD', 'CHLD'])
  expect(typesIn('[{"type":"CHLD","pax":1},{"pax":1}]')).toEqual(['PNOS', 'CHLD'])
  expect(typesIn('[{"max_age":25,"pax":1},{"max_age":57,"pax":0}]')).toEqual(['PNOS'])
  expect(typesIn('x')).toEqual([])
})
