import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { dateText, dayText, durationText, longDayText, momentText, writtenDayText } from './wording.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')

test('a day is written as its language writes it, the comma included', () => {
  expect(Object.fromEntries(languages.map((language) => [language, dayText(language, noon, 'UTC')]))).toEqual(
    {
      en: 'Thu 26 Nov',
      de: 'Do., 26. Nov.',
      fr: 'jeu. 26 nov.',
      nl: 'do 26 nov',
      es: 'jue, 26 nov',
    },
  )
  expect(longDayText('en', noon, 'UTC')).toBe('Thursday 26 November 2026')
  expect(longDayText('de', noon, 'UTC')).toBe('Donnerstag, 26. November 2026')
  expect(longDayText('es', noon, 'UTC')).toBe('jueves, 26 de noviembre de 2026')
})

test('the first of a French month is le premier, and no other day is', () => {
  const first = Date.parse('2026-12-01T12:00:00Z')
  expect(dayText('fr', first, 'UTC')).toBe('mar. 1er déc.')
  expect(longDayText('fr', first, 'UTC')).toBe('mardi 1er décembre 2026')
  expect(dateText('fr', '2026-12-01')).toBe('1er décembre 2026')
  expect(writtenDayText('fr', first)).toBe('1er décembre 2026')
  expect(momentText('fr', first, 'UTC')).toBe('mar. 1er déc., 12:00')
  expect(dateText('fr', '2026-12-11')).toBe('11 décembre 2026')
  expect(dayText('nl', first, 'UTC')).toBe('di 1 dec')
})

test('a moment has one form: its day, a comma, its time', () => {
  expect(languages.map((language) => momentText(language, noon, 'UTC'))).toEqual([
    'Thu 26 Nov, 12:00',
    'Do., 26. Nov., 12:00',
    'jeu. 26 nov., 12:00',
    'do 26 nov, 12:00',
    'jue, 26 nov, 12:00',
  ])
})

test('a duration is written as its language shortens hours and minutes', () => {
  const plain = (seconds: number) =>
    languages.map((language) => durationText(language, seconds).replaceAll('\u00a0', ' '))
  expect(plain(7_500)).toEqual(['2h 5m', '2 Std. 5 Min.', '2 h 5 min', '2 u 5 min', '2 h 5 min'])
  expect(plain(7_200)).toEqual(['2h', '2 Std.', '2 h', '2 u', '2 h'])
  expect(plain(2_700)).toEqual(['45 min', '45 Min.', '45 min', '45 min', '45 min'])
})
