import { expect, test } from 'vitest'
import { languages } from '../../../../kernel/languages.ts'
import { momentText } from '../../../../kernel/wording.ts'
import { addDays } from './calendar.ts'
import { isMoment } from './moment.ts'
import { readMoment } from './read-moment.ts'

const today = '2026-11-22'

test.each([
  ['en', '5 Dec, 9:00', '2026-12-05T09:00'],
  ['en', 'Sat 5 December 2026 17:30', '2026-12-05T17:30'],
  ['en', 'Dec 5', '2026-12-05T09:00'],
  ['en', '5/12', '2026-12-05T09:00'],
  ['en', '5/12/26 9pm', '2026-12-05T21:00'],
  ['en', '12 am 5 Dec', '2026-12-05T00:00'],
  ['de', '5.12.', '2026-12-05T09:00'],
  ['de', '05.12.2026, 08:05 Uhr', '2026-12-05T08:05'],
  ['de', '3. März 9 Uhr', '2027-03-03T09:00'],
  ['fr', '1 février 2027 9h30', '2027-02-01T09:30'],
  ['fr', 'sam. 5 déc. 9h', '2026-12-05T09:00'],
  ['nl', '5-12-2026 9:00', '2026-12-05T09:00'],
  ['nl', '5 mrt', '2027-03-05T09:00'],
  ['es', '5 de diciembre de 2026', '2026-12-05T09:00'],
  ['en', '2026-12-05T10:30', '2026-12-05T10:30'],
  ['en', '2026-12-05', '2026-12-05T09:00'],
  ['en', '31/2', null],
  ['en', '5 Dec 25:00', null],
  ['en', 'next Saturday', null],
  ['en', 'Ju 5', null],
  ['en', '2026-12-05T10:30:00.000Z', null],
  ['en', '', null],
] as const)('[SRCH-02] in %s "%s" is %s', (language, text, moment) => {
  expect(readMoment(text, language, today)).toBe(moment)
})

test.each([
  ['nl', '26 nov 17:30 uur', '2026-11-26T17:30'],
  ['nl', '26 november 17 uur', '2026-11-26T17:00'],
  ['nl', '26 november 17.30 uur', '2026-11-26T17:30'],
  ['nl', 'do 26 nov om 17u30', '2026-11-26T17:30'],
  ['de', '26. November 17.30 Uhr', '2026-11-26T17:30'],
  ['de', '26. Nov. 17.30', '2026-11-26T17:30'],
  ['de', 'am 26.11. um 17 Uhr 30', '2026-11-26T17:30'],
  ['de', '17:30 am 26. November', '2026-11-26T17:30'],
  ['de', 'Sa. 5.12.', '2026-12-05T09:00'],
  ['fr', 'le 26 novembre à 17 h 30', '2026-11-26T17:30'],
  ['fr', '1er décembre, 17 heures', '2026-12-01T17:00'],
  ['fr', 'mar. 1.12', '2026-12-01T09:00'],
  ['es', '26 de noviembre a las 17:30 horas', '2026-11-26T17:30'],
  ['es', 'el jueves 26 de noviembre a las 5 p. m.', '2026-11-26T17:00'],
  ['en', '26 Nov 5:30 p.m.', '2026-11-26T17:30'],
  ['en', '17:30 26 Nov', '2026-11-26T17:30'],
  ['en', '26 Nov 17:30.', '2026-11-26T17:30'],
  ['de', '26. 11. 2026 17:30', '2026-11-26T17:30'],
  ['en', '5.30pm on Thursday the 26th of November 2026', '2026-11-26T17:30'],
  ['en', '26 Nov 1730 hrs', '2026-11-26T17:30'],
] as const)('[SRCH-02] in %s the time of "%s" is read: %s', (language, text, moment) => {
  expect(readMoment(text, language, today)).toBe(moment)
})

test.each([
  ['en', '26 Nov 1730'],
  ['en', '26 Nov 2015'],
  ['en', '26 Nov 17'],
  ['en', '26/11 17'],
  ['en', '26/11 1730'],
  ['de', '26.11. 17'],
  ['en', '26 Nov after 17:30'],
  ['en', '26 Nov 17:30 - 18:30'],
  ['en', 'Fred 26/11'],
  ['nl', 'tussen 26 en 28 nov'],
  ['es', '26 de noviembre a las 5:30 de la tarde'],
  ['es', '5 mar 12'],
] as const)('[SRCH-02] in %s "%s" is not read in part', (language, text) => {
  expect(readMoment(text, language, today)).toBeNull()
})

test('[SRCH-02] a day gone by that is written in full is that day', () => {
  expect(readMoment('26/11/2025', 'en', today)).toBe('2025-11-26T09:00')
})

test('[SRCH-02] what the page writes in any language it reads again, for every day on sale', () => {
  for (const language of languages)
    for (let days = 0; days <= 180; days++) {
      const moment = `${addDays(today, days)}T07:05`
      const written = momentText(language, Date.parse(`${moment}Z`), 'UTC')
      expect(readMoment(written, language, today), written).toBe(moment)
    }
})

test('[SRCH-02] a day without a year is the next such day, and a leap day waits for its year', () => {
  expect(readMoment('22 Nov', 'en', today)).toBe('2026-11-22T09:00')
  expect(readMoment('21 Nov', 'en', today)).toBe('2027-11-21T09:00')
  expect(readMoment('29 Feb', 'en', '2027-11-22')).toBe('2028-02-29T09:00')
  // 366 days after it a year has been left out
  expect(readMoment('1 Jan', 'en', '2026-12-31')).toBe('2027-01-01T09:00')
  expect(readMoment('31/12', 'en', '2026-12-31')).toBe('2026-12-31T09:00')
})

test('[SRCH-02] a moment is a day of the calendar and a time of the clock', () => {
  expect(isMoment('2026-12-05T09:00')).toBe(true)
  for (const text of ['2026-02-30T09:00', '2026-12-05T24:00', '2026-12-05', ''])
    expect(isMoment(text)).toBe(false)
})
