import { expect, test } from 'vitest'
import { nextBookable } from './bookable.ts'

const window = { first_date: '2026-11-20', usual_date: '2026-11-28', last_date: '2027-05-19' }

test.each([
  ['2026-11-26', '2026-11-27'],
  ['2026-11-19', '2026-11-20'],
  ['2026-11-18', null],
  ['2027-05-18', '2027-05-19'],
  ['2027-05-19', null],
  ['2028-02-28', null],
  ['9999-12-31', null],
])('[SRCH-02] after %s the next day that can be searched is %s', (date, next) => {
  expect(nextBookable(date, window)).toBe(next)
})
