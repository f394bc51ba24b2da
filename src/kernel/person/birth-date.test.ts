import { expect, test } from 'vitest'
import { whyNoAge, whyNoBirthDate } from './birth-date.ts'

test.each([
  ['', 'missing'],
  ['2008-03-01', null],
  ['2008-03-02', 'too_young'],
  ['2026-03-02', 'unreal'],
  ['2027-01-01', 'unreal'],
  ['1906-03-01', null],
  ['1905-03-01', 'unreal'],
  ['2008-02-29', null],
  ['2001-02-29', 'unreal'],
  ['2001-13-01', 'unreal'],
  ['01-02-2001', 'unreal'],
  ['1990-1-1', 'unreal'],
  ['1990-01-01T00:00', 'unreal'],
])('[GRP-03] born %s, travelling on 1 March 2026: %s', (date, why) => {
  expect(whyNoBirthDate(date, '2026-03-01')).toBe(why)
})

test('[GRP-03] born on 29 February: of age on 1 March, not on 28 February', () => {
  expect(whyNoBirthDate('2008-02-29', '2026-02-28')).toBe('too_young')
  expect(whyNoBirthDate('2008-02-29', '2026-03-01')).toBe(null)
})

test('[BOOK-05] somebody of a hundred is an adult, and nobody is a child at twelve', () => {
  expect(whyNoAge('PNOS', '1926-01-01', '2026-03-01')).toBeNull()
  expect(whyNoAge('PNOS', '2014-03-02', '2026-03-01')).toBe('wrong_type')
  expect(whyNoAge('CHLD', '2014-03-01', '2026-03-01')).toBe('wrong_type')
  expect(whyNoAge('CHLD', '2014-03-02', '2026-03-01')).toBeNull()
})
