import { expect, test } from 'vitest'
import { arrivalText } from './next-day.ts'

test.each([
  ['the same evening', '2026-11-26T21:31:00+01:00', '2026-11-26T23:29:00+01:00', '23:29'],
  ['after midnight', '2026-11-26T22:31:00+01:00', '2026-11-27T00:29:00+01:00', '00:29 (+1)'],
  ['over two nights', '2026-11-26T22:31:00+01:00', '2026-11-28T06:00:00+01:00', '06:00 (+2)'],
  ['over the end of a year', '2026-12-31T23:31:00+01:00', '2027-01-01T00:59:00+01:00', '00:59 (+1)'],
  [
    'over the night in which clocks change',
    '2027-03-27T23:31:00+01:00',
    '2027-03-28T03:10:00+02:00',
    '03:10 (+1)',
  ],
  [
    'by the clock of another zone, still the same day',
    '2026-11-26T22:50:00+01:00',
    '2026-11-26T23:40:00+00:00',
    '23:40',
  ],
])('an arrival %s', (_, departure, arrival, text) => {
  expect(arrivalText(departure, arrival)).toBe(text)
})
