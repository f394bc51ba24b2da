import { expect, test } from 'vitest'
import { classNameOf, namesOf } from './fare-words.ts'

const fare = { en: { name: '2nd class', refund: null }, de: { name: '2. Klasse', refund: null } }

test('[GRP-10] the name of a class is not divided between two lines, in whichever language it is read', () => {
  expect(classNameOf(fare, 'de')).toBe('2.\u00A0Klasse')
  // of a carrier that was not asked in it
  expect(classNameOf(fare, 'fr')).toBe('2nd\u00A0class')
  expect(classNameOf(undefined, 'fr')).toBeNull()
  expect(namesOf(fare)).toEqual({ en: '2nd\u00A0class', de: '2.\u00A0Klasse' })
})
