import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { dayText, longDayText } from './wording.ts'

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
